import { type Kysely, sql } from 'kysely'

/** What left a firm's book in a period is a small part of what came in it, and is asked of all its clients at once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index ledger_entry_leaving on ledger_entry (firm_id, dated, id)
    where cancelled_at is null and kind in ('redemption', 'payout', 'switch-out')`.execute(db)
}
