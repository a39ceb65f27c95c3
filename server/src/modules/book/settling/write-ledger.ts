import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { type LockedGoal, lockGoal } from '../ledger/holdings.repository.ts'
import { findEntries } from '../ledger/ledger.repository.ts'
import { settleGoals } from './settle-goals.ts'

/** What a write has done. */
export interface Written<T> {
  answer: T
  /** The first date that it changed; without it nothing did. */
  changedFrom?: string | undefined
  /** The transactions that are written themselves: what these lack is told in their own words. */
  own?: readonly number[]
}

/**
 * The one way in which a goal's ledger is written: takes the goal, lets `change` store what is new, works the ledger
 * through, refuses what would then lack more units than before, and sees to it that the NAVs used are those that count
 * when the transaction commits. A shortfall that was there before keeps nobody from writing.
 * @throws NOT_FOUND; NOT_ENOUGH_UNITS for a transaction of its own, NOT_CORRECTABLE for another
 */
export async function writeLedger<T>(
  db: Database,
  firmId: number,
  { goalId, now }: { goalId: number; now: Date },
  change: (goal: LockedGoal) => Promise<Written<T>>,
): Promise<T> {
  const goal = await lockGoal(db, firmId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const before = await findEntries(db, firmId, [goalId])
  const { answer, changedFrom, own = [] } = await change(goal)
  if (changedFrom === undefined) return answer
  await settleGoals(db, firmId, [goal], { now, changedFrom, refusal: { before, own } })
  return answer
}
