/** Ends the key of what an unfinished form holds of a client's identity. */
export const identityKeySuffix = ':identity'

/** Storage of this tab alone: it survives a reload and goes with the tab. */
export function tabStore(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

const keepers = new Set<() => void>()

/** Called before identities are blanked, so that an open form keeps what it has yet to keep now and not afterwards. */
export function beforeBlanking(keep: () => void): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Logging out blanks PANs, account numbers, tax references and nominee ids in unfinished forms of this tab. */
export function blankDraftIdentities(store: Storage | undefined = tabStore()): void {
  for (const keep of keepers) keep()
  if (store === undefined) return
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const key of keys) if (key.endsWith(identityKeySuffix)) store.removeItem(key)
}
