import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { DatedNav } from './nav.repository.ts'

/** A counting NAV with the date that was asked about. */
export interface CountingNavOn extends DatedNav {
  on: string
}

/** A fund and a date to look from. */
export interface NavWanted {
  code: string | number
  date: string
}

/**
 * The last NAV that counts at or before a date, of each code that has one. Flagged NAVs (publishing errors, moves
 * beyond 25 % that have not stood yet) do not count: the one before does.
 */
export async function countingNavs(
  db: Database,
  codes: readonly (string | number)[],
  date: string,
): Promise<DatedNav[]> {
  const found = await countingNavsOn(db, codes, [date])
  return found.map(({ on: _on, ...nav }) => nav)
}

/** The same for many dates at once: one row for each code and date that has a NAV. */
export function countingNavsOn(
  db: Database,
  codes: readonly (string | number)[],
  dates: readonly string[],
): Promise<CountingNavOn[]> {
  const wanted = codes.flatMap((code) => dates.map((date) => ({ code, date })))
  return look(db, wanted, 'back')
}

/** The first NAV that counts on or after each date; nothing where there is none yet. */
export function firstCountingNavs(db: Database, wanted: readonly NavWanted[]): Promise<CountingNavOn[]> {
  return look(db, wanted, 'ahead')
}

/**
 * First the date, then the NAV that counts on it, each import looked up by its key: as plain joins, a planner without
 * statistics would walk all imports.
 */
async function look(
  db: Database,
  wanted: readonly NavWanted[],
  direction: 'back' | 'ahead',
): Promise<CountingNavOn[]> {
  const asked = wanted.filter(({ code }) => /^\d{1,9}$/.test(String(code)))
  if (asked.length === 0) return []
  const within = direction === 'back' ? sql`nav_date <= wanted.day` : sql`nav_date >= wanted.day`
  const order = direction === 'back' ? sql`desc` : sql`asc`
  const { rows } = await sql<{ code: number; day: string; date: string; nav: string; is_simulated: boolean }>`
    select wanted.code, wanted.day, near.nav_date as date, found.nav::text as nav, found.rank = 0 as is_simulated
    from (
      select distinct code, day from unnest(
        ${asked.map(({ code }) => Number(code))}::int[], ${asked.map(({ date }) => date)}::date[]
      ) as asked (code, day)
    ) wanted
    cross join lateral (
      select nav_date from nav
      where code = wanted.code and ${within}
        and (select status from nav_import where id = nav.import_id) = 'done'
        and not exists (select from nav_flag where nav_flag.code = nav.code and nav_flag.nav_date = nav.nav_date)
      order by nav_date ${order} limit 1
    ) near
    cross join lateral (
      select nav.nav, by.rank
      from nav cross join lateral (
        select id, rank, status from nav_import where id = nav.import_id offset 0
      ) by
      where nav.code = wanted.code and nav.nav_date = near.nav_date and by.status = 'done'
      order by by.rank desc, by.id desc limit 1
    ) found
    order by wanted.code, wanted.day`.execute(db)
  return rows.map((row) => ({
    code: String(row.code),
    on: row.day,
    date: row.date,
    nav: row.nav,
    isSimulated: row.is_simulated,
  }))
}
