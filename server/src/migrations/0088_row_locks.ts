import { type Kysely, sql } from 'kysely'

/**
 * The second lock on client data: whoever does not own a table has that firm's rows alone which the transaction has named, and none
 * where it has named none.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy firm_rows on ${sql.table(table)}
      using (firm_id = current_setting('lakshya.firm')::bigint)`.execute(db)
  }
}

const tables = [
  'advice_chain',
  'advice_record',
  'audit_cut',
  'audit_entry',
  'audit_head',
  'audit_waiting',
  'book_figure',
  'book_month',
  'book_month_mark',
  'book_state',
  'book_touch',
  'chain_anchor',
  'checkout_agreement',
  'client',
  'client_change',
  'client_consent',
  'client_erasure',
  'client_figure',
  'client_import',
  'client_list_state',
  'client_profile',
  'commission_account',
  'commission_columns',
  'commission_row',
  'commission_scheme',
  'commission_setting',
  'commission_statement',
  'commission_statement_row',
  'expert_review',
  'family',
  'family_member',
  'filled_particular',
  'firm_invitation',
  'folio',
  'folio_entry',
  'folio_scheme',
  'folio_share',
  'fund_figure',
  'gain_inputs',
  'goal',
  'goal_folio',
  'goal_fund',
  'goal_standing',
  'goal_to_follow',
  'holding',
  'import_finding',
  'import_part',
  'import_piece',
  'large_import',
  'ledger_correction',
  'ledger_entry',
  'ledger_waiting',
  'mail',
  'morning_line',
  'morning_state',
  'named_scheme',
  'own_export',
  'report_file',
  'report_item',
  'report_link',
  'report_run',
  'risk_answer',
  'risk_link',
  'risk_number',
  'shelf_draft',
  'shelf_version',
  'sip',
  'sip_change',
  'standing_state',
  'statement_import',
  'trail_term',
  'waiting_change',
] as const
