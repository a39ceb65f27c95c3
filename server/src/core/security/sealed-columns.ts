/** A sealed column: where it is, and what tells its rows apart. */
export interface SealedColumn {
  table: string
  column: string
  /** Columns of the row's key, in the order of an index: what a seal is bound to beside table and column. */
  key: readonly string[]
  /** What seals of the first form were bound to, where there may be any. */
  firstContext?: string
  /** The column that the values lay in before they were sealed; null once they are. */
  clear?: { column: string; type: 'date' | 'jsonb' }
}

/**
 * Every sealed column of the database, by the name that its seals are bound to. A column that is missing here would be
 * left under an old key; a test compares this list with the schema.
 */
export const sealedColumns = {
  'encryption_check.hash_key_sealed': {
    table: 'encryption_check',
    column: 'hash_key_sealed',
    key: ['is_only'],
  },
  'chain_key.key_sealed': {
    table: 'chain_key',
    column: 'key_sealed',
    key: ['id'],
    firstContext: 'chain.key',
  },
  'adviser.pan_sealed': {
    table: 'adviser',
    column: 'pan_sealed',
    key: ['id'],
    firstContext: 'adviser.pan',
  },
  'totp.secret_sealed': {
    table: 'totp',
    column: 'secret_sealed',
    key: ['adviser_id'],
  },
  'client.pan_sealed': {
    table: 'client',
    column: 'pan_sealed',
    key: ['firm_id', 'id'],
    firstContext: 'client.pan',
  },
  'client.date_of_birth_sealed': {
    table: 'client',
    column: 'date_of_birth_sealed',
    key: ['firm_id', 'id'],
    clear: { column: 'date_of_birth', type: 'date' },
  },
  'client_profile.details_sealed': {
    table: 'client_profile',
    column: 'details_sealed',
    key: ['firm_id', 'client_id'],
    clear: { column: 'details', type: 'jsonb' },
  },
  'client_profile.bank_account_sealed': {
    table: 'client_profile',
    column: 'bank_account_sealed',
    key: ['firm_id', 'client_id'],
    firstContext: 'client.bank-account',
  },
  'client_profile.tax_reference_sealed': {
    table: 'client_profile',
    column: 'tax_reference_sealed',
    key: ['firm_id', 'client_id'],
    firstContext: 'client.tax-reference',
  },
  'client_profile.nominee_id_sealed': {
    table: 'client_profile',
    column: 'nominee_id_sealed',
    key: ['firm_id', 'client_id'],
    firstContext: 'client.nominee-id',
  },
  'client_profile.nominees_sealed': {
    table: 'client_profile',
    column: 'nominees_sealed',
    key: ['firm_id', 'client_id'],
  },
  'client_change.fields_sealed': {
    table: 'client_change',
    column: 'fields_sealed',
    key: ['firm_id', 'id'],
    firstContext: 'client.change',
  },
  'client_meeting.content_sealed': {
    table: 'client_meeting',
    column: 'content_sealed',
    key: ['firm_id', 'id'],
  },
  'lead.content_sealed': {
    table: 'lead',
    column: 'content_sealed',
    key: ['firm_id', 'id'],
  },
  'commission_account.holder_sealed': {
    table: 'commission_account',
    column: 'holder_sealed',
    key: ['firm_id', 'id'],
  },
  'waiting_change.change_sealed': {
    table: 'waiting_change',
    column: 'change_sealed',
    key: ['firm_id', 'id'],
  },
  'risk_answer.answers_sealed': {
    table: 'risk_answer',
    column: 'answers_sealed',
    key: ['firm_id', 'id'],
    firstContext: 'client.risk-answers',
  },
  'advice_record.content_sealed': {
    table: 'advice_record',
    column: 'content_sealed',
    key: ['firm_id', 'id'],
    firstContext: 'advice.content',
  },
  'expert_review.content_sealed': {
    table: 'expert_review',
    column: 'content_sealed',
    key: ['firm_id', 'id'],
    firstContext: 'expert_review.content',
  },
  'statement_import.content_sealed': {
    table: 'statement_import',
    column: 'content_sealed',
    key: ['firm_id', 'id'],
  },
  'import_piece.content_sealed': {
    table: 'import_piece',
    column: 'content_sealed',
    key: ['firm_id', 'import_id', 'file', 'place'],
  },
  'import_part.content_sealed': {
    table: 'import_part',
    column: 'content_sealed',
    key: ['firm_id', 'import_id', 'place'],
  },
  'folio.details_sealed': {
    table: 'folio',
    column: 'details_sealed',
    key: ['firm_id', 'id'],
  },
  'filled_particular.change_sealed': {
    table: 'filled_particular',
    column: 'change_sealed',
    key: ['firm_id', 'id'],
  },
  'report_file.content_sealed': {
    table: 'report_file',
    column: 'content_sealed',
    key: ['firm_id', 'id'],
  },
  'webhook.secret_sealed': {
    table: 'webhook',
    column: 'secret_sealed',
    key: ['firm_id', 'id'],
  },
  'mail.body_sealed': {
    table: 'mail',
    column: 'body_sealed',
    key: ['id'],
    firstContext: 'mail.body',
  },
} as const satisfies Record<string, SealedColumn>

/** Columns that are sealed under the key of their chain, which stays as their links do. */
export const chainColumns: readonly string[] = ['audit_waiting.changes_sealed', 'audit_entry.changes_sealed']

/** What is sealed and handed out, not stored. */
export type SealedToken = 'clients.cursor'

export type SealedPlace = keyof typeof sealedColumns | SealedToken

/** What seals of the first form were bound to. */
export function firstContextOf(place: SealedPlace): string | undefined {
  const column: SealedColumn | undefined = place === 'clients.cursor' ? undefined : sealedColumns[place]
  return column?.firstContext
}
