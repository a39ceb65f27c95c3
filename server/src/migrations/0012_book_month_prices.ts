import { type Kysely, sql } from 'kysely'

/** Each month end's value names the NAVs that it rests on, so that one that rests on others is known. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table book_month add column prices text not null default ''`.execute(db)
}
