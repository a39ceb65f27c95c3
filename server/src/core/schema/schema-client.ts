import type { Language } from '@lakshya/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Clients and what is kept about them. */
export interface ClientRecordTables {
  client: ClientTable
  client_profile: ClientProfileTable
  client_change: ClientChangeTable
  client_list_state: ClientListStateTable
  client_searched: ClientSearchedTable
  client_suffix: ClientSuffixTable
  client_touch: ClientTouchTable
  waiting_change: WaitingChangeTable
  client_import: ClientImportTable
  own_export: OwnExportTable
  risk_answer: RiskAnswerTable
  risk_number: RiskNumberTable
  risk_link: RiskLinkTable
}

/** Counted up by triggers with every statement that writes to an adviser's clients. */
interface ClientListStateTable {
  firm_id: number
  version: number
}

/** At which version of the list a client's records changed last; client 0 stands for all. */
interface ClientTouchTable {
  firm_id: number
  client_id: number
  version: number
}

/** What a client's suffixes were made from: a line for each of name, e-mail and phone. */
interface ClientSearchedTable {
  firm_id: number
  client_id: number
  text: string
  name_key: string
}

/** What follows from one letter of these lines on. */
interface ClientSuffixTable {
  firm_id: number
  suffix: string
  client_id: number
  /** So many of its letters begin one of the client's that comes before it as well. */
  repeats: Generated<number>
  /** With so many of its letters the name begins, and a word in it; 8 where it is with all of them. */
  begins: Generated<number>
  word_begins: Generated<number>
  name_key: string
}

interface ClientTable {
  id: Generated<number>
  firm_id: number
  name: string
  /** Lower-case NFKC beginning of the name, by which lists sort and search. */
  name_key: string
  email: string | null
  /** The name as searches look through it, kept by the database: small letters without accents. */
  name_folded: GeneratedAlways<string>
  /** The same of the e-mail; '' where there is none. */
  email_key: string
  phone: string | null
  pan_sealed: Buffer | null
  pan_hash: Buffer | null
  /** Keyed hash of the firm and the PAN's last four characters. */
  pan_tail_hash: Generated<Buffer | null>
  /** Null once it lies sealed. */
  date_of_birth: Generated<string | null>
  date_of_birth_sealed: Generated<Buffer | null>
  risk_appetite: string | null
  risk_appetite_recorded_at: Date | null
  kyc_state: Generated<string>
  kyc_agency: string | null
  kyc_reference: string | null
  kyc_date: string | null
  kyc_updated_at: Date | null
  kyc_updated_by: string | null
  idempotency_key: string | null
  /** Keyed hash of the request that the idempotency key came with. */
  request_hash: Buffer | null
  /** Grows with every correction, so that one made on an older state is refused. */
  revision: Generated<number>
  archived_at: Date | null
  consent_withdrawn_at: Generated<Date | null>
  /** Set while the client waits for erasure, and after it. */
  locked_at: Generated<Date | null>
  /** Of mails, papers and the own view. */
  language: Generated<Language>
  created_at: Date
}

/** The rest of a registration. A client from before these were asked for has none. */
interface ClientProfileTable {
  client_id: number
  firm_id: number
  /** Null once they lie sealed; parsed on the way out. */
  details: ColumnType<unknown, null, null>
  /** JSON of the fields that have no column of their own. */
  details_sealed: Buffer | null
  bank_account_sealed: Buffer | null
  tax_reference_sealed: Buffer | null
  nominee_id_sealed: Buffer | null
  /** JSON of the nominees after the first; null where there are none. */
  nominees_sealed: Generated<Buffer | null>
  /** argon2id. */
  password_hash: string | null
  /** When the declaration was accepted. */
  declared_at: Date | null
}

/** Who changed what of a client and when. Append-only. */
interface ClientChangeTable {
  id: Generated<number>
  firm_id: number
  client_id: number
  at: Date
  /** Username at that time. */
  by: string
  kind:
    | 'registered'
    | 'corrected'
    | 'kyc'
    | 'risk'
    | 'archived'
    | 'restored'
    | 'consent-given'
    | 'consent-withdrawn'
    | 'erasure-asked'
    | 'erasure-cancelled'
  /** JSON of the fields with their values before and after, as they may be shown. */
  fields_sealed: Buffer
  reason: string | null
}

/** Answers to a risk questionnaire. Append-only. */
interface RiskAnswerTable {
  id: Generated<number>
  firm_id: number
  client_id: number
  version: string
  language: 'en' | 'hi'
  filled_by: 'distributor' | 'client'
  /** JSON of the answers' ids by those of their questions. */
  answers_sealed: Buffer
  score: number
  given_at: Date
  idempotency_key: string | null
  /** Keyed hash of what was sent. */
  request_hash: Buffer
}

/** What was taken as the risk appetite on answers: at once, and what was set instead later. Append-only; the newest counts. */
interface RiskNumberTable {
  id: GeneratedAlways<number>
  firm_id: number
  client_id: number
  answer_id: number
  at: Date
  by: string
  taken: string
  reason: string | null
}

/** Links to the questionnaire that were mailed, by keyed hash of their token. */
interface RiskLinkTable {
  id: GeneratedAlways<number>
  firm_id: number
  client_id: number
  token_hash: Buffer
  mailed_to: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  /** What was answered by it; a link is used once. */
  answer_id: number | null
}

/** Another e-mail or bank account that staff asked for; at most one of a client has not ended. */
interface WaitingChangeTable {
  firm_id: number
  id: Generated<number>
  client_id: number
  change_sealed: Buffer
  asked_by: number
  asked_at: Date
  approved_by: Generated<number | null>
  approved_at: Generated<Date | null>
  /** When the client's code was entered. */
  agreed_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  outcome: Generated<'applied' | 'refused' | 'replaced' | null>
}

/** Spreadsheets of clients that were brought in: whom each made, so that it can be taken back as one. */
interface ClientImportTable {
  id: GeneratedAlways<number>
  firm_id: number
  file_name: string
  idempotency_key: string
  /** Keyed hash of the request that the idempotency key came with. */
  request_hash: Buffer
  client_ids: number[]
  /** Name or username at that time. */
  by: string
  applied_at: Date
  undone_at: Date | null
}

/** Exports of the product's own that were brought back, so that each can be taken back as one. */
interface OwnExportTable {
  id: GeneratedAlways<number>
  firm_id: number
  file_name: string
  idempotency_key: string
  request_hash: Buffer
  client_ids: number[]
  /** The statements that came with their folios. */
  statement_ids: number[]
  /** Of all that was brought: another one now says that something was changed since. */
  digest: string
  by: string
  applied_at: Date
  undone_at: Date | null
}
