import { sql } from 'kysely'
import type { Database } from '../../../../core/database/database.ts'
import type { CommissionFund, ExpectedRow, FundDay, ReceivedRow } from './commission-fund-row.ts'

interface Time {
  from: string
  to: string
}

/** The codes that the ledger has units of at any time until a day. */
export async function heldCodes(db: Database, firmId: number, to: string): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`
    select distinct fund_code as code from ledger_entry
    where firm_id = ${firmId} and nav_date <= ${to} and cancelled_at is null`.execute(db)
  return rows.map(({ code }) => code)
}

/** Names, houses and kinds of funds; of a scheme that is no fund of the book what AMFI's files say. */
export async function findCommissionFunds(
  db: Database,
  codes: readonly number[],
): Promise<Map<number, CommissionFund>> {
  const { rows } = await sql<{
    code: number
    name: string | null
    house: string | null
    category: string | null
    is_direct: boolean
  }>`
    select wanted.code, coalesce(fund.name, scheme.name) as name, coalesce(scheme.fund_house, fund.fund_house) as house,
      fund.category, coalesce(fund.plan = 'Direct', scheme.name ~* '\\mdirect\\M', false) as is_direct
    from unnest(${[...codes]}::int[]) as wanted (code)
    left join fund on fund.code = wanted.code
    left join scheme on scheme.code = wanted.code`.execute(db)
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        name: row.name ?? String(row.code),
        house: row.house ?? '',
        category: row.category ?? 'other-equity',
        isDirect: row.is_direct,
      },
    ]),
  )
}

/**
 * What is expected of each client and fund: units x NAV x rate / 365 over the days of a time, in one statement. Units count
 * from the day of their NAV on; what came before the time counts from its first day.
 */
