import { businessDate } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/request-context.ts'
import { findNavChanges, forgetNavChange } from '../nav/nav.service.ts'
import { bookGoalInstalments } from './book-instalments.ts'
import { type LockedGoal, lockGoal } from './holdings.repository.ts'
import { settleGoal } from './settle-goal.ts'
import { findGoalsAllottedAt, findGoalsDue, findGoalsPending, type GoalDue } from './sips.repository.ts'

type LedgerSource = Pick<Dependencies, 'database' | 'clock'>

/**
 * Brings every ledger up to date: what rests on NAVs that changed, instalments that are due, transactions that wait
 * for their NAV. Each goal is one short transaction that another process leaves out while it runs, so that it may be
 * killed at any point, run twice at once, and catch up on any number of days.
 */
export async function keepLedgers(source: LedgerSource): Promise<void> {
  const failures: unknown[] = []
  for (const run of [followNavChanges, bookDueInstalments, allotPending]) {
    await run(source).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some ledgers could not be kept.')
}

/** Books every instalment that is due by today in India, once, with those of days on which nobody did. */
export async function bookDueInstalments({ database, clock }: LedgerSource): Promise<number> {
  const now = clock()
  const today = businessDate(now)
  let booked = 0
  const find = (after: number) => findGoalsDue(database.db, today, after, goalsAtOnce)
  await eachGoal(database.db, find, async (db, adviserId, goal) => {
    booked += await bookGoalInstalments(db, adviserId, goal, { today, now })
  })
  return booked
}

/** Allots what waits for its NAV wherever that is known by now. */
export async function allotPending({ database, clock }: LedgerSource): Promise<void> {
  const now = clock()
  const find = (after: number) => findGoalsPending(database.db, after, goalsAtOnce)
  await eachGoal(database.db, find, async (db, adviserId, goal) => {
    await settleGoal(db, adviserId, goal.id, { now })
  })
}

/** Allots anew what was allotted at NAVs that were replaced, taken back or simulated; each change is a correction. */
export async function followNavChanges({ database, clock }: LedgerSource): Promise<void> {
  const now = clock()
  const changes = await findNavChanges(database.db)
  if (changes.length === 0) return
  const find = (after: number) => findGoalsAllottedAt(database.db, changes, after, allottedAtOnce)
  const skipped = await eachGoal(database.db, find, async (db, adviserId, goal) => {
    await settleGoal(db, adviserId, goal.id, { now, renewNavs: true })
  })
  // A goal that somebody else held is followed in the next round.
  if (skipped > 0) return
  for (const { code, version } of changes) await forgetNavChange(database.db, code, version)
}

const goalsAtOnce = 100
/** More, as finding them may mean to go through a fund's whole ledger. */
const allottedAtOnce = 2000

/** Runs through goals, each in a transaction of its own. @returns how many were left out, as others held them */
async function eachGoal(
  outerDb: LedgerSource['database']['db'],
  find: (afterGoal: number) => Promise<GoalDue[]>,
  run: (db: Database, adviserId: number, goal: LockedGoal) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = []
  let skipped = 0
  for (let found = await find(0); found.length > 0; found = await find(found.at(-1)?.goal_id ?? 0)) {
    for (const { adviser_id: adviserId, goal_id: goalId } of found) {
      const done = outerDb.transaction().execute(async (db) => {
        const goal = await lockGoal(db, adviserId, goalId, 'skip-locked')
        if (goal === undefined) skipped++
        else await run(db, adviserId, goal)
      })
      // One goal that cannot be worked through must not keep the others waiting.
      await done.catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ledgers could not be kept.`)
  return skipped
}
