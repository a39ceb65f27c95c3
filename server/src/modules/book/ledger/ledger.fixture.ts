import { beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import {
  entriesOf,
  fund,
  holdingOf,
  importNavs,
  newGoal,
  otherFund,
  type TestGoal,
} from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { recordPurchase, recordRedemption } from './record-entries.ts'

export const now = new Date('2026-03-20T06:00:00Z')

/** A goal with nothing booked, anew before each test, NAVs of two funds, and what tests write into its ledger. */
export function openLedger() {
  const place = openTestPlace()
  const current: { goal: TestGoal } = { goal: { firmId: 0, goalId: 0 } }
  beforeAll(async () => {
    await importNavs(place, '2026-03-02,10\n2026-03-03,11\n2026-03-04,12\n2026-03-09,12.5')
    await importNavs(place, '2026-03-02,20\n2026-03-04,20', otherFund)
  })
  beforeEach(async () => {
    current.goal = await newGoal(place.db)
  })

  /** As a request does: all or nothing. */
  const write = <T>(run: (db: Database, firmId: number) => Promise<T>, firmId = current.goal.firmId) =>
    place.db.transaction().execute((db) => run(db, firmId))
  const buy = (date: string, amount: number, key?: string) =>
    write((db, firmId) =>
      recordPurchase(db, firmId, {
        goalId: current.goal.goalId,
        fundCode: fund,
        date,
        amount,
        now,
        idempotencyKey: key,
      }),
    )
  const sell = (date: string, what: { amount?: number; units?: string; isAll?: boolean }) =>
    write((db, firmId) =>
      recordRedemption(db, firmId, {
        goalId: current.goal.goalId,
        fundCode: fund,
        date,
        ...what,
        now,
      }),
    )
  const entries = () => entriesOf(place.db, current.goal)
  const holding = (code?: number) => holdingOf(place.db, current.goal, code)
  return { place, current, write, buy, sell, entries, holding }
}
