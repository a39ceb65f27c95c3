import type { Database } from '../../../core/database/database.ts'
import { writeLedger } from '../settling/write-ledger.ts'
import { deleteLedger, findFirstDate } from './clear-ledger.repository.ts'

/** Takes away all that was booked for a goal, with its mandates and what was corrected and changed of them. */
export function clearLedger(db: Database, adviserId: number, goalId: number, now: Date): Promise<void> {
  return writeLedger(db, adviserId, { goalId, now }, async () => {
    const first = await findFirstDate(db, adviserId, goalId)
    await deleteLedger(db, adviserId, goalId)
    return { answer: undefined, changedFrom: first }
  })
}
