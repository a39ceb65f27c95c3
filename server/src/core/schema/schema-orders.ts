import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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
  /** Orders that lack nothing are handed to the rail by themselves. */
  sends_itself: Generated<boolean>
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

/** An order that was sent: at most one of each entry, each SIP and each mandate. */
interface RailOrderTable {
  firm_id: number
  /** Of an entry of the ledger, of a SIP, or of a mandate. */
  source: 'e' | 's' | 'm'
  source_id: number
  client_id: number
  /** Null of a mandate, which is of no goal. */
  goal_id: number | null
  /** Null of one that was entered on the rail's own screens. */
  file_id: number | null
  /** What the rail is to name it by. */
  reference: string
  /** How often it was sent. */
  sends: Generated<number>
  state: 'handed' | 'sent' | 'accepted' | 'rejected'
  reason: string | null
  rail_number: string | null
  /** Of one that is handed, when it was. */
  sent_at: Date
  answered_at: Date | null
  way: 'file' | 'hand' | 'rail'
  /** As it goes over the rail's line: the same however often; null of other ways. */
  body: ColumnType<unknown, string | null, string | null>
  /** It may have left, and what came of it is not known: it is asked for before it is sent again. */
  is_unsure: Generated<boolean>
  /** Attempts since the rail last said something new. */
  tries: Generated<number>
  /** When the rail is asked or sent to next; null where there is nothing to. */
  next_try_at: Date | null
  /** What came of the last attempt, in words; null where it went well. */
  trouble: string | null
  cancel_asked_at: Date | null
}
