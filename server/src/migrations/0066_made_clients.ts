import { type Kysely, sql } from 'kysely'

/** Whom a statement brought into the book, each with the revision that it left: taken out again with it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table statement_import add column made jsonb not null default '[]'`.execute(db)
}
