import type { LeadState } from '@lakshya/contract'
import type { Generated } from 'kysely'

/** The calculator under a firm's name, and who asked there to be answered. */
export interface LeadTables {
  firm_calculator: FirmCalculatorTable
  lead: LeadTable
}

interface FirmCalculatorTable {
  firm_id: number
  /** The end of its address, which nobody guesses. */
  slug: string
  /** Sites that may show it in a frame. */
  origins: string[]
  is_on: boolean
  changed_at: Date
}

interface LeadTable {
  firm_id: number
  id: Generated<number>
  /** Chosen by the visitor's browser: the same form sent again is one lead. */
  idempotency_key: string
  request_hash: Buffer
  state: LeadState
  /** Who it is, what was written and worked out, and what was agreed to: JSON, encrypted. */
  content_sealed: Buffer
  created_at: Date
  changed_at: Date
  /** Username at that time; null while nobody has said anything. */
  changed_by: string | null
  client_id: number | null
}
