import type { Schema } from './schema.ts'

/**
 * Where a table's rows are on a database of several machines. `firm`: client data, each firm's rows together on one of them,
 * found by `firm_id`, which leads every key and reference. `everywhere`: what every firm's rows are read with, small or the same for
 * all, copied to each machine. A reason: on the coordinator alone, as nothing of a firm's rows is asked together with it.
 */
type Placement = 'firm' | 'everywhere' | { coordinator: string }

const ofAccount = { coordinator: 'an account signs in before anybody knows its firm' }
const ofPlatform = { coordinator: 'the platform’s own, of no firm' }
const untilTaken = { coordinator: 'loaded here, and taken from here into what is everywhere' }

export const placements = {
  access_token: ofAccount,
  advice_chain: 'firm',
  advice_record: 'firm',
  adviser: 'everywhere',
  adviser_logo: 'everywhere',
  announcement: 'everywhere',
  attempt: ofAccount,
  audit_cut: 'firm',
  audit_entry: 'firm',
  audit_head: 'firm',
  audit_waiting: 'firm',
  bank_branch: ofPlatform,
  book_figure: 'firm',
  book_month: 'firm',
  book_month_mark: 'firm',
  book_state: 'firm',
  book_touch: 'firm',
  chain_anchor: 'firm',
  chain_key: ofPlatform,
  checkout_agreement: 'firm',
  client: 'firm',
  client_access: 'firm',
  client_change: 'firm',
  client_consent: 'firm',
  client_door: {
    coordinator: 'a client who signs in names no firm: this says by the address’s hash which ones',
  },
  client_erasure: 'firm',
  client_figure: 'firm',
  client_import: 'firm',
  client_list_state: 'firm',
  client_meeting: 'firm',
  client_profile: 'firm',
  client_session: 'firm',
  client_touch: 'firm',
  commission_account: 'firm',
  commission_columns: 'firm',
  commission_row: 'firm',
  commission_scheme: 'firm',
  commission_setting: 'firm',
  commission_statement: 'firm',
  commission_statement_row: 'firm',
  consent_notice: 'everywhere',
  demo_request: ofPlatform,
  email_undo: ofAccount,
  encryption_check: ofPlatform,
  encryption_key: ofPlatform,
  estimate: 'everywhere',
  expert_review: 'firm',
  family: 'firm',
  family_member: 'firm',
  filled_particular: 'firm',
  firm: 'everywhere',
  firm_invitation: 'firm',
  folio: 'firm',
  folio_entry: 'firm',
  folio_scheme: 'firm',
  folio_share: 'firm',
  fund: 'everywhere',
  fund_figure: 'firm',
  gain_inputs: 'firm',
  goal: 'firm',
  goal_folio: 'firm',
  goal_fund: 'firm',
  goal_standing: 'firm',
  goal_to_follow: 'firm',
  holding: 'firm',
  import_finding: 'firm',
  import_part: 'firm',
  import_piece: 'firm',
  job: ofPlatform,
  known_device: ofAccount,
  large_import: 'firm',
  ledger_correction: 'firm',
  ledger_entry: 'firm',
  ledger_waiting: 'firm',
  link_place: { coordinator: 'whoever holds a link names no firm: this says by its hash which one' },
  mail: 'firm',
  morning_line: 'firm',
  morning_state: 'firm',
  named_scheme: 'firm',
  nav: 'everywhere',
  nav_change: 'everywhere',
  nav_flag: 'everywhere',
  nav_import: 'everywhere',
  nav_staging: untilTaken,
  nav_state: 'everywhere',
  nav_sync: ofPlatform,
  one_time_code: ofAccount,
  own_export: 'firm',
  passkey: ofAccount,
  recovery_code: ofAccount,
  report_file: 'firm',
  report_item: 'firm',
  report_link: 'firm',
  report_run: 'firm',
  risk_answer: 'firm',
  risk_link: 'firm',
  risk_number: 'firm',
  scheme: 'everywhere',
  scheme_staging: untilTaken,
  session: ofAccount,
  shelf_draft: 'firm',
  shelf_version: 'firm',
  sip: 'firm',
  sip_change: 'firm',
  standing_state: 'firm',
  statement_import: 'firm',
  totp: ofAccount,
  trail_term: 'firm',
  waiting_change: 'firm',
} as const satisfies Record<keyof Schema, Placement>

/** The tables of a placement, by name. */
function tablesOf(isMeant: (placement: Placement) => boolean): string[] {
  return Object.entries<Placement>(placements)
    .filter(([, placement]) => isMeant(placement))
    .map(([name]) => name)
}

/** Tables of client data. */
export const firmTables = tablesOf((placement) => placement === 'firm')
/** Tables that are copied to every machine. */
export const sharedTables = tablesOf((placement) => placement === 'everywhere')
