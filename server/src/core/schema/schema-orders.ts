import type { Generated, GeneratedAlways } from 'kysely'

/** What went to the rail that a firm is a member of. The orders themselves are the ledger's and the SIPs'. */
export interface OrderTables {
  rail_setting: RailSettingTable
  rail_client: RailClientTable
  rail_scheme: RailSchemeTable
  rail_file: RailFileTable
  rail_order: RailOrderTable
}

interface RailSettingTable {
  firm_id: number
  rail: 'bse-star-mf'
  member_code: string
  /** What was agreed before this day is no order. */
  begins_on: string
  set_at: Date
}

/** What a client is called on the rail. */
interface RailClientTable {
  firm_id: number
  client_id: number
  code: string
}

/** What a scheme is called there; large purchases have a code of their own. */
interface RailSchemeTable {
  firm_id: number
  fund_code: number
  code: string
  large_code: string | null
}

/** A file as it was written; its text is gone once a client in it was erased, its digest stays. */
interface RailFileTable {
  firm_id: number
  id: GeneratedAlways<number>
  name: string
  orders: number
  digest: Buffer
  content: string | null
  written_at: Date
  written_by: string
}

/** An order that was sent: at most one of each entry and each SIP. */
interface RailOrderTable {
  firm_id: number
  /** Of an entry of the ledger or of a SIP. */
  source: 'e' | 's'
  source_id: number
  client_id: number
  goal_id: number
  /** Null of one that was entered on the rail's own screens. */
  file_id: number | null
  /** What the rail is to name it by. */
  reference: string
  /** How often it was sent. */
  sends: Generated<number>
  state: 'sent' | 'accepted' | 'rejected'
  reason: string | null
  rail_number: string | null
  sent_at: Date
  answered_at: Date | null
}
