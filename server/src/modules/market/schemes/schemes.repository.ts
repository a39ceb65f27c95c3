import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A scheme of the market as AMFI's files tell it. null where none said it. */
export interface Scheme {
  code: number
  name: string | null
  isinGrowth: string | null
  isinReinvestment: string | null
  fundHouse: string | null
  /** The section's first part, such as `Open Ended Schemes`. */
  schemeType: string | null
  /** What stands in the section's brackets, such as `Equity Scheme - Mid Cap Fund`. */
  category: string | null
  /** By its plan, else by its name; a scheme that nothing calls direct is regular. */
  isDirect: boolean
  /** Whether it pays nothing out on the way. */
  isGrowth: boolean
  option: string | null
  /** The newest real NAV as published, and its date `YYYY-MM-DD`. */
  nav: string | null
  navDate: string | null
}

export const schemeColumns = [
  'scheme.code',
  'scheme.name',
  'scheme.isin_growth as isinGrowth',
  'scheme.isin_reinvestment as isinReinvestment',
  'scheme.fund_house as fundHouse',
  'scheme.scheme_type as schemeType',
  'scheme.category',
  'scheme.is_direct as isDirect',
  'scheme.is_growth as isGrowth',
  'scheme.option',
  'scheme.nav',
  'scheme.nav_date as navDate',
] as const

/** The schemes of these codes, in the order of codes; unknown ones are missing. */
export async function schemesByCode(db: Database, codes: readonly number[]): Promise<Scheme[]> {
  if (codes.length === 0) return []
  return await db
    .selectFrom('scheme')
    .select(schemeColumns)
    .where('code', '=', sql<number>`any(${[...codes]}::int[])`)
    .orderBy('code')
    .execute()
}

/**
 * The schemes that have one of these ISINs in either column, in the order of codes. Some ISINs stand on two codes: the
 * caller chooses by name or by the newest NAV.
 */
export async function schemesByIsin(db: Database, isins: readonly string[]): Promise<Scheme[]> {
  if (isins.length === 0) return []
  const wanted = isins.map((isin) => isin.trim().toUpperCase())
  return await db
    .selectFrom('scheme')
    .select(schemeColumns)
    .where(({ or, eb }) =>
      or([
        eb('isin_growth', '=', sql<string>`any(${wanted}::text[])`),
        eb('isin_reinvestment', '=', sql<string>`any(${wanted}::text[])`),
      ]),
    )
    .orderBy('code')
    .execute()
}

/** Each scheme's newest real NAV after an import that touched it. To be run before the import counts, in its transaction. */
export async function renewSchemeNavs(db: Database, importId: number): Promise<void> {
  const touched = await db
    .selectFrom('scheme_staging')
    .select('code')
    .distinct()
    .where('import_id', '=', importId)
    .execute()
  // Given by themselves: on a cluster what is staged is where the schemes are not.
  await sql`update scheme set nav = newest.nav, nav_date = newest.nav_date
    from unnest(${touched.map(({ code }) => code)}::int[]) as touched (code)
    cross join lateral (
      select nav.nav, nav.nav_date, nav.import_id from nav
      where nav.code = touched.code and (
        nav.import_id = ${importId}
        or (select status = 'done' and rank > 0 from nav_import where id = nav.import_id))
      order by nav.nav_date desc, (select rank from nav_import where id = nav.import_id) desc, nav.import_id desc
      limit 1
    ) newest
    where scheme.code = touched.code
      and (scheme.nav_date is null or newest.nav_date >= scheme.nav_date)
      and (scheme.nav, scheme.nav_date) is distinct from (newest.nav, newest.nav_date)`.execute(db)
}
