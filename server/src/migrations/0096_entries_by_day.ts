import { type Kysely, sql } from 'kysely'

/** What a firm's book bought and sold in a period is asked of all its clients at once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index ledger_entry_by_day on ledger_entry (firm_id, dated, id) where cancelled_at is null`.execute(
    db,
  )
}
