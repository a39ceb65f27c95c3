import type { KeptProposal, Meeting, MeetingRecord } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { type Audited, auditAll } from '../../../core/audit/audit.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseLocked } from '../../../core/schema/client-state.ts'
import { getProfile } from '../../identity/index.ts'
import { findClientState } from '../goal/goals.repository.ts'
import {
  contentOf,
  findClientGoals,
  findMeeting,
  findMeetings,
  type MeetingContent,
  meetingOf,
  putMeeting,
} from './meetings.repository.ts'

/**
 * Keeps a meeting as it stands. The same call made twice keeps it once, and one that was overtaken on its way changes
 * nothing: the answer is then what stands.
 * @throws NOT_FOUND for a client, a meeting or a goal that is not this client's; CLIENT_LOCKED
 */
export async function keepMeeting(
  context: AdviserContext,
  { clientId, id, record }: { clientId: number; id: string; record: MeetingRecord },
): Promise<Meeting> {
  const { db, vault, firmId, clock } = context
  const client = await findClientState(db, firmId, clientId)
  if (client === undefined) throw new AppError('NOT_FOUND')
  const earlier = await findMeeting(db, firmId, id)
  if (earlier !== undefined && earlier.client_id !== clientId) throw new AppError('NOT_FOUND')
  if (earlier !== undefined && earlier.revision >= record.revision) return meetingOf(vault, earlier)
  refuseLocked(client)
  const goals = new Set(await findClientGoals(db, firmId, clientId))
  const before = earlier === undefined ? undefined : contentOf(vault, earlier)
  const added = record.proposals.filter((one) => before?.proposals.every((old) => !isSame(old, one)) ?? true)
  if (added.some(({ goalId }) => !goals.has(goalId))) throw new AppError('NOT_FOUND')
  const now = clock()
  const started = new Date(record.startedAt)
  const row = await putMeeting(db, vault, firmId, {
    ...record,
    id,
    clientId,
    by: earlier?.by ?? (await getProfile(context)).username,
    // A clock that runs ahead begins no meeting tomorrow.
    startedAt: earlier?.started_at ?? (started > now ? now : started),
    keptAt: now,
    endedAt: earlier?.ended_at ?? (record.isEnded ? now : null),
  })
  await auditAll(context, firmId, [
    ...(earlier === undefined ? [{ action: 'client.meeting-begun', clientId } as const] : []),
    ...added.map(
      (one): Audited => ({
        action: 'client.meeting-proposal',
        clientId,
        record: { kind: 'goal', id: one.goalId },
        words: `${one.goalName}: ${rupees(one.amount)} ${one.frequency}`,
      }),
    ),
    ...endOf(earlier?.ended_at ?? null, before, { clientId, record }),
  ])
  return meetingOf(vault, row)
}

function isSame(one: KeptProposal, other: KeptProposal): boolean {
  return one.goalId === other.goalId && one.amount === other.amount
}

/** What the trail is told of its end, and of what was changed after that. The notes themselves are not in it. */
function endOf(
  endedBefore: Date | null,
  before: MeetingContent | undefined,
  { clientId, record }: { clientId: number; record: MeetingRecord },
): Audited[] {
  const words = `${record.notes.length} characters of notes, ${record.proposals.length} kept`
  if (endedBefore !== null) {
    return record.notes === before?.notes ? [] : [{ action: 'client.meeting-changed', clientId, words }]
  }
  return record.isEnded ? [{ action: 'client.meeting-ended', clientId, words }] : []
}

/**
 * The meetings with a client, the newest first.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function listMeetings(
  { db, vault, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'firmId'>,
  clientId: number,
): Promise<Meeting[]> {
  await requireClient(db, firmId, clientId)
  return (await findMeetings(db, firmId, clientId)).map((row) => meetingOf(vault, row))
}
