import { type Kysely, sql } from 'kysely'

/** How a goal lowers its risk as its date nears, as JSON; none where its mix stays. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table goal add column glide_path text`.execute(db)
}
