import type { OrderList } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** How the firm's line to the rail is. */
export async function findLine(db: Database, firmId: number): Promise<NonNullable<OrderList['line']>> {
  const { rows } = await sql<{ troubled: number; trouble: string | null }>`
    select count(*)::int as troubled, (array_agg(trouble order by next_try_at desc))[1] as trouble
    from rail_order where firm_id = ${firmId} and trouble is not null`.execute(db)
  const sendsItself = await findSending(db, firmId)
  return { sendsItself, troubled: rows[0]?.troubled ?? 0, trouble: rows[0]?.trouble ?? null }
}

export async function findSending(db: Database, firmId: number): Promise<boolean> {
  const row = await db
    .selectFrom('rail_setting')
    .select('sends_itself')
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  return row?.sends_itself ?? false
}

export async function saveSending(db: Database, firmId: number, sendsItself: boolean): Promise<void> {
  await db
    .updateTable('rail_setting')
    .set({ sends_itself: sendsItself })
    .where('firm_id', '=', firmId)
    .execute()
}

/** The firms whose orders go to the rail by themselves. */
export async function findSendingFirms(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('rail_setting')
    .select('firm_id')
    .where('sends_itself', '=', true)
    .orderBy('firm_id')
    .execute()
  return rows.map(({ firm_id }) => firm_id)
}

/** The EUIN that the firm's owner has on record. */
export async function findEuin(db: Database, firmId: number): Promise<string | null> {
  const row = await db
    .selectFrom('adviser')
    .select('euin')
    .where('firm_id', '=', firmId)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return row?.euin ?? null
}

/** An order that the rail is to be sent, or asked of. */
export interface DueOrder {
  firm_id: number
  source: 'e' | 's' | 'm'
  source_id: number
  client_id: number
  /** Null of a mandate. */
  goal_id: number | null
  reference: string
  body: unknown
  state: 'handed' | 'sent' | 'accepted'
  is_unsure: boolean
  tries: number
  sent_at: Date
  is_cancel_asked: boolean
}

/** Those that are due, of any firm, the one that has waited longest first. */
export async function findDueOrders(db: Database, now: Date, limit: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select firm_id, source, source_id, client_id, goal_id, reference, body, state, is_unsure, tries, sent_at,
      cancel_asked_at is not null as is_cancel_asked
    from rail_order where next_try_at <= ${now} and way = 'rail' order by next_try_at, firm_id, source_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * Notes, before an order leaves, that it may have left. False where it was taken back meanwhile, or another has taken it.
 */
export async function markLeaving(db: Database, { firm_id, reference }: DueOrder): Promise<boolean> {
  const marked = await db
    .updateTable('rail_order')
    .set({ is_unsure: true })
    .where('firm_id', '=', firm_id)
    .where('reference', '=', reference)
    .where('state', '=', 'handed')
    .where('is_unsure', '=', false)
    .returning('reference')
    .executeTakeFirst()
  return marked !== undefined
}

/** Why an order that was handed is not to leave any more; undefined where it may. */
export async function findHindrance(
  db: Database,
  { firm_id, reference }: DueOrder,
): Promise<string | undefined> {
  const { rows } = await sql<{ why: string | null }>`
    select case
      when client.locked_at is not null then 'The client is locked for erasure.'
      when client.consent_withdrawn_at is not null then 'The client withdrew the consent before it was sent.'
      when entry.cancelled_at is not null or sip.state = 'stopped' then 'It was cancelled in the book before it was sent.'
      when sent.source = 's' and not exists (select from mandate where mandate.firm_id = sent.firm_id
        and mandate.umrn = sent.body ->> 'mandate' and mandate.state = 'accepted') then 'Its mandate ended before it was sent.'
    end as why
    from rail_order sent
    join client on client.firm_id = sent.firm_id and client.id = sent.client_id
    left join ledger_entry entry on sent.source = 'e' and entry.firm_id = sent.firm_id and entry.id = sent.source_id
    left join sip on sent.source = 's' and sip.firm_id = sent.firm_id and sip.id = sent.source_id
    where sent.firm_id = ${firm_id} and sent.reference = ${reference}`.execute(db)
  return rows[0]?.why ?? undefined
}

/**
 * What an attempt leaves of an order; of one that was sent anew by another reference meanwhile, nothing. That its end was asked for
 * while the attempt was under way stands, and is tried at once, unless nothing is left to end.
 */
export async function saveAttempt(
  db: Database,
  { firm_id, reference, is_cancel_asked }: DueOrder,
  change: {
    state?: 'sent' | 'accepted' | 'rejected'
    reason?: string | null
    rail_number?: string
    sent_at?: Date
    answered_at?: Date
    is_unsure?: boolean
    tries: number
    next_try_at: Date | null
    trouble: string | null
    cancel_asked_at?: null
  },
): Promise<boolean> {
  const { cancel_asked_at, tries, next_try_at, ...kept } = change
  const saved = await db
    .updateTable('rail_order')
    .set(kept)
    .set(
      is_cancel_asked || change.state === 'rejected'
        ? { tries, next_try_at, cancel_asked_at }
        : {
            tries: sql`case when cancel_asked_at is null then ${tries}::int else tries end`,
            next_try_at: sql`case when cancel_asked_at is null then ${next_try_at}::timestamptz else next_try_at end`,
          },
    )
    .where('firm_id', '=', firm_id)
    .where('reference', '=', reference)
    .where('way', '=', 'rail')
    // What was rejected stays so, whatever comes late.
    .where('state', '<>', 'rejected')
    .returning('reference')
    .executeTakeFirst()
  return saved !== undefined
}

/** SIPs that were stopped in the book while the rail has them, of which it is not asked yet to cancel them. */
export async function findStoppedSips(db: Database, firmId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select 's' || sent.source_id as key from rail_order sent
    join sip on sip.firm_id = sent.firm_id and sip.id = sent.source_id and sip.state = 'stopped'
    where sent.firm_id = ${firmId} and sent.source = 's' and sent.way = 'rail'
      and sent.state in ('handed', 'sent', 'accepted') and sent.cancel_asked_at is null and sent.trouble is null
    order by sent.source_id`.execute(db)
  return rows.map(({ key }) => key)
}

/** Takes back what has not left, and asks for the end of what has. @returns how many of each */
export async function takeBack(
  db: Database,
  firmId: number,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<{ takenBack: number; asked: number }> {
  const own = sql`firm_id = ${firmId} and way = 'rail' and source || source_id = any(${[...keys]}::text[])`
  const waiting = sql`${own} and state = 'handed' and not is_unsure`
  const gone = await sql`delete from rail_order where ${waiting} and sends = 1 returning 1`.execute(db)
  const again =
    await sql`update rail_order set state = 'rejected', reason = 'Taken back before it was sent again.',
    next_try_at = null, trouble = null, cancel_asked_at = null where ${waiting} returning 1`.execute(db)
  const asked = await sql`update rail_order set cancel_asked_at = ${at}, next_try_at = ${at}, tries = 0
    where ${own} and state in ('handed', 'sent', 'accepted') and cancel_asked_at is null returning 1`.execute(
    db,
  )
  return { takenBack: gone.rows.length + again.rows.length, asked: asked.rows.length }
}
