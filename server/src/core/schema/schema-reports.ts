import type { ColumnType, Generated } from 'kysely'

/** Reports of many clients, and the links by which one opens the own. */
export interface ReportTables {
  report_run: ReportRunTable
  report_item: ReportItemTable
  report_file: ReportFileTable
  report_link: ReportLinkTable
}

type Json = ColumnType<unknown, string, never>

/** What was asked for; an open one waits for its time or is being made. */
interface ReportRunTable {
  firm_id: number
  id: Generated<number>
  scope: 'book' | 'family' | 'clients'
  /** The family's, as it was called. */
  scope_name: string | null
  reports: Json
  endings: Json
  /** Username of who asked. */
  by: string
  asked_at: Date
  start_at: Date
  ended_at: Date | null
  state: 'open' | 'done' | 'cancelled'
}

/** A client of a run, once in it. */
interface ReportItemTable {
  firm_id: number
  run_id: number
  client_id: number
  position: number
  /** How often it was begun: a client whose reports end the process is not tried for ever. */
  tries: Generated<number>
  done_at: Date | null
  failure: string | null
}

/** A file of a run; its bytes as base64, sealed. */
interface ReportFileTable {
  firm_id: number
  id: Generated<number>
  run_id: number
  client_id: number
  name: string
  size: number
  content_sealed: Buffer
}

/** A client's way to one report; the token is in nobody's hand but the client's. */
interface ReportLinkTable {
  firm_id: number
  id: Generated<number>
  client_id: number
  terms: Json
  by: string
  /** What the page asks for. */
  asks: Generated<'pan' | 'birth' | 'phone'>
  token_hash: Buffer
  /** Of the address that the report is read at, for minutes. */
  ticket_hash: Buffer | null
  ticket_until: Date | null
  created_at: Date
  expires_at: Date
  withdrawn_at: Date | null
  wrong_tries: Generated<number>
  openings: Generated<number>
  opened_at: Date | null
}
