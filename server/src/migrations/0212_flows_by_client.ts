import { type Kysely, sql } from 'kysely'

/**
 * All that a client's cash flows are made of, in the index by which they are found: entries of one client lie a page apart, as they
 * came with those of all others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index ledger_entry_flows on ledger_entry (firm_id, client_id, id)
    include (goal_id, fund_code, kind, dated, nav_date, amount, switch_from, is_printed)
    where cancelled_at is null and amount is not null`.execute(db)
}
