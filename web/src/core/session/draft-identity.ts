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

/** What of a client an unfinished form keeps on the device while somebody is signed in, and no longer. */
const personalFields = [
  'name',
  'dateOfBirth',
  'age',
  'phone',
  'email',
  'addressLine1',
  'addressLine2',
  'city',
  'pincode',
  'nomineeName',
  'nomineeAddress',
  'nomineeMobile',
  'nomineeEmail',
  'nomineeDob',
  'sourceOfWealth',
  'grossAnnualIncome',
  'netWorth',
  'placeOfBirth',
]

/** Anything of a nominee after the first. */
const laterNominee = /^nominee\d+[A-Z]/

const draftKey = /^lakshya:\d+:(?:new-client|client-\d+-edit)$/

/** Keeps what an open form holds: what it has yet to keep, or where `isWhole` all of it. */
type Keeper = (isWhole: boolean) => void

const keepers = new Set<Keeper>()

function deviceStore(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Called before identities are blanked, so that an open form keeps what it has yet to keep now and not afterwards. */
export function beforeBlanking(keep: Keeper): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** After the session that ran out goes on, open forms keep again what was blanked meanwhile. */
export function keepAgain(): void {
  for (const keep of keepers) keep(true)
}

/**
 * The end of a session blanks who a client is in unfinished forms: PANs, account numbers, tax references and nominee ids,
 * which this tab has, and names, dates of birth, addresses and the like, which the device has.
 */
export function blankDraftIdentities(
  tab: Storage | undefined = tabStore(),
  device: Storage | undefined = deviceStore(),
): void {
  for (const keep of keepers) keep(false)
  for (const key of keysOf(tab)) if (key.endsWith(identityKeySuffix)) tab?.removeItem(key)
  for (const key of keysOf(device)) {
    if (draftKey.test(key)) blankDraft(key, device)
    // Text that could not be read may hold anything.
    if (draftKey.test(key.replace(/:damaged$/, '')) && key.endsWith(':damaged')) device?.removeItem(key)
  }
}

function keysOf(store: Storage | undefined): string[] {
  return Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
}

function blankDraft(key: string, store: Storage | undefined): void {
  try {
    const draft = JSON.parse(store?.getItem(key) ?? '') as { values: Record<string, unknown> }
    for (const field of personalFields) delete draft.values[field]
    for (const field of Object.keys(draft.values)) if (laterNominee.test(field)) delete draft.values[field]
    store?.setItem(key, JSON.stringify(draft))
  } catch {
    store?.removeItem(key)
  }
}
