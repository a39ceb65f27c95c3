import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  // A search goes from one name to the next, of which a book has few, and finds a name's goals by their clients.
  await sql`create index goal_named on goal (firm_id, name_folded, client_id)`.execute(db)
}
