import { type Meeting, type MeetingRecord, meetingRecord, meetingRoutes } from '@lakshya/contract'
import { z } from 'zod'
import { ApiProblem, call } from '../api.ts'
import { draftTexts, dropDraft, keepDraft, type MeetingDraft } from './meeting-drafts.ts'

export type Draft = MeetingDraft<MeetingRecord>

const draft = z.object({ id: z.uuid(), clientId: z.number(), record: meetingRecord, sent: z.number() })

/** The meetings that this browser keeps, whatever of them can be read. */
export function readDrafts(adviserId: number): Draft[] {
  return draftTexts(adviserId).flatMap((text) => {
    try {
      return [draft.parse(JSON.parse(text))]
    } catch {
      return []
    }
  })
}

type Named = Pick<Draft, 'clientId' | 'id'>
const lockOf = ({ clientId, id }: Named) => `meeting:${clientId}:${id}`

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
async function heldMeetings(): Promise<Set<string>> {
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

/** Sends a meeting as it stands, and says how it is kept. */
export function sendDraft({ clientId, id, record }: Draft, isLast = false): Promise<Meeting> {
  const params = { id: String(clientId), meetingId: id }
  return call(meetingRoutes.keepMeeting, { params, body: record }, { isLast })
}

/** Whether sending it again later may help: all but what the record itself refuses. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true
  return ![403, 404, 422].includes(error.status) && error.code !== 'CLIENT_LOCKED'
}

/** A meeting that was left open so long ago is over. */
const longestMs = 12 * 3_600_000

export function isOver({ record: { startedAt, isEnded } }: Draft, now: Date): boolean {
  return isEnded || now.getTime() - Date.parse(startedAt) > longestMs
}

/** Sends what was left behind by a closed tab or a lost network; what a page holds is left to it. */
export async function sendLeftDrafts(adviserId: number): Promise<number> {
  let sent = 0
  const held = await heldMeetings()
  // Whoever opens one meanwhile goes on with it, and the highest revision counts.
  for (const left of readDrafts(adviserId).filter((one) => !held.has(lockOf(one)))) {
    sent += await sendLeft(adviserId, left)
  }
  return sent
}

/** What the record refused while this page stands: asking again and again helps nobody. */
const refused = new Set<string>()
const revisionOf = ({ id, record }: Draft) => `${id} ${record.revision}`

async function sendLeft(adviserId: number, left: Draft): Promise<number> {
  const isClosing = isOver(left, new Date())
  const { record } = left
  const revision = isClosing && !record.isEnded ? record.revision + 1 : record.revision
  const next: Draft = { ...left, record: { ...record, revision, isEnded: isClosing } }
  if (next.sent === revision) {
    if (isClosing) dropDraft(adviserId, left)
    return 0
  }
  if (refused.has(revisionOf(next))) return 0
  try {
    await sendDraft(next)
  } catch (error) {
    if (!isPassing(error)) refused.add(revisionOf(next))
    return 0
  }
  const now = readDrafts(adviserId).find(({ id }) => id === left.id)
  // Typed into meanwhile, it is its page's to look after.
  if (now?.record.revision !== record.revision) return 1
  if (isClosing) dropDraft(adviserId, left)
  else keepDraft(adviserId, { ...next, sent: revision })
  return 1
}
