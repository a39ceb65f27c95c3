import type { MandateAuthentication, MandateFrequency, MandateState } from '@lakshya/contract'
import type { GeneratedAlways } from 'kysely'

/** Clients’ mandates to their banks, from which SIPs are debited. */
export interface MandateTables {
  mandate: MandateTable
  mandate_step: MandateStepTable
}

interface MandateTable {
  firm_id: number
  id: GeneratedAlways<number>
  client_id: number
  /** The account that it is of, as papers name it: its whole number stands in the client’s record alone. */
  bank_name: string
  ifsc: string
  account_end: string
  /** Rupees of one day at most. */
  ceiling: string
  start_on: string
  end_on: string
  frequency: MandateFrequency
  authentication: MandateAuthentication
  /** That its last day is over is seen from that day, and not kept. */
  state: Exclude<MandateState, 'expired'>
  state_on: string
  umrn: string | null
  reason: string | null
  idempotency_key: string
  created_at: Date
}

/** What a mandate came to and when. Append-only. */
interface MandateStepTable {
  firm_id: number
  id: GeneratedAlways<number>
  mandate_id: number
  client_id: number
  state: Exclude<MandateState, 'expired'>
  dated: string
  reason: string | null
  /** Username at that time, or the rail. */
  by: string
  at: Date
}
