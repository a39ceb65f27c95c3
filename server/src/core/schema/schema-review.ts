import type { Generated, GeneratedAlways } from 'kysely'

/** Requests for an expert review, and what was changed of SIPs. */
export interface ReviewTables {
  expert_review: ExpertReviewTable
  sip_change: SipChangeTable
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
