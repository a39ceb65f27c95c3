import { type Meeting, meetingRecord } from '@lakshya/contract'
import type { z } from 'zod'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'

const sealedIn = 'client_meeting.content_sealed'

/** What is read by nobody but the firm, and the client: notes, proposals, agenda. */
const content = meetingRecord.pick({ notes: true, proposals: true, agenda: true })
export type MeetingContent = z.infer<typeof content>

export function findClientName(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('client')
    .select('name')
    .where('firm_id', '=', firmId)
    .where('id', '=', clientId)
    .executeTakeFirst()
}

/** The goals of a client, finalised or not, in the order in which they end. */
export async function findClientGoals(db: Database, firmId: number, clientId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .where('is_unassigned', '=', false)
    .orderBy('target_date')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type MeetingRow = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

function meetings(db: Database, firmId: number) {
  return db.selectFrom('client_meeting').selectAll().where('firm_id', '=', firmId)
}

/** One meeting, held until the transaction ends: what is written at once follows one after the other. */
export function findMeeting(db: Database, firmId: number, id: string) {
  return meetings(db, firmId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Of one client or the whole book, the newest first. */
export function findMeetings(db: Database, firmId: number, clientId?: number) {
  return meetings(db, firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
}

export function contentOf(
  vault: Vault,
  row: Pick<MeetingRow, 'firm_id' | 'id' | 'content_sealed'>,
): MeetingContent {
  return content.parse(JSON.parse(vault.open(sealedIn, [row.firm_id, row.id], row.content_sealed)))
}

export function meetingOf(vault: Vault, row: MeetingRow): Meeting {
  return {
    id: row.id,
    revision: row.revision,
    by: row.by,
    startedAt: row.started_at.toISOString(),
    keptAt: row.kept_at.toISOString(),
    isEnded: row.ended_at !== null,
    ...contentOf(vault, row),
  }
}

/** A meeting as it is to stand. */
interface PutMeeting extends MeetingContent {
  id: string
  clientId: number
  revision: number
  by: string
  startedAt: Date
  keptAt: Date
  endedAt: Date | null
}

/** Writes a meeting down, or anew; who begun it stays. */
export function putMeeting(db: Database, vault: Vault, firmId: number, put: PutMeeting) {
  const { notes, proposals, agenda } = put
  const text = JSON.stringify({ notes, proposals, agenda })
  const changed = {
    revision: put.revision,
    kept_at: put.keptAt,
    ended_at: put.endedAt,
    content_sealed: vault.seal(sealedIn, [firmId, put.id], text),
  }
  return db
    .insertInto('client_meeting')
    .values({
      ...changed,
      firm_id: firmId,
      id: put.id,
      client_id: put.clientId,
      by: put.by,
      started_at: put.startedAt,
    })
    .onConflict((conflict) => conflict.columns(['firm_id', 'id']).doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow()
}
