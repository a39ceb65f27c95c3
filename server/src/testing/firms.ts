import { sql } from 'kysely'
import type { Database } from '../core/database/database.ts'

/** Lets the ids of firms begin far from those of accounts: one that is taken for the other finds nothing in any test. */
export async function setFirmsApart(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('firm', 'id'), 7000001, false)`.execute(db)
}
