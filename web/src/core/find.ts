/** What the keyboard opens over any page: the field that finds anything, or the map of its keys. */
export type FindView = 'find' | 'keys'

let shown: FindView | undefined
const listeners = new Set<() => void>()

export function showFind(view: FindView | undefined): void {
  shown = view
  for (const listener of listeners) listener()
}

export function shownFind(): FindView | undefined {
  return shown
}

export function watchFind(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the key that opens it is called on this machine. */
export function findKeyName(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}
