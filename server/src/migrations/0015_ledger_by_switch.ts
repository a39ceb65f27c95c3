import { type Kysely, sql } from 'kysely'

/** Both sides of a switch are found from either, without reading the ledger. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index ledger_entry_by_switch on ledger_entry (switch_from)
    where switch_from is not null`.execute(db)
}
