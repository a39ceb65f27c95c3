import { type Kysely, sql } from 'kysely'

/** What the number of a book's clients is made of, so that after a change of one of them those near it alone are counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table book_figure add column client_parts jsonb`.execute(db)
}
