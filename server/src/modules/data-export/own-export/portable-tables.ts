import type { SealedPlace } from '../../../core/security/sealed-columns.ts'

/** How a table goes out with a client and comes back, in another firm and under other ids. */
export interface PortableTable {
  name: string
  /** Taken anew; null of a table whose key is made of others. */
  id: 'id' | null
  owner: { column: string; table: string }
  /** Plain columns: text as the database writes it. */
  plain: readonly string[]
  json?: readonly string[]
  moments?: readonly string[]
  /** Columns that name a row of another table, or of the same. */
  refs: Readonly<Record<string, string>>
  /** Columns that are opened on the way out and sealed for their new row. */
  sealed?: Readonly<Record<string, SealedPlace>>
  /** What a seal's row is known by, where that is not the table's own id. */
  sealedBy?: string
  order: string
}
const words = (text: string) => text.trim().split(/\s+/)
const ofClient = { column: 'client_id', table: 'client' }

/** In the order in which rows refer to each other. Statements come with the folios that name them. */
export const portableTables: readonly PortableTable[] = [
  {
    name: 'client',
    id: 'id',
    owner: { column: 'id', table: 'client' },
    plain: words(
      `name email phone risk_appetite kyc_state kyc_agency kyc_reference kyc_date kyc_updated_by revision language`,
    ),
    moments: words('risk_appetite_recorded_at kyc_updated_at archived_at consent_withdrawn_at created_at'),
    refs: {},
    sealed: { pan_sealed: 'client.pan_sealed', date_of_birth_sealed: 'client.date_of_birth_sealed' },
    order: 'id',
  },
  {
    name: 'client_profile',
    id: null,
    owner: ofClient,
    plain: [],
    moments: ['declared_at'],
    refs: { client_id: 'client' },
    sealed: {
      details_sealed: 'client_profile.details_sealed',
      bank_account_sealed: 'client_profile.bank_account_sealed',
      tax_reference_sealed: 'client_profile.tax_reference_sealed',
      nominee_id_sealed: 'client_profile.nominee_id_sealed',
      nominees_sealed: 'client_profile.nominees_sealed',
    },
    sealedBy: 'client_id',
    order: 'client_id',
  },
  {
    name: 'client_change',
    id: 'id',
    owner: ofClient,
    plain: words('by kind reason'),
    moments: ['at'],
    refs: { client_id: 'client' },
    sealed: { fields_sealed: 'client_change.fields_sealed' },
    order: 'id',
  },
  {
    name: 'client_consent',
    id: 'id',
    owner: ofClient,
    plain: words('state by notice_version reason'),
    moments: ['at'],
    refs: { client_id: 'client' },
    order: 'id',
  },
  {
    name: 'risk_answer',
    id: 'id',
    owner: ofClient,
    plain: words('version language filled_by score'),
    moments: ['given_at'],
    refs: { client_id: 'client' },
    sealed: { answers_sealed: 'risk_answer.answers_sealed' },
    order: 'id',
  },
  {
    name: 'risk_number',
    id: 'id',
    owner: ofClient,
    plain: words('by taken reason'),
    moments: ['at'],
    refs: { client_id: 'client', answer_id: 'risk_answer' },
    order: 'id',
  },
  {
    name: 'goal',
    id: 'id',
    owner: ofClient,
    plain:
      words(`name target_amount target_date investment_type sip_frequency risk_level time_frame amount_mode
      stated_current_value instalments is_unassigned goal_kind inflation step_up lumpsum_amount held_amount
      is_target_stated bolder_reason glide_path accepted_chance review_months`),
    moments: words('created_at finalised_at accepted_at'),
    refs: { client_id: 'client' },
    order: 'id',
  },
  {
    name: 'goal_fund',
    id: null,
    owner: { column: 'goal_id', table: 'goal' },
    plain: words('fund_code position amount'),
    refs: { goal_id: 'goal' },
    order: 'goal_id, position',
  },
  {
    name: 'sip',
    id: 'id',
    owner: ofClient,
    plain:
      words(`fund_code amount step_up amount_year frequency state start_on end_on instalments booked next_due_on
      last_processed_on`),
    moments: ['created_at'],
    refs: { client_id: 'client', goal_id: 'goal' },
    order: 'id',
  },
  {
    name: 'holding',
    id: 'id',
    owner: ofClient,
    plain: words('fund_code units invested pending bought_on printed_nav printed_nav_on unknown_cost_units'),
    refs: { client_id: 'client', goal_id: 'goal' },
    order: 'id',
  },
  {
    name: 'folio',
    id: 'id',
    owner: ofClient,
    plain: words('house house_key number suffix holder'),
    moments: ['created_at'],
    refs: { client_id: 'client', import_id: 'statement_import' },
    sealed: { details_sealed: 'folio.details_sealed' },
    order: 'id',
  },
  {
    name: 'folio_scheme',
    id: null,
    owner: ofClient,
    plain:
      words(`fund_code isin registrar registrar_code advisor is_demat opening_units opening_on opening_cost
      opening_bought_on printed_units printed_on nav nav_date`),
    refs: { client_id: 'client', folio_id: 'folio', import_id: 'statement_import' },
    order: 'folio_id, fund_code',
  },
  {
    name: 'ledger_entry',
    id: 'id',
    owner: ofClient,
    plain:
      words(`fund_code kind dated amount asked_amount asked_units duty units cost nav nav_date nav_is_simulated
      is_printed lot_on is_cost_known instalment`),
    moments: words('created_at cancelled_at'),
    refs: {
      client_id: 'client',
      goal_id: 'goal',
      holding_id: 'holding',
      folio_id: 'folio',
      sip_id: 'sip',
      switch_from: 'ledger_entry',
    },
    order: 'id',
  },
  {
    name: 'folio_entry',
    id: 'id',
    owner: ofClient,
    plain:
      words(`fund_code key_version row_key dated place kind via description amount units nav stamp_duty stt tds
      number reverses`),
    refs: {
      client_id: 'client',
      folio_id: 'folio',
      import_id: 'statement_import',
      recorded_as: 'ledger_entry',
    },
    order: 'id',
  },
  {
    name: 'folio_share',
    id: null,
    owner: { column: 'goal_id', table: 'goal' },
    plain: words('fund_code share'),
    refs: { goal_id: 'goal', folio_id: 'folio' },
    order: 'folio_id, fund_code, goal_id',
  },
  {
    name: 'goal_folio',
    id: null,
    owner: ofClient,
    plain: ['fund_code'],
    refs: { client_id: 'client', goal_id: 'goal', folio_id: 'folio' },
    order: 'goal_id, fund_code',
  },
  {
    name: 'ledger_correction',
    id: 'id',
    owner: { column: 'entry_id', table: 'ledger_entry' },
    plain: words('by_adviser reason'),
    json: words('before after'),
    moments: ['at'],
    refs: { entry_id: 'ledger_entry' },
    order: 'id',
  },
  {
    name: 'sip_change',
    id: 'id',
    owner: { column: 'sip_id', table: 'sip' },
    plain: words('action amount_before amount_after step_up_before step_up_after reason'),
    moments: ['at'],
    refs: { sip_id: 'sip' },
    order: 'id',
  },
  {
    name: 'gain_inputs',
    id: null,
    owner: ofClient,
    plain: words(`year slab surcharge short_losses long_losses elsewhere_equity_long elsewhere_equity_short
      elsewhere_other_long elsewhere_slab`),
    moments: ['changed_at'],
    refs: { client_id: 'client' },
    order: 'client_id, year',
  },
]

/** Statements that folios rest on. */
export const statementColumns = {
  plain: words('source file_name'),
  moments: words('created_at applied_at'),
}

/** Every column that a table's rows have in the file. */
export function columnsOf({
  id,
  plain,
  json = [],
  moments = [],
  refs,
  sealed = {},
}: PortableTable): string[] {
  const own = id === null ? [] : [id]
  return [...new Set([...own, ...Object.keys(refs), ...plain, ...json, ...moments, ...Object.keys(sealed)])]
}
