import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { DatedNav } from './nav.repository.ts'

/** The NAVs that count of some codes from a day to another, by code and day; flagged ones are not among them. */
export async function dailyNavs(
  db: Database,
  codes: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<DatedNav[]> {
  const { rows } = await sql<{ code: number; date: string; nav: string; is_simulated: boolean }>`
    select distinct on (nav.code, nav.nav_date) nav.code, nav.nav_date as date, nav.nav::text as nav,
      nav_import.rank = 0 as is_simulated
    from nav join nav_import on nav_import.id = nav.import_id and nav_import.status = 'done'
    where nav.code = any(${[...codes]}::int[]) and nav.nav_date between ${from} and ${to}
      and not exists (select from nav_flag where nav_flag.code = nav.code and nav_flag.nav_date = nav.nav_date)
    order by nav.code, nav.nav_date, nav_import.rank desc, nav_import.id desc`.execute(db)
  return rows.map(({ code, date, nav, is_simulated: isSimulated }) => ({
    code: String(code),
    date,
    nav,
    isSimulated,
  }))
}
