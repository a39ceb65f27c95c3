import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import type { PriceList } from './book-navs.ts'

const askMonths = readyQuery(
  ['firmId', 'monthEnds'],
  (db, { firmId, monthEnds }: { firmId: number; monthEnds: readonly string[] }) =>
    db
      .selectFrom('book_month')
      .select(['month_end', 'value', 'prices'])
      .where('firm_id', '=', firmId)
      .where('month_end', '=', sql<string>`any(${monthEnds}::date[])`),
)

export function findMonths(db: Database, firmId: number, monthEnds: readonly string[]) {
  return askMonths(db, { firmId, monthEnds })
}

/**
 * Marks month ends as being computed, with a number of this computation's own; others may be computing the same ones. A
 * write to the ledger takes marks away as it takes values; one that is under way has the book's row locked and is
 * waited for. What killed processes have left goes.
 */
export async function markMonths(
  db: Database,
  firmId: number,
  monthEnds: readonly string[],
  mark: number,
): Promise<void> {
  await sql`delete from book_month_mark where firm_id = ${firmId} and marked_at < now() - interval '1 hour'`.execute(
    db,
  )
  await sql`
    with locked as (
      insert into book_state (firm_id, version) values (${firmId}, 0)
      on conflict (firm_id) do update set version = book_state.version returning firm_id
    )
    insert into book_month_mark (firm_id, month_end, mark)
    select firm_id, month_end, ${mark} from locked, unnest(${monthEnds}::date[]) as month_end`.execute(db)
}

export interface MonthValue {
  monthEnd: string
  value: string
  prices: string
}

/** Stores values whose marks still stand: what a write has taken away meanwhile is not what was computed. */
export async function storeMonths(
  db: Database,
  firmId: number,
  mark: number,
  values: readonly MonthValue[],
): Promise<void> {
  await sql`
    with standing as (
      delete from book_month_mark where firm_id = ${firmId} and mark = ${mark} returning month_end
    )
    insert into book_month (firm_id, month_end, value, prices)
    select ${firmId}, month_end, value, prices
    from unnest(
      ${values.map(({ monthEnd }) => monthEnd)}::date[], ${values.map(({ value }) => value)}::numeric[],
      ${values.map(({ prices }) => prices)}::text[]
    ) as computed (month_end, value, prices) join standing using (month_end)
    order by month_end
    on conflict (firm_id, month_end) do update set value = excluded.value, prices = excluded.prices`.execute(
    db,
  )
}

/** First and last client of each portion of so many clients with holdings. */
export async function findPortions(
  db: Database,
  firmId: number,
  clients: number,
): Promise<{ first: number; last: number }[]> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(client_id) as first, max(client_id) as last from (
      select client_id, (row_number() over (order by client_id) - 1) / ${clients} as portion
      from (select distinct client_id from holding where firm_id = ${firmId}) held
    ) numbered group by portion order by portion`.execute(db)
  return rows
}

/**
 * What some clients' holdings were worth at each date of the price lists (ascending), from the ledger; nothing for a
 * date when they held nothing. Units count from their NAV's date on, purchases from their own until then at their
 * amount, and a switch between two funds from the date on which it left the first.
 */
export async function sumAtDates(
  db: Database,
  firmId: number,
  clients: { first: number; last: number },
  lists: readonly PriceList[],
): Promise<{ place: number; value: string }[]> {
  const dates = sql`${lists.map(({ date }) => date)}::date[]`
  const prices = lists.flatMap(({ navs }, place) =>
    [...navs].map(([code, { nav }]) => ({ place, code, nav })),
  )
  // The place of the first date that is not before a day.
  const placeOf = (day: string) => sql`width_bucket(${sql.raw(day)} - 1, ${dates})`
  const sourceDate = `(select nav_date from ledger_entry source
    where source.firm_id = ledger_entry.firm_id and source.id = ledger_entry.switch_from)`
  const { rows } = await sql<{ place: number; value: string }>`
    with price as (
      select * from unnest(
        ${prices.map(({ place }) => place)}::int[], ${prices.map(({ code }) => code)}::int[],
        ${prices.map(({ nav }) => nav)}::numeric[]
      ) as price (place, fund_code, nav)
    ), entry as (
      select holding_id, fund_code, units, cost, amount, kind in ('redemption', 'switch-out', 'units-out', 'payout') as is_out,
        ${placeOf('nav_date')} as place,
        case when kind = 'switch-in'
          then ${placeOf(sourceDate)}
          else ${placeOf('dated')} end as waits_from
      from ledger_entry
      where firm_id = ${firmId} and client_id between ${clients.first} and ${clients.last}
        and cancelled_at is null
    ), moved as (
      select holding_id, fund_code, place, sum(case when is_out then -units else units end) as units,
        sum(case when is_out then -cost else coalesce(amount, cost) end) as cost
      from entry where place < ${lists.length} group by holding_id, fund_code, place
    ), held as (
      select fund_code, place,
        lead(place, 1, ${lists.length}) over (partition by holding_id order by place) as until,
        sum(units) over (partition by holding_id order by place) as units,
        sum(cost) over (partition by holding_id order by place) as cost
      from moved
    ), valued as (
      select at.place, coalesce(round(units * price.nav, 2), cost) as value
      from held cross join lateral generate_series(held.place, until - 1) as at (place)
      left join price on price.place = at.place and price.fund_code = held.fund_code
      union all
      select at.place, amount
      from entry cross join lateral generate_series(waits_from, coalesce(entry.place, ${lists.length}) - 1) as at (place)
      where not is_out and amount is not null and waits_from < coalesce(entry.place, ${lists.length})
    )
    select place, sum(value) as value from valued group by place order by place`.execute(db)
  return rows
}
