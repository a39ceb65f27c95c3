import { rupeesOf, unitsOf } from '@lakshya/engine'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { PrintedRow } from './folio-walk.ts'

/** The goal that holds what no other goal of a client's has, by client; made where there is none. */
export async function ensureUnassignedGoals(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  await sql`
    insert into goal (firm_id, client_id, name, target_amount, target_date, investment_type, time_frame, amount_mode,
      is_target_stated, is_unassigned, created_at, finalised_at)
    select firm_id, id, 'Unassigned', 0, '9999-12-31', 'lumpsum', 0, 'current', false, true,
      ${now}::timestamptz, ${now}::timestamptz
    from client where firm_id = ${firmId} and id = any(${clientIds}::bigint[]) order by id
    on conflict do nothing`.execute(db)
  const rows = await db
    .selectFrom('goal')
    .select(['client_id', 'id'])
    .where('firm_id', '=', firmId)
    .where('client_id', 'in', clientIds)
    .where('is_unassigned', '=', true)
    .execute()
  return new Map(rows.map(({ client_id, id }) => [client_id, id]))
}

/** The goals that have anything of some clients' folios now. */
export async function findFolioGoals(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('goal_id')
    .distinct()
    .where('firm_id', '=', firmId)
    .where('client_id', 'in', clientIds)
    .where('is_printed', '=', true)
    .execute()
  return rows.map((row) => row.goal_id)
}

/** The first day of what the ledger has of some clients' folios; it all goes. */
export async function deletePrinted(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<string | undefined> {
  await sql`update folio_entry set recorded_as = null where firm_id = ${firmId} and recorded_as in (
    select id from ledger_entry
    where firm_id = ${firmId} and client_id = any(${clientIds}::bigint[]) and is_printed)`.execute(db)
  const { rows } = await sql<{ first: string | null }>`
    with gone as (
      delete from ledger_entry where firm_id = ${firmId} and client_id = any(${clientIds}::bigint[]) and is_printed
      returning dated
    )
    select min(dated)::text as first from gone`.execute(db)
  return rows[0]?.first ?? undefined
}

/** A row of the ledger to come. */
export interface NewPrinted {
  clientId: number
  goalId: number
  holdingId: number
  row: PrintedRow
}

const rowsAtOnce = 5_000

/** Stores what statements have, in its order; a switch-in names the switch-out that paid it. */
export async function insertPrinted(
  db: Database,
  firmId: number,
  entries: readonly NewPrinted[],
  now: Date,
): Promise<void> {
  const ids = new Map<PrintedRow, number>()
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const some = entries.slice(from, from + rowsAtOnce)
    const stored = await insertSome(db, firmId, some, now)
    for (const [place, { row }] of some.entries()) ids.set(row, stored[place] ?? 0)
  }
  const pairs = entries.flatMap(({ row }) =>
    row.from === undefined ? [] : [{ id: ids.get(row), source: ids.get(row.from) }],
  )
  if (pairs.length === 0) return
  await sql`update ledger_entry set switch_from = given.source
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (id bigint, source bigint)
    where firm_id = ${firmId} and ledger_entry.id = given.id`.execute(db)
}

async function insertSome(
  db: Database,
  firmId: number,
  entries: readonly NewPrinted[],
  now: Date,
): Promise<number[]> {
  const given = entries.map(({ clientId, goalId, holdingId, row }, place) => ({
    place,
    client_id: clientId,
    goal_id: goalId,
    holding_id: holdingId,
    fund_code: row.fundCode,
    folio_id: row.folioId,
    kind: row.kind,
    dated: row.dated,
    amount: row.amount === undefined ? null : rupeesOf(row.amount),
    duty: row.duty === undefined ? null : rupeesOf(row.duty),
    units: unitsOf(row.units),
    cost: row.cost === undefined ? null : rupeesOf(row.cost),
    nav: row.nav,
    lot_on: row.lotOn ?? null,
    is_cost_known: row.isCostKnown,
  }))
  const { rows } = await sql<{ id: number }>`
    with stored as (
      insert into ledger_entry (firm_id, client_id, goal_id, holding_id, fund_code, folio_id, kind, dated, amount, duty,
        units, cost, nav, nav_date, nav_is_simulated, is_printed, lot_on, is_cost_known, created_at)
      select ${firmId}::bigint, client_id, goal_id, holding_id, fund_code, folio_id, kind, dated, amount, duty,
        units, cost, nav, dated, false, true, lot_on, is_cost_known, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (place int, client_id bigint, goal_id bigint,
        holding_id bigint, fund_code int, folio_id bigint, kind text, dated date, amount numeric, duty numeric,
        units numeric, cost numeric, nav numeric, lot_on date, is_cost_known boolean)
      order by place
      returning id
    )
    select id from stored order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest NAV that statements have of each holding, by which it is valued where no other may be used. */
export async function putPrintedNavs(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<void> {
  await sql`
    update holding set printed_nav = newest.nav, printed_nav_on = newest.nav_date
    from (
      select holding.id, newest.nav, newest.nav_date
      from holding left join lateral (
        select nav, nav_date from folio_scheme
        where folio_scheme.firm_id = ${firmId} and folio_scheme.client_id = holding.client_id
          and folio_scheme.fund_code = holding.fund_code and nav is not null
        order by nav_date desc nulls last limit 1
      ) newest on true
      where holding.firm_id = ${firmId} and holding.client_id = any(${clientIds}::bigint[])
    ) newest
    where holding.firm_id = ${firmId} and holding.id = newest.id
      and (holding.printed_nav, holding.printed_nav_on) is distinct from (newest.nav, newest.nav_date)`.execute(
    db,
  )
}
