import { meetingRecord } from '@lakshya/contract'
import { z } from 'zod'
import { heldMeetings, lockOf } from './hold-meetings.ts'
import { draftTexts, dropDraft, keepDraft } from './meeting-drafts.ts'
import { type Draft, isPassing, sendDraft } from './send-draft.ts'

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
