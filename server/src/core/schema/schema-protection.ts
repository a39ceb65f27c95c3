import type { Generated, GeneratedAlways } from 'kysely'

/** Consent of clients, and their erasure. */
export interface ProtectionTables {
  consent_notice: ConsentNoticeTable
  client_consent: ClientConsentTable
  client_erasure: ClientErasureTable
}

/** The text of each notice that anybody consented to. */
interface ConsentNoticeTable {
  version: string
  text: string
  kept_at: Date
}

/** Append-only; a client's newest counts. */
interface ClientConsentTable {
  firm_id: number
  id: GeneratedAlways<number>
  client_id: number
  state: 'given' | 'not given' | 'withdrawn'
  at: Date
  /** Username at that time. */
  by: string
  notice_version: string | null
  reason: string | null
}

/** Clients who are locked until they are erased, and what is left of those who were. */
interface ClientErasureTable {
  firm_id: number
  client_id: number
  asked_at: Date
  by: string
  reason: string | null
  erase_on: string
  term: string
  source: string
  erased_at: Generated<Date | null>
}
