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

/** Whoever types into a meeting holds it, so that no other tab writes into the same one. Undefined: another does. */
export async function holdMeeting(id: string): Promise<(() => void) | undefined> {
  if (navigator.locks === undefined) return () => undefined
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`meeting:${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
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
  for (const left of readDrafts(adviserId)) {
    const release = await holdMeeting(left.id)
    // Given back at once: whoever opens the meeting meanwhile goes on with it, and the highest revision counts.
    release?.()
    if (release !== undefined) sent += await sendLeft(adviserId, left)
  }
  return sent
}

async function sendLeft(adviserId: number, left: Draft): Promise<number> {
  const isClosing = isOver(left, new Date())
  const { record } = left
  const revision = isClosing && !record.isEnded ? record.revision + 1 : record.revision
  const next: Draft = { ...left, record: { ...record, revision, isEnded: isClosing } }
  if (next.sent === revision) {
    if (isClosing) dropDraft(adviserId, left)
    return 0
  }
  try {
    await sendDraft(next)
  } catch {
    return 0
  }
  const now = readDrafts(adviserId).find(({ id }) => id === left.id)
  // Typed into meanwhile, it is its page's to look after.
  if (now?.record.revision !== record.revision) return 1
  if (isClosing) dropDraft(adviserId, left)
  else keepDraft(adviserId, { ...next, sent: revision })
  return 1
}
