import { type Kysely, sql } from 'kysely'

/** How many instalments a SIP was agreed with, where they are fewer than its time frame has; else null. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table goal add column instalments integer check (instalments > 0)`.execute(db)
}
