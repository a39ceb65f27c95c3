import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** A goal as the ledger needs it. */
export interface LockedGoal {
  id: number
  client_id: number
  target_date: string
  finalised_at: Date | null
}

/**
 * Takes a goal for this transaction: whoever writes to its ledger does so first, so that one follows the other.
 * With `skipLocked` a goal that another transaction has counts as none.
 */
export function lockGoal(
  db: Database,
  adviserId: number,
  goalId: number,
  wait: 'wait' | 'skip-locked' = 'wait',
): Promise<LockedGoal | undefined> {
  const query = db
    .selectFrom('goal')
    .select(['id', 'client_id', 'target_date', 'finalised_at'])
    .where('adviser_id', '=', adviserId)
    .where('id', '=', goalId)
    .forUpdate()
  return (wait === 'wait' ? query : query.skipLocked()).executeTakeFirst()
}

/** The holding of a fund in a goal, made where there is none. The goal is locked. */
export async function ensureHolding(
  db: Database,
  adviserId: number,
  goal: Pick<LockedGoal, 'id' | 'client_id'>,
  fundCode: number,
): Promise<number> {
  const made = await db
    .insertInto('holding')
    .values({
      adviser_id: adviserId,
      client_id: goal.client_id,
      goal_id: goal.id,
      fund_code: fundCode,
      bought_on: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return made.id
  const known = await db
    .selectFrom('holding')
    .select('id')
    .where('adviser_id', '=', adviserId)
    .where('goal_id', '=', goal.id)
    .where('fund_code', '=', fundCode)
    .executeTakeFirstOrThrow()
  return known.id
}

/** What is precomputed of a holding. Rupees with two decimals, units with three, as text. */
export interface HoldingFigures {
  id: number
  units: string
  invested: string
  pending: string
  bought_on: string | null
}

export interface HoldingRow extends HoldingFigures {
  goal_id: number
  fund_code: number
}

export function findHoldings(
  db: Database,
  adviserId: number,
  goalIds: readonly number[],
): Promise<HoldingRow[]> {
  return db
    .selectFrom('holding')
    .select(['id', 'goal_id', 'fund_code', 'units', 'invested', 'pending', 'bought_on'])
    .where('adviser_id', '=', adviserId)
    .where('goal_id', 'in', goalIds)
    .orderBy('id')
    .execute()
}

export async function updateHoldings(
  db: Database,
  adviserId: number,
  holdings: readonly HoldingFigures[],
): Promise<void> {
  if (holdings.length === 0) return
  await sql`update holding set units = given.units, invested = given.invested, pending = given.pending,
      bought_on = given.bought_on
    from jsonb_to_recordset(${JSON.stringify(holdings)}::jsonb)
      as given (id bigint, units numeric, invested numeric, pending numeric, bought_on date)
    where holding.id = given.id and adviser_id = ${adviserId}`.execute(db)
}

/** Stands for all clients of a book where one is named. */
const wholeBook = 0

/**
 * Says that an adviser's ledger changed from a date on: what is kept of values since then is taken away, and figures of
 * the client are computed anew, without one those of the whole book. Every write to the ledger ends with it; one that
 * writes to several clients in a transaction names none.
 */
export async function touchBook(
  db: Database,
  adviserId: number,
  fromDate: string,
  clientId: number = wholeBook,
): Promise<void> {
  await sql`with state as (
      insert into book_state (adviser_id, version) values (${adviserId}, 1)
      on conflict (adviser_id) do update set version = book_state.version + 1 returning adviser_id, version
    )
    insert into book_touch (adviser_id, client_id, version)
    select adviser_id, ${clientId}::bigint, version from state
    on conflict (adviser_id, client_id) do update set version = excluded.version`.execute(db)
  // The marks first: who is storing values holds them until these can be seen and taken away.
  for (const table of ['book_month_mark', 'book_month'] as const) {
    await db
      .deleteFrom(table)
      .where('adviser_id', '=', adviserId)
      .where('month_end', '>=', fromDate)
      .execute()
  }
}

/** The name of a catalogue fund, offered or not. */
export async function findFundName(db: Database, fundCode: number): Promise<string | undefined> {
  const fund = await db.selectFrom('fund').select('name').where('code', '=', fundCode).executeTakeFirst()
  return fund?.name
}
