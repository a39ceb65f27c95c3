import { type Kysely, sql } from 'kysely'

/**
 * Goals whose ledgers rest on NAVs that changed and have not been worked through since. Without a foreign key, which
 * would make listing a goal wait for whoever has it.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table goal_to_follow (goal_id bigint primary key)`.execute(db)
}
