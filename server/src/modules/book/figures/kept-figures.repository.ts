import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import type { PriceList } from './book-navs.ts'
import { type ClientSums, holdingSums } from './holding-sums.repository.ts'

const keptColumns = [
  'firm_id',
  'ledger_version',
  'prices',
  'goal_count',
  'client_version',
  'clients',
  'validated',
] as const

const askKept = readyQuery(['firmId'], (db, { firmId }: { firmId: number }) =>
  db.selectFrom('book_figure').select(keptColumns).where('firm_id', '=', firmId),
)

/** At which state a book's figures are kept; none of a book that was never looked at. */
export async function findKept(db: Database, firmId: number) {
  return (await askKept(db, { firmId }))[0]
}

/** The same, taken for this transaction: whoever writes a book's figures does so first, so that one follows the other. */
export async function lockKept(db: Database, firmId: number) {
  await sql`insert into book_figure (firm_id) values (${firmId}) on conflict do nothing`.execute(db)
  return db
    .selectFrom('book_figure')
    .select(keptColumns)
    .where('firm_id', '=', firmId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Takes figures of some clients away, and their parts of the funds' sums; without any, all of the book. @returns goals that they had */
export async function deleteFigures(
  db: Database,
  firmId: number,
  clientIds: readonly number[] | undefined,
): Promise<number> {
  if (clientIds === undefined) {
    await sql`delete from fund_figure where firm_id = ${firmId}`.execute(db)
    await sql`delete from client_figure where firm_id = ${firmId}`.execute(db)
    return 0
  }
  const { rows } = await sql<{ goals: number }>`
    with gone as (
      delete from client_figure where firm_id = ${firmId} and client_id = any(${clientIds}::bigint[]) returning *
    ), sums as (${fundSumsOf('gone')}), less as (
      update fund_figure set value = fund_figure.value - sums.value, pending = fund_figure.pending - sums.pending,
        at_cost = fund_figure.at_cost - sums.at_cost, with_units = fund_figure.with_units - sums.with_units,
        clients = fund_figure.clients - sums.clients
      from sums where fund_figure.firm_id = ${firmId} and fund_figure.fund_code = sums.fund_code
    )
    select coalesce(sum(goal_count), 0)::int as goals from gone`.execute(db)
  return rows[0]?.goals ?? 0
}

/** What figures rest on: a version of the ledger, and the NAVs that count. */
export interface FigureState {
  version: number
  prices: PriceList
}

/**
 * Reckons figures of some clients, or of the whole book, and adds them with their parts of the funds' sums, all as one
 * statement sees the ledger. None of these clients has a row. @returns goals that they have
 */
export async function insertFigures(
  db: Database,
  firmId: number,
  { version, prices }: FigureState,
  clientIds: readonly number[] | undefined,
): Promise<number> {
  const { rows } = await sql<{ goals: number }>`
    with ${holdingSums(firmId, prices, clientIds)}, made as (
      insert into client_figure (firm_id, client_id, ledger_version, prices, portfolio_value, amount_invested,
        return_value, return_invested, goal_count, fund_count,
        fund_codes, fund_values, fund_pending, fund_at_cost, fund_with_units)
      select ${firmId}::bigint, client_id, ${version}, ${prices.digest}, value, invested, return_value, return_invested,
        goals, funds, fund_codes, fund_values, fund_pending, fund_at_cost, fund_with_units
      from by_client returning *
    ), sums as (${fundSumsOf('made')}), more as (
      insert into fund_figure (firm_id, fund_code, value, pending, at_cost, with_units, clients)
      select ${firmId}::bigint, fund_code, value, pending, at_cost, with_units, clients from sums
      on conflict (firm_id, fund_code) do update set
        value = fund_figure.value + excluded.value, pending = fund_figure.pending + excluded.pending,
        at_cost = fund_figure.at_cost + excluded.at_cost, with_units = fund_figure.with_units + excluded.with_units,
        clients = fund_figure.clients + excluded.clients
    )
    select coalesce(sum(goal_count), 0)::int as goals from made`.execute(db)
  return rows[0]?.goals ?? 0
}

/** The sums by fund of clients' parts; numeric is exact, so that parts may be taken away again. */
function fundSumsOf(table: 'gone' | 'made'): RawBuilder<unknown> {
  return sql`select fund_code, sum(value) as value, sum(pending) as pending, sum(at_cost)::int as at_cost,
      sum(with_units)::int as with_units, count(*)::int as clients
    from ${sql.table(table)}, unnest(fund_codes, fund_values, fund_pending, fund_at_cost, fund_with_units)
      as part (fund_code, value, pending, at_cost, with_units)
    group by fund_code order by fund_code`
}

/** Says at which state a book's figures are kept from now on. */
export async function updateKept(
  db: Database,
  firmId: number,
  kept: { ledger_version: number; prices: string; goal_count: number },
): Promise<void> {
  await db.updateTable('book_figure').set(kept).where('firm_id', '=', firmId).execute()
}

/** Says how many clients a book has, at a version of their records. */
export async function updateCounts(
  db: Database,
  firmId: number,
  counts: { client_version: number; clients: number; validated: number; client_parts: string },
): Promise<void> {
  await db.updateTable('book_figure').set(counts).where('firm_id', '=', firmId).execute()
}

const askFundFigures = readyQuery(['firmId'], (db, { firmId }: { firmId: number }) =>
  db
    .selectFrom('fund_figure')
    .select(['fund_code', 'value', 'pending', 'at_cost', 'with_units'])
    .where('firm_id', '=', firmId)
    .where('clients', '>', 0)
    .orderBy('fund_code'),
)

/** What each fund comes to in the book; one that nobody ever had is left out. */
export function findFundFigures(db: Database, firmId: number) {
  return askFundFigures(db, { firmId })
}

const sumColumns = sql`client_id, portfolio_value as value, amount_invested as invested, return_value, return_invested,
  goal_count as goals, fund_count as funds`

/** The kept figures of a whole book. */
export async function findFigures(db: Database, firmId: number): Promise<ClientSums[]> {
  const { rows } = await sql<ClientSums>`
    select ${sumColumns} from client_figure where firm_id = ${firmId} order by client_id`.execute(db)
  return rows
}

interface CurrentFigures {
  firmId: number
  prices: string
  clientIds: readonly number[]
}

// What changed before all figures were brought up to date is in them; since then next to nothing has.
const askCurrentFigures = readyQuery(
  ['firmId', 'prices', 'clientIds'],
  (_, { firmId, prices, clientIds }: CurrentFigures) => sql<ClientSums>`
    with touch as materialized (
      select client_id, version from book_touch where firm_id = ${firmId} and version > coalesce(
        (select ledger_version from book_figure where firm_id = ${firmId} and prices = ${prices}), 0)
    )
    select ${sumColumns} from client_figure figure
    where firm_id = ${firmId} and client_id = any(${clientIds}::bigint[]) and prices = ${prices}
      and not exists (select from touch
        where touch.client_id in (0, figure.client_id) and touch.version > figure.ledger_version)`,
)

/** Those of some clients that rest on these NAVs and on the client's ledger as it is: whoever changed since is left out. */
export function findCurrentFigures(
  db: Database,
  firmId: number,
  prices: PriceList,
  clientIds: readonly number[],
): Promise<ClientSums[]> {
  return askCurrentFigures(db, { firmId, prices: prices.digest, clientIds })
}

/** Takes figures of clients away who leave the book; the others' are made anew when they are asked for. */
export async function forgetFigures(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<void> {
  // The book's row first: whoever is making figures has it.
  await sql`update book_figure set prices = '' where firm_id = ${firmId}`.execute(db)
  await sql`delete from client_figure
    where firm_id = ${firmId} and client_id = any(${clientIds}::bigint[])`.execute(db)
}

/** What clients have in some funds together, of the kept figures; who has none of it is left out. */
export async function findHolders(
  db: Database,
  firmId: number,
  codes: readonly number[],
): Promise<{ client_id: number; value: string }[]> {
  const { rows } = await sql<{ client_id: number; value: string }>`
    select client_id, sum(part.value) as value
    from client_figure, unnest(fund_codes, fund_values) as part (fund_code, value)
    where firm_id = ${firmId} and fund_codes && ${codes}::int[] and fund_code = any(${codes}::int[])
    group by client_id having sum(part.value) > 0`.execute(db)
  return rows
}
