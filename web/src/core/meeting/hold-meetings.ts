import type { MeetingDraft } from './meeting-drafts.ts'

type Named = Pick<MeetingDraft, 'clientId' | 'id'>

/** The browser's lock of a meeting. */
export const lockOf = ({ clientId, id }: Named) => `meeting:${clientId}:${id}`

/** Whether tabs of this browser can tell which of them has a meeting open: not where a page comes over plain HTTP. */
export const canHold = (): boolean => navigator.locks !== undefined

/** Whoever types into a meeting holds it, so that no other tab writes into the same one. Undefined: another does. */
export async function holdMeeting(meeting: Named): Promise<(() => void) | undefined> {
  if (!canHold()) return () => undefined
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(meeting), { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

/** Which meetings tabs of this browser, this one included, have open; asking takes none of them. */
export async function heldMeetings(): Promise<Set<string>> {
  if (!canHold()) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

/** Whether another tab of this browser has a meeting of its own open with the same client. */
export async function isOpenElsewhere(meeting: Named): Promise<boolean> {
  const own = lockOf(meeting)
  const sameClient = `meeting:${meeting.clientId}:`
  return [...(await heldMeetings())].some((name) => name.startsWith(sameClient) && name !== own)
}
