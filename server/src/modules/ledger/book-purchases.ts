import { AppError } from '../../core/app-error.ts'
import type { Database } from '../../core/database.ts'
import { ensureHolding, lockGoal } from './holdings.repository.ts'
import { insertEntries, type NewEntry } from './ledger.repository.ts'
import { rupeesText } from './record-entries.ts'
import { settleGoal } from './settle-goal.ts'

/** The purchases of a lumpsum goal that is finalised. */
export interface NewPurchases {
  goalId: number
  amounts: readonly { fundCode: number; amount: number }[]
  /** As `bookingDate` says. */
  date: string
  now: Date
}

/** Books the purchases that a lumpsum goal was agreed with, each fund once however often it is called. */
export async function bookPurchases(db: Database, adviserId: number, purchases: NewPurchases): Promise<void> {
  const { goalId, date, now } = purchases
  const goal = await lockGoal(db, adviserId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const entries: NewEntry[] = []
  for (const { fundCode, amount } of purchases.amounts) {
    const holdingId = await ensureHolding(db, adviserId, goal, fundCode)
    entries.push({
      ...{ clientId: goal.client_id, goalId, holdingId, fundCode, kind: 'purchase', dated: date },
      ...{ amount: rupeesText(amount), createdAt: now, idempotencyKey: `agreed:${goalId}:${fundCode}` },
    })
  }
  await insertEntries(db, adviserId, entries)
  await settleGoal(db, adviserId, goalId, { now, changedFrom: date })
}
