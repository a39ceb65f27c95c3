import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A fund's NAVs by date, oldest first; all real or all simulated. */
export interface NavSeries {
  code: string
  kind: 'real' | 'simulated'
  /** Days since 1970-01-01, ascending. */
  days: Int32Array
  navs: Float64Array
}

/** A NAV as published, with its date `YYYY-MM-DD`. */
export interface DatedNav {
  code: string
  date: string
  nav: string
  isSimulated: boolean
}

/** Codes as the table holds them; a text that is no code names no fund. */
function numbered(codes: readonly string[]): number[] {
  return codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number)
}

/**
 * The NAVs that count, of each code that has any. One row a fund comes from the database, its values joined to
 * text: objects for fifty thousand rows would take several times as long.
 */
export async function readSeries(db: Database, codes: readonly string[]): Promise<NavSeries[]> {
  const { rows } = await sql<{ code: number; is_simulated: boolean; days: string; navs: string }>`
    select code, bool_or(rank = 0) as is_simulated,
      string_agg((nav_date - date '1970-01-01')::text, ',' order by nav_date) as days,
      string_agg(nav::text, ',' order by nav_date) as navs
    from (
      select distinct on (nav.code, nav.nav_date) nav.code, nav.nav_date, nav.nav, nav_import.rank
      from nav join nav_import on nav_import.id = nav.import_id and nav_import.status = 'done'
      where nav.code = any(${numbered(codes)}::int[])
      order by nav.code, nav.nav_date, nav_import.rank desc, nav_import.id desc
    ) effective
    group by code order by code`.execute(db)
  return rows.map((row) => ({
    code: String(row.code),
    kind: row.is_simulated ? 'simulated' : 'real',
    days: Int32Array.from(row.days.split(','), Number),
    navs: Float64Array.from(row.navs.split(','), Number),
  }))
}

/** The latest NAV of each code that has any. */
export function latestNavs(db: Database, codes: readonly string[]): Promise<DatedNav[]> {
  return navsAt(db, codes, 'infinity')
}

/**
 * The last NAV at or before a date, of each code that has one. First the date, then the NAV that counts on it, each
 * import looked up by its key: written as plain joins, a planner without statistics would walk all imports.
 */
export async function navsAt(db: Database, codes: readonly string[], date: string): Promise<DatedNav[]> {
  const { rows } = await sql<{ code: number; date: string; nav: string; is_simulated: boolean }>`
    select wanted.code, latest.nav_date as date, found.nav::text as nav, found.rank = 0 as is_simulated
    from (select distinct unnest(${numbered(codes)}::int[]) as code) wanted
    cross join lateral (
      select nav_date from nav
      where code = wanted.code and nav_date <= ${date}::date
        and (select status from nav_import where id = nav.import_id) = 'done'
      order by nav_date desc limit 1
    ) latest
    cross join lateral (
      select nav.nav, by.rank
      from nav cross join lateral (
        select id, rank, status from nav_import where id = nav.import_id offset 0
      ) by
      where nav.code = wanted.code and nav.nav_date = latest.nav_date and by.status = 'done'
      order by by.rank desc, by.id desc limit 1
    ) found
    order by wanted.code`.execute(db)
  return rows.map((row) => ({
    code: String(row.code),
    date: row.date,
    nav: row.nav,
    isSimulated: row.is_simulated,
  }))
}

/** Which codes have NAVs, and whether these are simulated. */
export async function findNavKinds(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, 'real' | 'simulated'>> {
  const latest = await latestNavs(db, codes)
  return new Map(latest.map((nav) => [nav.code, nav.isSimulated ? 'simulated' : 'real']))
}

/** The funds, and from when on they may have simulated history; null where they may not. */
export function findCatalogue(db: Database) {
  return db.selectFrom('fund').select(['code', 'category', 'first_nav_date']).orderBy('code').execute()
}
