import { type Kysely, sql } from 'kysely'

/** The nominees after the first, sealed as one. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table client_profile add column nominees_sealed bytea`.execute(db)
}
