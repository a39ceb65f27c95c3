import type { GoalStanding } from '@lakshya/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** Requests for an expert review, meetings, what was changed of SIPs, and where goals stand. */
export interface ReviewTables {
  goal_standing: GoalStandingTable
  standing_state: StandingStateTable
  expert_review: ExpertReviewTable
  client_meeting: ClientMeetingTable
  sip_change: SipChangeTable
}

/** Where a finalised goal stood when it was judged last. */
interface GoalStandingTable {
  firm_id: number
  goal_id: number
  client_id: number
  standing: GoalStanding
  /** What it was before; null of one that was judged the first time. */
  was: GoalStanding | null
  since: Date
  /** Rupees that are missing today to be on pace; null where none are. */
  behind: Generated<string | null>
  /** Of its path, null before the first step; what is held and out of place where that is still to follow. */
  glide_level: Generated<string | null>
  glide_since: Generated<string | null>
  glide_held: Generated<string | null>
  glide_misplaced: Generated<string | null>
  /** Of a goal whose chance was accepted; else null. */
  chance: Generated<string | null>
}

/** The state of ledger and NAVs at which a firm's goals were judged, and the business date. */
interface StandingStateTable {
  firm_id: number
  judged_on: string
  nav_version: number
  book_version: number
}

interface ExpertReviewTable {
  id: Generated<number>
  firm_id: number
  client_id: number
  goal_id: number
  /** Tells how far the request is. */
  mail_id: number
  requested_at: Date
  /** Comments and the analysis as it was seen: JSON, encrypted. */
  content_sealed: Buffer
  idempotency_key: string | null
  request_hash: Buffer | null
}

/** A meeting with a client, under the id that whoever wrote it down chose. */
interface ClientMeetingTable {
  firm_id: number
  id: string
  client_id: number
  /** Username at that time. */
  by: string
  started_at: Date
  kept_at: Date
  ended_at: Date | null
  /** The highest counts. */
  revision: number
  /** Notes, proposals and agenda: JSON, encrypted. */
  content_sealed: Buffer
}

/** What may be done to a SIP; `goal-date`: it follows its goal to another target date. */
export type SipChangeAction =
  | 'start'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'lower'
  | 'step-up'
  | 'restart'
  | 'goal-date'

/** Rupees with two decimals, as text. */
interface SipChangeTable {
  id: GeneratedAlways<number>
  firm_id: number
  sip_id: number
  at: Date
  action: SipChangeAction
  amount_before: string
  amount_after: string
  /** Percent with two decimals. */
  step_up_before: Generated<string>
  step_up_after: Generated<string>
  reason: string | null
  /** What the client agreed to it with, where that is needed. */
  agreement_id: number | null
}
