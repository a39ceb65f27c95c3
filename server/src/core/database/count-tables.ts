import { sql } from 'kysely'
import type { Database } from './database.ts'

/** From so many rows on it is felt which index is taken. */
const countedRows = 1_000

/**
 * Has the database count tables that so many rows came to, or are about to leave: what it planned while they were as good as
 * empty looks through all of the firm's rows each time, until it counts by itself.
 */
export async function countTables(db: Database, names: readonly string[], rows: number): Promise<void> {
  if (rows < countedRows) return
  for (const name of names) await sql`analyze ${sql.table(name)}`.execute(db)
}
