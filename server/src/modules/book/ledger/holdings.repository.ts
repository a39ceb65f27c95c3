import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A goal as the ledger needs it. */
export interface LockedGoal {
  id: number
  client_id: number
  target_date: string
  finalised_at: Date | null
}

const lockedColumns = ['id', 'client_id', 'target_date', 'finalised_at'] as const

/** Takes a goal for this transaction: whoever writes to its ledger does so first, so that one follows the other. */
export function lockGoal(db: Database, firmId: number, goalId: number): Promise<LockedGoal | undefined> {
  return db
    .selectFrom('goal')
    .select(lockedColumns)
    .where('firm_id', '=', firmId)
    .where('id', '=', goalId)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes those of some goals that no other transaction has, without waiting. */
export function lockFreeGoals(
  db: Database,
  firmId: number,
  goalIds: readonly number[],
): Promise<LockedGoal[]> {
  return db
    .selectFrom('goal')
    .select(lockedColumns)
    .where('firm_id', '=', firmId)
    .where('id', 'in', goalIds)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** A fund in a goal. */
export interface HoldingPlace {
  clientId: number
  goalId: number
  fundCode: number
}

/**
 * The holdings of some funds in goals, in their order, made where there are none, with the newest NAV that statements of the
 * client have. The goals are locked.
 */
export async function ensureHoldings(
  db: Database,
  firmId: number,
  places: readonly HoldingPlace[],
): Promise<number[]> {
  if (places.length === 0) return []
  const { rows: printed } = await sql<{ of: string; nav: string; nav_date: string | null }>`
    select distinct on (client_id, fund_code) client_id || ' ' || fund_code as of, nav, nav_date::text as nav_date
    from folio_scheme
    where firm_id = ${firmId} and client_id = any(${places.map(({ clientId }) => clientId)}::bigint[])
      and fund_code = any(${places.map(({ fundCode }) => fundCode)}::int[]) and nav is not null
    order by client_id, fund_code, nav_date desc nulls last`.execute(db)
  const newest = new Map(printed.map((row) => [row.of, row]))
  const given = JSON.stringify(
    places.map(({ clientId, goalId, fundCode }, place) => ({
      place,
      client_id: clientId,
      goal_id: goalId,
      fund_code: fundCode,
      nav: newest.get(`${clientId} ${fundCode}`)?.nav ?? null,
      nav_date: newest.get(`${clientId} ${fundCode}`)?.nav_date ?? null,
    })),
  )
  const rows = sql`jsonb_to_recordset(${given}::jsonb)
    as given (place int, client_id bigint, goal_id bigint, fund_code int, nav numeric, nav_date date)`
  await sql`insert into holding (firm_id, client_id, goal_id, fund_code, printed_nav, printed_nav_on)
    select distinct on (goal_id, fund_code) ${firmId}::bigint, client_id, goal_id, fund_code, nav, nav_date
    from ${rows} order by goal_id, fund_code on conflict do nothing`.execute(db)
  const { rows: found } = await sql<{ id: number }>`
    select holding.id from ${rows}
    join holding on holding.goal_id = given.goal_id and holding.fund_code = given.fund_code
      and holding.firm_id = ${firmId}
    order by place`.execute(db)
  return found.map(({ id }) => id)
}

/** What is precomputed of a holding. Rupees with two decimals, units with three, as text. */
export interface HoldingFigures {
  id: number
  units: string
  invested: string
  pending: string
  unknown_cost_units: string
  bought_on: string | null
}

export interface HoldingRow extends HoldingFigures {
  goal_id: number
  fund_code: number
}

export function findHoldings(
  db: Database,
  firmId: number,
  goalIds: readonly number[],
): Promise<HoldingRow[]> {
  return db
    .selectFrom('holding')
    .select(['id', 'goal_id', 'fund_code', 'units', 'invested', 'pending', 'unknown_cost_units', 'bought_on'])
    .where('firm_id', '=', firmId)
    .where('goal_id', 'in', goalIds)
    .orderBy('id')
    .execute()
}

export async function updateHoldings(
  db: Database,
  firmId: number,
  holdings: readonly HoldingFigures[],
): Promise<void> {
  if (holdings.length === 0) return
  await sql`update holding set units = given.units, invested = given.invested, pending = given.pending,
      unknown_cost_units = given.unknown_cost_units, bought_on = given.bought_on
    from jsonb_to_recordset(${JSON.stringify(holdings)}::jsonb)
      as given (id bigint, units numeric, invested numeric, pending numeric, unknown_cost_units numeric,
        bought_on date)
    where holding.id = given.id and firm_id = ${firmId}`.execute(db)
}

/** Stands for all clients of a book where none is named. */
const wholeBook = 0

/**
 * Says that an adviser's ledger changed from a date on: what is kept of values since then is taken away, and figures of
 * the clients named are computed anew, without any those of the whole book. Every write to the ledger ends with it, but
 * those of a job that takes the values away itself, once for all of them: its date is undefined.
 */
export async function markBookChanged(
  db: Database,
  firmId: number,
  fromDate: string | undefined,
  clients: number | readonly number[] = wholeBook,
): Promise<void> {
  const ids = typeof clients === 'number' ? [clients] : clients
  await sql`with state as (
      insert into book_state (firm_id, version) values (${firmId}, 1)
      on conflict (firm_id) do update set version = book_state.version + 1 returning firm_id, version
    )
    insert into book_touch (firm_id, client_id, version)
    select firm_id, client_id, version from state, unnest(${ids}::bigint[]) as client_id
    on conflict (firm_id, client_id) do update set version = excluded.version`.execute(db)
  if (fromDate !== undefined) await forgetMonths(db, firmId, fromDate)
}

/** Takes away what is kept of a book's values from a date on. The book's row is locked, as `markBookChanged` leaves it. */
async function forgetMonths(db: Database, firmId: number, fromDate: string): Promise<void> {
  // The marks first: who is storing values holds them until these can be seen and taken away.
  for (const table of ['book_month_mark', 'book_month'] as const) {
    await db.deleteFrom(table).where('firm_id', '=', firmId).where('month_end', '>=', fromDate).execute()
  }
}

/** The name of a catalogue fund, offered or not. */
export async function findFundName(db: Database, fundCode: number): Promise<string | undefined> {
  const fund = await db.selectFrom('fund').select('name').where('code', '=', fundCode).executeTakeFirst()
  return fund?.name
}
