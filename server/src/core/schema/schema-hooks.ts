import type { WebhookEvent } from '@lakshya/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** What programs of a firm are told. */
export interface HookTables {
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}

interface WebhookTable {
  firm_id: number
  id: number
  address: string
  events: WebhookEvent[]
  /** What messages are signed with, bound to the row. */
  secret_sealed: Buffer
  created_at: Date
  /** Who made it, as the account is called. */
  created_by: string
  /** While it is set nothing is delivered, and nothing new is noted. */
  paused_at: Date | null
  /** Set where nobody paused it: nothing got through. */
  stopped_at: Date | null
  /** Until then one process is at it, or it rests after a failure. */
  busy_until: Date | null
  failures_in_row: Generated<number>
  delivered_at: Date | null
  /** When the owner was last mailed that something was given up. */
  told_at: Date | null
}

/** A message to one webhook, written with what it tells of; its last try beside it. */
interface WebhookDeliveryTable {
  firm_id: number
  id: GeneratedAlways<number>
  webhook_id: number
  message_id: string
  type: string
  /** The bytes that are signed and sent. */
  body: string
  raised_at: Date
  state: Generated<'waiting' | 'delivered' | 'given-up'>
  tries: Generated<number>
  due_at: Date
  last_at: Date | null
  last_status: number | null
  last_ms: number | null
  last_error: string | null
}
