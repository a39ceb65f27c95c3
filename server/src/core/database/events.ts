import { sql } from 'kysely'
import type { Database } from './database.ts'
import { eventChannel } from './event-listener.ts'

/** What happens in a transaction and gives work to others once it is committed. */
export type ServerEvent =
  /** A mail waits to be sent. */
  | 'mail-queued'
  /** NAVs came, changed, or ceased to count. */
  | 'navs-changed'
  /** A goal was finalised and is booked. */
  | 'goal-finalised'
  /** The ledger's job has changed ledgers. */
  | 'ledgers-kept'
  /** Where goals stand was judged anew. */
  | 'goals-judged'
  /** Something that needed a person may need nobody any more, or somebody now. */
  | 'causes-changed'
  /** The list of a day was made: it can be mailed. */
  | 'lists-made'
  /** An entry of the audit trail waits to be chained. */
  | 'audit-written'
  /** A message to a program of a firm's waits to be delivered. */
  | 'webhook-raised'
  /** Schemes were put on a shelf, or one was used. */
  | 'shelf-changed'
  /** Reports of many clients were asked for. */
  | 'reports-asked'
  /** Registrars' files are to be read, booked or taken back. */
  | 'import-asked'
  /** Orders were handed to the rail, or are to be cancelled there. */
  | 'orders-handed'
  /** Another key seals, or what was sealed is to be sealed anew. */
  | 'keys-changed'

/**
 * Tells every server process of an event when, and only when, the transaction is committed: within milliseconds, and
 * once for however often a transaction says it. Nothing may rest on it alone, as a process that is just reconnecting
 * hears nothing: what an event calls for is found by its job's next round too.
 */
export async function tellEvent(db: Database, event: ServerEvent): Promise<void> {
  await sql`select pg_notify(${eventChannel}, ${event})`.execute(db)
}
