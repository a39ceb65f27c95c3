import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { anyOfFew } from '../../../core/database/planned-once.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import type { PriceList } from './book-navs.ts'

/** The versions that everything computed of a book rests on. */
export interface BookVersions {
  book: number
  navs: number
  /** Of the clients' own records, counted up with every write to them. */
  clients: number
}

const askVersions = readyQuery(
  ['firmId'],
  (_, { firmId }: { firmId: number }) => sql<BookVersions>`
    select coalesce((select version from book_state where firm_id = ${firmId}), 0) as book,
      (select version from nav_state) as navs,
      coalesce((select version from client_list_state where firm_id = ${firmId}), 0) as clients`,
)

/** One small query; asked before every answer. */
export async function findVersions(db: Database, firmId: number): Promise<BookVersions> {
  const [versions] = await askVersions(db, { firmId })
  if (versions === undefined) throw new Error('The state of the NAVs is missing.')
  return versions
}

/** Clients whose ledger changed after a version of the book, at most `limit` of them; 0 stands for all. */
export async function findChangedClients(
  db: Database,
  firmId: number,
  version: number,
  limit: number,
): Promise<number[]> {
  const touched = await db
    .selectFrom('book_touch')
    .select('client_id')
    .where('firm_id', '=', firmId)
    .where('version', '>', version)
    .limit(limit)
    .execute()
  return touched.map((row) => row.client_id)
}

/** The same without a limit; every client of the ledger where the change was to all. */
export async function findTouchedClients(
  db: Database,
  firmId: number,
  version: number,
): Promise<number[] | undefined> {
  const touched = await findChangedClients(db, firmId, version, Number.MAX_SAFE_INTEGER)
  return touched.includes(0) ? undefined : touched
}

/** Firms with a ledger; the last are those of who is signed in, by when they were seen. */
export async function findBookOwners(db: Database): Promise<number[]> {
  // Asked one by one: on a cluster sessions are where no ledger is.
  const { rows: seen } = await sql<{ firm_id: number }>`
    select firm_id from session join adviser on adviser.id = session.adviser_id
    group by firm_id order by max(session.seen_at), firm_id`.execute(db)
  const { rows } = await sql<{ firm_id: number }>`
    select firm_id from book_state order by firm_id`.execute(db)
  const places = new Map(seen.map(({ firm_id }, place) => [firm_id, place]))
  const placeOf = (firmId: number) => places.get(firmId) ?? -1
  return rows.map((row) => row.firm_id).sort((one, other) => placeOf(one) - placeOf(other))
}

/** What units are valued at: never a simulated NAV beside those that a statement has. */
const unitPrice = sql`(case when price.nav is null or (price.is_simulated and printed_nav is not null)
  then printed_nav else price.nav end)`

/** What a holding is worth: its units at the NAV, else what they cost, and what waits for its NAV at its amount. */
export const holdingValue = sql`coalesce(round(units * ${unitPrice}, 2), holding.invested) + pending`

/** Units without a NAV that may be used count at cost. */
export const isAtCost = sql`${unitPrice} is null and units > 0`

/** A price list by column. */
export interface PriceColumns {
  codes: readonly number[]
  navs: readonly string[]
  simulated: readonly boolean[]
}

export const priceColumns = ['codes', 'navs', 'simulated'] as const

export function columnsOf({ navs }: PriceList): PriceColumns {
  const prices = [...navs.values()]
  return {
    codes: [...navs.keys()],
    navs: prices.map(({ nav }) => nav),
    simulated: prices.map(({ isSimulated }) => isSimulated),
  }
}

/** Prices as a table for a query to join. */
export function pricesAs(list: PriceList) {
  return joinedPrices(columnsOf(list))
}

/** The same of columns, or of their places in a statement that is made once. */
export function joinedPrices({ codes, navs, simulated }: PriceColumns) {
  return sql`(select fund_code, nav, is_simulated from unnest(${codes}::int[], ${navs}::numeric[], ${simulated}::boolean[])
    as price (fund_code, nav, is_simulated))`
}

interface HoldingRow {
  id: number
  goal_id: number
  goal_name: string
  fund_code: number
  units: string
  /** What the units cost and what waits for its NAV. */
  cost: string
  pending: string
  value: string
  is_at_cost: boolean
  is_cost_unknown: boolean
  is_unassigned: boolean
  printed_nav: string | null
  printed_nav_on: string | null
}

