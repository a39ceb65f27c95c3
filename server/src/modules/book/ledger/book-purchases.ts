import type { Database } from '../../../core/database/database.ts'
import { writeLedger } from '../settling/write-ledger.ts'
import { ensureHoldings } from './holdings.repository.ts'
import { insertEntries, type NewEntry } from './ledger.repository.ts'
import { rupeesText } from './record-entries.ts'

/** The purchases of a lumpsum goal that is finalised. */
export interface NewPurchases {
  goalId: number
  amounts: readonly { fundCode: number; amount: number }[]
  /** As `bookingDate` says. */
  date: string
  now: Date
}

/** Books the purchases that a lumpsum goal was agreed with, each fund once however often it is called. */
export function bookPurchases(db: Database, firmId: number, purchases: NewPurchases): Promise<void> {
  const { goalId, amounts, date, now } = purchases
  return writeLedger(db, firmId, { goalId, now }, async (goal) => {
    const clientId = goal.client_id
    const places = amounts.map(({ fundCode }) => ({ clientId, goalId, fundCode }))
    const holdings = await ensureHoldings(db, firmId, places)
    const entries = amounts.map(
      ({ fundCode, amount }, place): NewEntry => ({
        clientId,
        goalId,
        holdingId: holdings[place] ?? 0,
        fundCode,
        kind: 'purchase',
        dated: date,
        amount: rupeesText(amount),
        createdAt: now,
        idempotencyKey: `agreed:${goalId}:${fundCode}`,
      }),
    )
    await insertEntries(db, firmId, entries)
    return { answer: undefined, changedFrom: date }
  })
}
