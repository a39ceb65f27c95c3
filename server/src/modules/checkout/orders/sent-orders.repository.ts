import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

export interface SentOrder {
  source: 'e' | 's' | 'm'
  sourceId: number
  clientId: number
  /** Null of a mandate. */
  goalId: number | null
  reference: string
  /** As it goes over the rail's line. */
  body?: object
}

/** Notes orders as sent, or as handed to the rail; of one that was sent before the answer to that is forgotten. */
export async function noteSent(
  db: Database,
  firmId: number,
  {
    orders,
    fileId = null,
    way,
    at,
  }: {
    orders: readonly SentOrder[]
    fileId?: number | null
    way: 'file' | 'hand' | 'rail'
    at: Date
  },
): Promise<void> {
  await db
    .insertInto('rail_order')
    .values(
      orders.map((order) => ({
        firm_id: firmId,
        source: order.source,
        source_id: order.sourceId,
        client_id: order.clientId,
        goal_id: order.goalId,
        file_id: fileId,
        reference: order.reference,
        state: way === 'rail' ? ('handed' as const) : ('sent' as const),
        reason: null,
        rail_number: null,
        sent_at: at,
        answered_at: null,
        way,
        body: order.body === undefined ? null : JSON.stringify(order.body),
        next_try_at: way === 'rail' ? at : null,
        trouble: null,
        cancel_asked_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'source', 'source_id']).doUpdateSet((row) => ({
        file_id: row.ref('excluded.file_id'),
        reference: row.ref('excluded.reference'),
        sends: row('rail_order.sends', '+', 1),
        state: row.ref('excluded.state'),
        reason: null,
        rail_number: null,
        sent_at: at,
        answered_at: null,
        way: row.ref('excluded.way'),
        body: row.ref('excluded.body'),
        is_unsure: false,
        tries: 0,
        next_try_at: row.ref('excluded.next_try_at'),
        trouble: null,
        cancel_asked_at: null,
      })),
    )
    .execute()
}

const fileColumns = ['id', 'name', 'orders', 'digest', 'content', 'written_at', 'written_by'] as const

export function insertFile(
  db: Database,
  firmId: number,
  file: { name: string; orders: number; digest: Buffer; content: string; at: Date; by: string },
) {
  const { at, by, ...values } = file
  return db
    .insertInto('rail_file')
    .values({ firm_id: firmId, ...values, written_at: at, written_by: by })
    .returning(fileColumns)
    .executeTakeFirstOrThrow()
}

export function findFile(db: Database, firmId: number, fileId: number) {
  return db
    .selectFrom('rail_file')
    .select(fileColumns)
    .where('firm_id', '=', firmId)
    .where('id', '=', fileId)
    .executeTakeFirst()
}

/** The newest files without their texts, of which each is as large as its orders. */
export function findFiles(db: Database, firmId: number, limit: number) {
  return db
    .selectFrom('rail_file')
    .select(['id', 'name', 'orders', 'digest', 'written_at', 'written_by'])
    .select(sql<boolean>`content is not null`.as('is_kept'))
    .where('firm_id', '=', firmId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** An answer of the rail's to the order of a reference. */
export interface RailAnswer {
  reference: string
  isAccepted: boolean
  reason: string | null
  railNumber: string | null
}

export interface AnsweredOrder extends Pick<SentOrder, 'reference' | 'clientId'> {
  goalId: number
  state: string
}

/**
 * Keeps answers to orders that were sent. @returns this firm's orders of the references, as they are then, and whether each was
 * another before
 */
export async function keepAnswers(
  db: Database,
  firmId: number,
  answers: readonly RailAnswer[],
  at: Date,
): Promise<(AnsweredOrder & { isChanged: boolean })[]> {
  const references = answers.map(({ reference }) => reference)
  const { rows } = await sql<AnsweredOrder & { isChanged: boolean }>`
    with before as (
      select source, source_id, state from rail_order
      where firm_id = ${firmId} and reference = any(${references}::text[]) for update)
    update rail_order set state = case when told.accepted then 'accepted' else 'rejected' end, reason = told.reason,
      rail_number = coalesce(told.number, rail_order.rail_number), answered_at = ${at}, is_unsure = false, trouble = null
    from before, unnest(${references}::text[], ${answers.map(({ isAccepted }) => isAccepted)}::bool[],
      ${answers.map(({ reason }) => reason)}::text[], ${answers.map(({ railNumber }) => railNumber)}::text[])
      as told (reference, accepted, reason, number)
    where rail_order.firm_id = ${firmId} and rail_order.reference = told.reference and rail_order.source <> 'm'
      and rail_order.source = before.source and rail_order.source_id = before.source_id
    returning rail_order.reference, client_id as "clientId", goal_id as "goalId", rail_order.state,
      rail_order.state <> before.state as "isChanged"`.execute(db)
  return rows
}
