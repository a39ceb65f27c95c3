import type { Database } from '../../../core/database/database.ts'
import { writeLedger } from '../settling/write-ledger.ts'
import { deleteLedger, findFirstDate } from './clear-ledger.repository.ts'

/** Takes away all that was booked for a goal, with its mandates and what was corrected and changed of them. */
export function clearLedger(db: Database, firmId: number, goalId: number, now: Date): Promise<void> {
  return writeLedger(db, firmId, { goalId, now }, async () => {
    const first = await findFirstDate(db, firmId, goalId)
    await deleteLedger(db, firmId, goalId)
    return { answer: undefined, changedFrom: first }
  })
}
