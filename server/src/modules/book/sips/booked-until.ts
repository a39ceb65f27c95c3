import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/**
 * The date up to which a firm's instalments are booked: today. Those of a demo book are booked no further than the
 * newest NAV of an import, on which what it shows rests: nothing waits for a NAV in it, however old the imported
 * history is.
 */
export async function bookedUntil(db: Database, firmId: number, today: string): Promise<string> {
  const owner = await db
    .selectFrom('adviser')
    .select('is_demo')
    .where('firm_id', '=', firmId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (owner?.is_demo !== true) return today
  const { rows } = await sql<{ newest: string | null }>`
    select max(newest.nav_date)::text as newest from fund cross join lateral (
      select nav_date from nav
      where nav.code = fund.code
        and import_id in (select id from nav_import where rank > 0 and status = 'done')
      order by nav_date desc limit 1
    ) newest`.execute(db)
  const newest = rows[0]?.newest ?? today
  return newest < today ? newest : today
}
