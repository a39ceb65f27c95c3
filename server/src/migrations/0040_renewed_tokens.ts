import { type Kysely, sql } from 'kysely'

/**
 * A session whose owner shows again who he is gets another token; the one of before is good until `former_until`, for
 * calls that are under way.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table session add column former_hash bytea, add column former_until timestamptz`.execute(db)
  await sql`create unique index session_by_former_hash on session (former_hash)`.execute(db)
}
