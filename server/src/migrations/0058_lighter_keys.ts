import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * A row of a statement is of its scheme's client, and an entry of the ledger of its holding's goal and client: one key says
 * so in place of two or three, each of which was looked up for every row that is stored.
 */
const statements = [
  `alter table folio_scheme add constraint folio_scheme_of_client unique (firm_id, folio_id, fund_code, client_id)`,
  `alter table folio_entry drop constraint folio_entry_firm_id_client_id_fkey,
    drop constraint folio_entry_firm_id_folio_id_fund_code_fkey,
    add constraint folio_entry_of_scheme foreign key (firm_id, folio_id, fund_code, client_id)
      references folio_scheme (firm_id, folio_id, fund_code, client_id)`,
  `alter table holding add constraint holding_of_goal unique (firm_id, id, goal_id, client_id)`,
  `alter table ledger_entry drop constraint ledger_entry_firm_id_client_id_fkey,
    drop constraint ledger_entry_firm_id_goal_id_fkey, drop constraint ledger_entry_firm_id_holding_id_fkey,
    add constraint ledger_entry_of_holding foreign key (firm_id, holding_id, goal_id, client_id)
      references holding (firm_id, id, goal_id, client_id)`,
]
