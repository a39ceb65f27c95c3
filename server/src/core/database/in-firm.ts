import type { Database } from './database.ts'
import { asFirm, reachNow } from './reach.ts'

/**
 * Runs something among the rows of a firm that is known only now, as from an account's name: also inside a transaction that
 * began without one, which says it with the next statement on client data. Who has every firm's keeps them inside a transaction.
 */
export function inFirm<T>(db: Database, firmId: number, run: () => Promise<T>): Promise<T> {
  return db.isTransaction && reachNow() === 'every firm' ? run() : asFirm(firmId, run)
}
