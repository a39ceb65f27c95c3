import { type Kysely, sql } from 'kysely'

/** The clients in the lists can be counted, and sorted by what a book computes, without reading their rows. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index client_listed on client (adviser_id, name_key, id) include (kyc_state)
    where archived_at is null`.execute(db)
}
