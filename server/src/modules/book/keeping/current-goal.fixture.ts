import { beforeEach } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import { entriesOf, fund, newGoal, type TestGoal } from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { recordPurchase } from '../ledger/record-entries.ts'
import { findSips } from '../sips/sips.repository.ts'
import { startSips } from '../sips/sips.ts'

/** A goal with its ledger, anew before each test, and what tests of the ledger's jobs do with it. */
export function openCurrentGoal() {
  const place = openTestPlace()
  const current: { goal: TestGoal } = { goal: { firmId: 0, goalId: 0 } }
  beforeEach(async () => {
    for (const table of ['nav', 'nav_flag', 'nav_change', 'goal_to_follow'] as const)
      await place.db.deleteFrom(table).execute()
    for (const table of ['ledger_correction', 'ledger_entry', 'sip'] as const)
      await place.db.deleteFrom(table).execute()
    current.goal = await newGoal(place.db)
  })
  const at = (date: string) => new Date(`${date}T11:00:00+05:30`)
  const work = (date: string) => ({ database: place.database, clock: () => at(date) })
  const write = <T>(run: (db: Database) => Promise<T>) => place.db.transaction().execute(run)
  const start = (startOn: string, rest: Partial<Parameters<typeof startSips>[2]> = {}) =>
    write((db) =>
      startSips(db, current.goal.firmId, {
        goalId: current.goal.goalId,
        amounts: [{ fundCode: fund, amount: 5000 }],
        frequency: 'monthly',
        instalments: 120,
        startOn,
        now: at(startOn),
        ...rest,
      }),
    )
  const buy = (date: string, amount = 5000, fundCode = fund) =>
    write((db) =>
      recordPurchase(db, current.goal.firmId, {
        goalId: current.goal.goalId,
        fundCode,
        date,
        amount,
        now: at(date),
      }),
    )
  const entries = () => entriesOf(place.db, current.goal)
  const dates = async () => (await entries()).map((entry) => entry.dated)
  const sip = async () => {
    const [found] = await findSips(place.db, current.goal.firmId, current.goal.goalId)
    if (found === undefined) throw new Error('no SIP')
    return found
  }
  const corrections = () => place.db.selectFrom('ledger_correction').selectAll().orderBy('id').execute()
  return { place, current, at, work, write, start, buy, entries, dates, sip, corrections }
}
