import { type Kysely, sql } from 'kysely'

/** The name that clients know a distributor by; null for the username. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table adviser add column name text`.execute(db)
}
