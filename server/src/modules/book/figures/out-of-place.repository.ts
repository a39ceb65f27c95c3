import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { ofClients, ofTheirGoals, type SomeClients } from '../../../core/database/narrowed.ts'
import { holdingValue, pricesAs } from './book.repository.ts'
import type { PriceList } from './book-navs.ts'

export interface DriftedGoal {
  goal_id: number
  client_id: number
  fund_name: string
  /** Percent points that the fund is over its share; below 0 under it. */
  points: string
  /** Rupees that would change place to bring the whole mix back. */
  misplaced: string
  value: string
}

/** Goals with a fund whose share of the value is further from what was agreed than the band; the furthest fund of each. */
export async function findDrifted(
  db: Database,
  firmId: number,
  {
    prices,
    band,
    least,
    clientIds,
  }: { prices: PriceList; band: number; least: number; clientIds: SomeClients },
): Promise<DriftedGoal[]> {
  const { rows } = await sql<DriftedGoal>`
    with held as (
      select goal_id, fund_code, sum(${holdingValue}) as value
      from holding left join ${pricesAs(prices)} price using (fund_code)
      where firm_id = ${firmId} ${ofClients('client_id', clientIds)} group by goal_id, fund_code
    ), agreed as (
      select goal_id, fund_code, amount / sum(amount) over (partition by goal_id) as share
      from goal_fund where firm_id = ${firmId} and amount > 0 ${ofTheirGoals('goal_id', firmId, clientIds)}
    ), paired as (
      select goal_id, fund_code, coalesce(value, 0) as value, coalesce(share, 0) as share,
        sum(coalesce(value, 0)) over (partition by goal_id) as total,
        sum(share) over (partition by goal_id) as shares
      from held full join agreed using (goal_id, fund_code)
    ), apart as (
      select *, value / nullif(total, 0) - share as difference,
        round(sum(abs(value - share * total)) over (partition by goal_id) / 2) as misplaced
      from paired where total >= ${least} and shares > 0
    )
    select distinct on (goal_id) goal_id, goal.client_id, fund.name as fund_name,
      round(difference * 100, 1) as points, misplaced, total as value
    from apart
    join goal on goal.firm_id = ${firmId} and goal.id = goal_id
    join client on client.firm_id = goal.firm_id and client.id = goal.client_id
    join fund on fund.code = fund_code
    where abs(difference) > ${band} and goal.finalised_at is not null and not goal.is_unassigned
      and client.archived_at is null
    order by goal_id, abs(difference) desc, fund_code`.execute(db)
  return rows
}

export interface IdleMoney {
  client_id: number
  value: string
  funds: number
  fund_name: string
  since: string | null
}

/** What clients hold in no goal, by client, with the largest fund of it and since when some of it is there. */
export async function findIdle(
  db: Database,
  firmId: number,
  {
    prices,
    until,
    least,
    clientIds,
  }: { prices: PriceList; until: string; least: number; clientIds: SomeClients },
): Promise<IdleMoney[]> {
  const { rows } = await sql<IdleMoney>`
    with held as (
      select holding.client_id, holding.fund_code, sum(${holdingValue}) as value, min(bought_on) as since
      from holding
      join goal on goal.firm_id = holding.firm_id and goal.id = holding.goal_id and goal.is_unassigned
      join client on client.firm_id = holding.firm_id and client.id = holding.client_id
      left join ${pricesAs(prices)} price using (fund_code)
      where holding.firm_id = ${firmId} ${ofClients('holding.client_id', clientIds)}
        and client.archived_at is null and (units > 0 or pending > 0)
      group by holding.client_id, holding.fund_code
    )
    select client_id, sum(value) as value, count(*)::int as funds, min(since) as since,
      (array_agg(fund.name order by value desc, held.fund_code))[1] as fund_name
    from held join fund on fund.code = held.fund_code
    group by client_id
    having sum(value) >= ${least} and (min(since) is null or min(since) <= ${until}::date)`.execute(db)
  return rows
}
