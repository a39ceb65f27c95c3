import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { anyOfFew } from '../../../core/database/planned-once.ts'
import type { PriceList } from './book-navs.ts'

/** The versions that everything computed of a book rests on. */
export interface BookVersions {
  book: number
  navs: number
  /** Of the clients' own records, counted up with every write to them. */
  clients: number
}

/** One small query; asked before every answer. */
export async function findVersions(db: Database, firmId: number): Promise<BookVersions> {
  const { rows } = await sql<BookVersions>`
    select coalesce((select version from book_state where firm_id = ${firmId}), 0) as book,
      (select version from nav_state) as navs,
      coalesce((select version from client_list_state where firm_id = ${firmId}), 0) as clients`.execute(db)
  const [versions] = rows
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

/** Prices as a table for a query to join. */
export function pricesAs({ navs }: PriceList) {
  const codes = [...navs.keys()]
  const texts = [...navs.values()].map(({ nav }) => nav)
  const simulated = [...navs.values()].map(({ isSimulated }) => isSimulated)
  return sql`(select fund_code, nav, is_simulated from unnest(${codes}::int[], ${texts}::numeric[], ${simulated}::boolean[])
    as price (fund_code, nav, is_simulated))`
}

/** Clients in the lists, and how many of them have their KYC validated. */
export async function countClients(
  db: Database,
  firmId: number,
): Promise<{ clients: number; validated: number }> {
  return db
    .selectFrom('client')
    .select([
      sql<number>`count(*)`.as('clients'),
      sql<number>`count(*) filter (where kyc_state = 'Validated')`.as('validated'),
    ])
    .where('firm_id', '=', firmId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** A client's holdings that hold anything, the goal with the soonest target first. */
export async function findHoldings(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
  prices: PriceList,
) {
  const { rows } = await sql<{
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
  }>`
    select holding.id, holding.goal_id, goal.name as goal_name, holding.fund_code, units, pending,
      holding.invested + pending as cost,
      ${holdingValue} as value, ${isAtCost} as is_at_cost, unknown_cost_units > 0 as is_cost_unknown,
      is_unassigned, case when price.nav is null or price.is_simulated then printed_nav end as printed_nav,
      printed_nav_on
    from holding join goal on goal.firm_id = holding.firm_id and goal.id = holding.goal_id
    left join ${pricesAs(prices)} price using (fund_code)
    where holding.firm_id = ${firmId} and holding.client_id = ${anyOfFew(clientIds)} and (units > 0 or pending > 0)
    order by goal.target_date, goal.id, holding.fund_code`.execute(db)
  return rows
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

/** A client's goals with what stands in them, the soonest target first. */
export async function findGoals(db: Database, firmId: number, clientId: number, prices: PriceList) {
  const { rows } = await sql<{
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
  }>`
    select goal.id, name, target_date, target_amount, created_at, investment_type, sip_frequency,
      finalised_at is not null as is_finalised, coalesce(held.value, 0) as value, coalesce(held.invested, 0) as invested
    from goal left join (
      select goal_id, sum(${holdingValue}) as value, sum(invested + pending) as invested
      from holding left join ${pricesAs(prices)} price using (fund_code)
      where firm_id = ${firmId} and client_id = ${clientId} group by goal_id
    ) held on held.goal_id = goal.id
    where firm_id = ${firmId} and client_id = ${clientId} and not is_unassigned
    order by target_date, goal.id`.execute(db)
  return rows
}

/** What stands in some goals. */
export async function sumGoals(
  db: Database,
  firmId: number,
  goalIds: readonly number[],
  prices: PriceList,
): Promise<{ goal_id: number; value: string }[]> {
  const { rows } = await sql<{ goal_id: number; value: string }>`
    select goal_id, sum(${holdingValue}) as value
    from holding left join ${pricesAs(prices)} price using (fund_code)
    where firm_id = ${firmId} and goal_id = ${anyOfFew(goalIds)} group by goal_id`.execute(db)
  return rows
}
