import type { GoalKind } from '@lakshya/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Goals, mandates, transactions and what is derived from them. Rupees have two decimals, units three; both as text. */
export interface LedgerTables {
  goal: GoalTable
  goal_fund: GoalFundTable
  holding: HoldingTable
  sip: SipTable
  ledger_entry: LedgerEntryTable
  ledger_correction: LedgerCorrectionTable
  book_state: BookStateTable
  book_touch: BookTouchTable
  book_month: BookMonthTable
  book_month_mark: BookMonthMarkTable
  nav_flag: NavFlagTable
  nav_change: NavChangeTable
  goal_to_follow: GoalToFollowTable
}

interface GoalTable {
  id: GeneratedAlways<number>
  firm_id: number
  client_id: number
  name: string
  /** As searches look through it, kept by the database: small letters without accents. */
  name_folded: GeneratedAlways<string>
  /** In rupees of the day the goal was made. */
  target_amount: string
  target_date: string
  investment_type: 'lumpsum' | 'sip'
  sip_frequency: 'monthly' | 'yearly' | null
  risk_level: string | null
  time_frame: string
  amount_mode: 'target' | 'current'
  /** As the browser stated it; kept for the record and otherwise ignored. */
  stated_current_value: Generated<string>
  idempotency_key: string | null
  request_hash: Buffer | null
  created_at: Date
  /** Null while the goal is agreed and not finalised: it counts in no value. */
  finalised_at: Date | null
  /** Of a SIP that was agreed with fewer than its time frame has; else null. */
  instalments: Generated<number | null>
  /** Of the one goal of a client's that holds what no other goal has; it is no goal to anybody. */
  is_unassigned: Generated<boolean>
  goal_kind: GoalKind | null
  /** Percent a year, as `step_up`. */
  inflation: Generated<string>
  step_up: Generated<string>
  /** Rupees paid once beside a SIP, and held outside the book when the goal was agreed. */
  lumpsum_amount: Generated<string>
  held_amount: Generated<string>
  /** False where the projected value of a plan stands for the target. */
  is_target_stated: Generated<boolean>
  bolder_reason: string | null
  glide_path: string | null
  /** Whole percent that the client agreed to leave the goal with, and when; null where nothing was. */
  accepted_chance: number | null
  accepted_at: Date | null
  /** Between two reviews. */
  review_months: Generated<number>
}

/** What a goal was agreed to be put into. */
interface GoalFundTable {
  goal_id: number
  firm_id: number
  fund_code: number
  position: number
  amount: string
}

/** One fund in one goal: precomputed from the ledger, rebuilt by one command. */
interface HoldingTable {
  id: GeneratedAlways<number>
  firm_id: number
  client_id: number
  goal_id: number
  fund_code: number
  units: Generated<string>
  /** Cost of the units still held, stamp duty in it. */
  invested: Generated<string>
  /** Purchases that wait for their NAV. */
  pending: Generated<string>
  /** Date of the oldest unit still held. */
  bought_on: string | null
  /** The newest that a statement has: it values units where no other may be used. */
  printed_nav: Generated<string | null>
  printed_nav_on: Generated<string | null>
  /** Of `units`: those whose cost no statement tells. `invested` has none of it. */
  unknown_cost_units: Generated<string>
}

/**
 * A mandate. `booked` of its `instalments` are in the ledger. `amount` is that of each instalment of the SIP's year
 * `amount_year`, counted from 0; later years rise by `step_up` percent each.
 */
interface SipTable {
  id: GeneratedAlways<number>
  firm_id: number
  client_id: number
  goal_id: number
  fund_code: number
  amount: string
  step_up: Generated<string>
  amount_year: Generated<number>
  frequency: 'monthly' | 'yearly'
  state: 'active' | 'paused' | 'stopped' | 'completed'
  /** The first instalment's date; its day is that of every later one. */
  start_on: string
  end_on: string | null
  instalments: number
  booked: Generated<number>
  next_due_on: string | null
  last_processed_on: string | null
  created_at: Date
}

/** A transaction. Pending while `nav` is null and it is not cancelled. */
interface LedgerEntryTable {
  id: GeneratedAlways<number>
  firm_id: number
  client_id: number
  goal_id: number
  holding_id: number
  fund_code: number
  /** Units come and go without money, and money without units, in printed ones alone. */
  kind:
    | 'purchase'
    | 'instalment'
    | 'redemption'
    | 'switch-out'
    | 'switch-in'
    | 'units-in'
    | 'units-out'
    | 'payout'
  /** The date it was made for; allotted at the first NAV dated on or after it. */
  dated: string
  /** Paid in with the stamp duty, or paid out; null until that is known. */
  amount: string | null
  /** What a redemption or switch-out asked for: an amount, or units; with neither, everything held. */
  asked_amount: string | null
  asked_units: string | null
  duty: string | null
  units: string | null
  /** Cost of the units that went out, oldest first. */
  cost: string | null
  nav: string | null
  nav_date: string | null
  nav_is_simulated: boolean | null
  /** As a statement has it: nothing of it is computed. A NAV of 0 says that none is printed. */
  is_printed: Generated<boolean>
  folio_id: Generated<number | null>
  /** Of units that came with an earlier day of purchase. */
  lot_on: Generated<string | null>
  is_cost_known: Generated<boolean>
  sip_id: number | null
  /** From 1, within its SIP: what makes it book once. */
  instalment: number | null
  /** Of a switch-in: the switch-out that it rests on. */
  switch_from: number | null
  idempotency_key: string | null
  request_hash: Buffer | null
  created_at: Date
  cancelled_at: Date | null
}

/** What a correction found and left, with its reason. */
interface LedgerCorrectionTable {
  id: GeneratedAlways<number>
  firm_id: number
  entry_id: number
  at: Date
  /** False where a new NAV asked for it. */
  by_adviser: boolean
  reason: string
  before: ColumnType<unknown, string, never>
  after: ColumnType<unknown, string, never>
}

/** `version` grows with every write to an adviser's ledger. */
interface BookStateTable {
  firm_id: number
  version: number
}

/** The book's version at which a client's ledger changed last; client 0 stands for all. */
interface BookTouchTable {
  firm_id: number
  client_id: number
  version: number
}

/** The book's value at a past month end; a write dated on or before it takes it away. */
interface BookMonthTable {
  firm_id: number
  month_end: string
  value: string
  /** Digest of the NAVs that it rests on. */
  prices: Generated<string>
}

/** A month end that a process is computing; a write dated on or before it takes it away. */
interface BookMonthMarkTable {
  firm_id: number
  month_end: string
  /** The computation's own number. */
  mark: number
  marked_at: Generated<Date>
}

/** NAVs of the catalogue's funds that stay on record and count nowhere. */
interface NavFlagTable {
  code: number
  nav_date: string
  reason: string
}

/** From when on a fund's NAVs changed since the ledger last looked at them. */
interface NavChangeTable {
  code: number
  from_date: string
  /** Of `nav_state`, when it was noted. */
  version: number
}

/** Goals that rest on NAVs that changed and have not been worked through since. */
interface GoalToFollowTable {
  firm_id: number
  goal_id: number
}
