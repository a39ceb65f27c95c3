import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { holdingValue, isAtCost, pricesAs } from './book.repository.ts'
import type { PriceList } from './book-navs.ts'

/** What a client's holdings and goals come to. Rupees as exact text. */
export interface ClientSums {
  client_id: number
  value: string
  invested: string
  /** Value and cost of what has a return: all but the holdings at cost, and those of unknown cost. */
  return_value: string
  return_invested: string
  funds: number
  goals: number
}

/** The same with the client's part of each fund's sums, in the order of `fund_codes`. */
export interface PartedSums extends ClientSums {
  fund_codes: number[]
  fund_values: string[]
  fund_pending: string[]
  fund_at_cost: number[]
  fund_with_units: number[]
}

/** Queries for a `with`, of which `by_client` has the sums by client, of a whole book or of some clients. */
export function holdingSums(firmId: number, prices: PriceList, clientIds: readonly number[] | undefined) {
  const those = clientIds === undefined ? sql`` : sql`and client_id = any(${clientIds}::bigint[])`
  return sql`valued as (
      select holding.client_id, holding.fund_code, pending, invested + pending as invested,
        ${holdingValue} as value, ${isAtCost} as is_at_cost, unknown_cost_units > 0 as is_cost_unknown,
        units > 0 as has_units,
        units > 0 or pending > 0 as is_held
      from holding left join ${pricesAs(prices)} price using (fund_code)
      where firm_id = ${firmId} ${those}
    ), counted as (
      select client_id, count(*)::int as goals from goal
      where firm_id = ${firmId} and finalised_at is not null and not is_unassigned ${those} group by client_id
    ), by_both as (
      select client_id, fund_code, sum(value) as value, sum(invested) as invested, sum(pending) as pending,
        sum(value) filter (where not is_at_cost and not is_cost_unknown) as return_value,
        sum(invested) filter (where not is_at_cost and not is_cost_unknown) as return_invested,
        (count(*) filter (where is_at_cost))::int as at_cost,
        bool_or(has_units)::int as with_units, bool_or(is_held) as is_held
      from valued group by client_id, fund_code
    ), summed as (
      select client_id, sum(value) as value, sum(invested) as invested,
        sum(return_value) as return_value, sum(return_invested) as return_invested,
        (count(*) filter (where is_held))::int as funds, array_agg(fund_code) as fund_codes,
        array_agg(value) as fund_values, array_agg(pending) as fund_pending,
        array_agg(at_cost) as fund_at_cost, array_agg(with_units) as fund_with_units
      from by_both group by client_id
    ), by_client as (
      select client_id, coalesce(value, 0) as value, coalesce(invested, 0) as invested,
        coalesce(return_value, 0) as return_value, coalesce(return_invested, 0) as return_invested,
        coalesce(funds, 0) as funds, coalesce(goals, 0) as goals,
        coalesce(fund_codes, '{}') as fund_codes, coalesce(fund_values, '{}') as fund_values,
        coalesce(fund_pending, '{}') as fund_pending, coalesce(fund_at_cost, '{}') as fund_at_cost,
        coalesce(fund_with_units, '{}') as fund_with_units
      from summed full join counted using (client_id)
    )`
}

/** The sums by client, of a whole book or of some clients, as one statement sees the ledger. */
export async function sumHoldings(
  db: Database,
  firmId: number,
  prices: PriceList,
  clientIds: readonly number[] | undefined,
): Promise<PartedSums[]> {
  const { rows } = await sql<PartedSums>`
    with ${holdingSums(firmId, prices, clientIds)}
    select client_id, value, invested, return_value, return_invested, funds, goals, fund_codes,
      fund_values::text[] as fund_values, fund_pending::text[] as fund_pending, fund_at_cost, fund_with_units
    from by_client order by client_id`.execute(db)
  return rows
}