const askHoldings = readyQuery(
  ['firmId', 'clientIds', ...priceColumns],
  (_, { firmId, clientIds, ...prices }: { firmId: number; clientIds: readonly number[] } & PriceColumns) =>
    sql<HoldingRow>`
    select holding.id, holding.goal_id, goal.name as goal_name, holding.fund_code, units, pending,
      holding.invested + pending as cost,
      ${holdingValue} as value, ${isAtCost} as is_at_cost, unknown_cost_units > 0 as is_cost_unknown,
      is_unassigned, case when price.nav is null or price.is_simulated then printed_nav end as printed_nav,
      printed_nav_on
    from holding join goal on goal.firm_id = holding.firm_id and goal.id = holding.goal_id
    left join ${joinedPrices(prices)} price using (fund_code)
    where holding.firm_id = ${firmId} and holding.client_id = ${anyOfFew(clientIds)} and (units > 0 or pending > 0)
    order by goal.target_date, goal.id, holding.fund_code`,
)

/** A client's holdings that hold anything, the goal with the soonest target first. */
export function findHoldings(db: Database, firmId: number, clientIds: readonly number[], prices: PriceList) {
  return askHoldings(db, { firmId, clientIds, ...columnsOf(prices) })
}

/** What each fund of each goal is worth, of some clients or the whole book; nothing that holds nothing. */
export async function findValues(
  db: Database,
  firmId: number,
  prices: PriceList,
  clientIds: readonly number[] | undefined,
): Promise<{ client_id: number; goal_id: number; fund_code: number; value: string }[]> {
  const those = clientIds === undefined ? sql`` : sql`and client_id = any(${clientIds}::bigint[])`
  const { rows } = await sql<{ client_id: number; goal_id: number; fund_code: number; value: string }>`
    select client_id, goal_id, fund_code, ${holdingValue} as value
    from holding left join ${pricesAs(prices)} price using (fund_code)
    where firm_id = ${firmId} ${those} and (units > 0 or pending > 0)
    order by goal_id, fund_code`.execute(db)
  return rows
}

interface GoalRow {
  id: number
  name: string
  target_date: string
  target_amount: string
  created_at: Date
  investment_type: 'lumpsum' | 'sip'
  sip_frequency: 'monthly' | 'yearly' | null
  is_finalised: boolean
  value: string
  invested: string
}

const askGoals = readyQuery(
  ['firmId', 'clientId', ...priceColumns],
  (_, { firmId, clientId, ...prices }: { firmId: number; clientId: number } & PriceColumns) => sql<GoalRow>`
    select goal.id, name, target_date, target_amount, created_at, investment_type, sip_frequency,
      finalised_at is not null as is_finalised, coalesce(held.value, 0) as value, coalesce(held.invested, 0) as invested
    from goal left join (
      select goal_id, sum(${holdingValue}) as value, sum(invested + pending) as invested
      from holding left join ${joinedPrices(prices)} price using (fund_code)
      where firm_id = ${firmId} and client_id = ${clientId} group by goal_id
    ) held on held.goal_id = goal.id
    where firm_id = ${firmId} and client_id = ${clientId} and not is_unassigned
    order by target_date, goal.id`,
)

/** A client's goals with what stands in them, the soonest target first. */
export function findGoals(db: Database, firmId: number, clientId: number, prices: PriceList) {
  return askGoals(db, { firmId, clientId, ...columnsOf(prices) })
}

const askSums = readyQuery(
  ['firmId', 'goalIds', ...priceColumns],
  (_, { firmId, goalIds, ...prices }: { firmId: number; goalIds: readonly number[] } & PriceColumns) =>
    sql<{ goal_id: number; value: string }>`
    select goal_id, sum(${holdingValue}) as value
    from holding left join ${joinedPrices(prices)} price using (fund_code)
    where firm_id = ${firmId} and goal_id = ${anyOfFew(goalIds)} group by goal_id`,
)

/** What stands in some goals. */
export function sumGoals(
  db: Database,
  firmId: number,
  goalIds: readonly number[],
  prices: PriceList,
): Promise<{ goal_id: number; value: string }[]> {
  return askSums(db, { firmId, goalIds, ...columnsOf(prices) })
}
