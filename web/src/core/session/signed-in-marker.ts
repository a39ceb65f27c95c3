import { readStoredText, removeStored, type Store, writeStored } from '../storage.ts'

const key = 'lakshya:signed-in'

/** Notes in this browser that somebody is signed in, so that the landing page asks the server only where it may be so. */
export function markSignedIn(isSignedIn: boolean, store?: Store): void {
  if (isSignedIn) writeStored(key, true, store)
  else removeStored(key, store)
}

/** Somebody was signed in here when a page last looked. The server alone knows whether it is still so. */
export function wasSignedIn(store?: Store): boolean {
  return readStoredText(key, store) !== null
}