export async function expectedTrail(
  db: Database,
  firmId: number,
  { from, to, days, elsewhere }: Time & { days: readonly FundDay[]; elsewhere: readonly string[] },
): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    with price as materialized (
      select * from unnest(${days.map(({ fundCode }) => fundCode)}::int[], ${days.map(({ day }) => day)}::date[],
        ${days.map(({ nav }) => nav)}::numeric[], ${days.map(({ rate }) => rate)}::numeric[]
      ) as price (fund_code, day, nav, rate)
    ), weight as materialized (
      select fund_code, day, sum(nav) over until_end as assets, sum(nav * rate) over until_end as trail
      from price window until_end as (partition by fund_code order by day desc)
    ), moved as (
      select client_id, fund_code, folio_id, greatest(nav_date, ${from}::date) as day,
        sum(case when kind in ('redemption', 'switch-out', 'units-out', 'payout') then -units else units end) as units
      from ledger_entry
      where firm_id = ${firmId} and cancelled_at is null and nav_date <= ${to} and units <> 0
      group by 1, 2, 3, 4
    ), placed as (
      select moved.*, coalesce(scheme.advisor = any(${[...elsewhere]}::text[]), false) as is_elsewhere
      from moved left join folio_scheme scheme
        on scheme.firm_id = ${firmId} and scheme.folio_id = moved.folio_id and scheme.fund_code = moved.fund_code
      where moved.units <> 0
    )
    select client_id, placed.fund_code,
      round(coalesce(sum(units * weight.assets) filter (where not is_elsewhere),
        case when bool_and(is_elsewhere) then 0 end) / (${to}::date - ${from}::date + 1), 2)::text as assets,
      round(coalesce(sum(units * weight.trail) filter (where not is_elsewhere),
        case when bool_and(is_elsewhere) then 0 end) / 36500, 2)::text as expected,
      bool_or(is_elsewhere) as has_elsewhere
    from placed left join weight on weight.fund_code = placed.fund_code and weight.day = placed.day
    group by client_id, placed.fund_code
    having coalesce(sum(units * weight.assets), sum(units)) <> 0`.execute(db)
  return rows
}

/** What was paid for a time, by whose and which scheme it is; what was said to be left out is not in it. */
export async function receivedTrail(
  db: Database,
  firmId: number,
  { from, to }: Time,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    with by_folio as (
      select number, min(client_id) as client_id from folio where firm_id = ${firmId}
      group by number having count(distinct client_id) = 1
    ), account as (
      select own.id, own.folio, own.is_erased, coalesce(own.client_id, client.id, by_folio.client_id) as client_id
      from commission_account own
      left join client on client.firm_id = own.firm_id and client.pan_hash = own.pan_hash
      left join by_folio on by_folio.number = own.folio
      where own.firm_id = ${firmId} and not own.is_left_out
    )
    select min(account.id) as account_id, account.client_id, bool_or(account.is_erased) as is_erased,
      min(scheme.id) as scheme_id, scheme.fund_code,
      round(coalesce(sum(gross) filter (where kind = 'trail'), 0), 2)::text as trail,
      round(coalesce(sum(gross) filter (where kind in ('upfront', 'incentive', 'other')), 0), 2)::text as other,
      round(coalesce(sum(gross) filter (where kind = 'clawback'), 0), 2)::text as clawback,
      round(coalesce(sum(gross) filter (where kind = 'withheld'), 0), 2)::text as withheld,
      round(coalesce(sum(gross) filter (where kind = 'trail' and gross < 0), 0), 2)::text as recovered,
      round(sum(assets * (to_on - from_on + 1)) filter (where kind = 'trail') / (${to}::date - ${from}::date + 1), 2)::text
        as assets,
      trim_scale(min(rate) filter (where kind = 'trail' and gross > 0))::text as low_rate,
      trim_scale(max(rate) filter (where kind = 'trail' and gross > 0))::text as high_rate,
      round(coalesce(sum(tds) filter (where kind <> 'withheld'), 0), 2)::text as tds,
      round(coalesce(sum(gst) filter (where kind <> 'withheld'), 0), 2)::text as gst,
      round(sum(net) filter (where kind <> 'withheld'), 2)::text as net,
      coalesce(array_agg(distinct account.folio) filter (where account.folio is not null), '{}') as folios,
      coalesce(array_agg(distinct arn) filter (where arn is not null), '{}') as arns
    from commission_row row
    join account on account.id = row.account_id
    join commission_scheme scheme on scheme.firm_id = row.firm_id and scheme.id = row.scheme_id and not scheme.is_left_out
    where row.firm_id = ${firmId} and to_on between ${from} and ${to}
    group by account.client_id, case when account.client_id is null then account.id end,
      scheme.fund_code, case when scheme.fund_code is null then scheme.id end`.execute(db)
  return rows
}

/** The months that statements pay for, the newest first, as 'YYYY-MM'. */
export async function commissionMonths(db: Database, firmId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(to_on, 'YYYY-MM') as month from commission_row where firm_id = ${firmId}
    order by month desc`.execute(db)
  return rows.map(({ month }) => month)
}

export async function findTolerance(
  db: Database,
  firmId: number,
): Promise<{ rupees: string; percent: string } | undefined> {
  return await db
    .selectFrom('commission_setting')
    .select(['rupees', 'percent'])
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
}

export async function putTolerance(
  db: Database,
  firmId: number,
  tolerance: { rupees: string; percent: string },
): Promise<void> {
  await db
    .insertInto('commission_setting')
    .values({ firm_id: firmId, rupees: tolerance.rupees, percent: tolerance.percent })
    .onConflict((conflict) => conflict.column('firm_id').doUpdateSet(tolerance))
    .execute()
}

/** The names of all clients of a firm, by number. */
export async function clientNames(db: Database, firmId: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('client').select(['id', 'name']).where('firm_id', '=', firmId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The ARNs and 'DIRECT' that a firm's folios are held under. */
export async function folioAdvisors(db: Database, firmId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('folio_scheme')
    .select('advisor')
    .distinct()
    .where('firm_id', '=', firmId)
    .where('advisor', 'is not', null)
    .execute()
  return rows.flatMap(({ advisor }) => advisor ?? [])
}
