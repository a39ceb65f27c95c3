import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { findNavChanges, forgetNavChange } from '../../market/index.ts'
import type { KnownNavs } from '../settling/ledger-navs.ts'
import { settleGoals } from '../settling/settle-goals.ts'
import { type BookedGoal, insertDueInstalments } from '../sips/book-instalments.ts'
import { bookedUntil } from '../sips/booked-until.ts'
import { eachGoal, type FailedGoal, type LedgerSource, type WorkOptions } from './each-goal.ts'
import {
  findFollowingGoals,
  findGoalsDue,
  findGoalsPending,
  listFollowingGoals,
  unlistGoals,
} from './goals-due.repository.ts'

/** How a round is ended early, and whom it tells how far it is, in goals. */
interface KeepingOptions {
  signal?: AbortSignal
  onProgress?: (done: number, total: number | undefined) => void
  onBooked?: OnBooked
}

/** Told in the transaction that books instalments of some goals of a firm. */
export type OnBooked = (db: Database, firmId: number, booked: readonly BookedGoal[]) => Promise<void>

/**
 * Brings every ledger up to date: what rests on NAVs that changed, instalments that are due, transactions that wait
 * for their NAV. Some goals at a time are one short transaction, so that it may be killed at any point, run twice at
 * once, and catch up on any number of days.
 * @throws the signal's reason; what names the goals that could not be kept, once all others have been
 */
export async function keepLedgers(source: LedgerSource, options: KeepingOptions = {}): Promise<void> {
  const { signal, onProgress, onBooked } = options
  const errors: unknown[] = []
  let doneBefore = 0
  const bookDue = (own: LedgerSource, work: WorkOptions) => bookDueInstalments(own, work, onBooked)
  for (const run of [followNavChanges, bookDue, allotPending]) {
    let ofThis = 0
    const tell = (done: number, total: number) => {
      ofThis = done
      onProgress?.(doneBefore + done, doneBefore + total)
    }
    await run(source, { signal, onProgress: tell }).catch((error: unknown) => {
      signal?.throwIfAborted()
      errors.push(error)
    })
    doneBefore += ofThis
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, errors.map(messageOf).join(' '))
}

/** Books every instalment that is due by today in India, once, with those of days on which nobody did. */
export async function bookDueInstalments(
  source: LedgerSource,
  options: WorkOptions = {},
  onBooked?: OnBooked,
): Promise<number> {
  const now = source.clock()
  const today = businessDate(now)
  const known = noNavs()
  let booked = 0
  const failed = await eachGoal(
    source,
    {
      find: (db) => findGoalsDue(db, today),
      pauseShare: 2,
      async run(db, firmId, goals) {
        const until = await bookedUntil(db, firmId, today)
        const added = await insertDueInstalments(db, firmId, goals, { today: until, now })
        if (added.first === undefined) return
        await settleGoals(db, firmId, goals, { now, changedFrom: added.first, known })
        await onBooked?.(db, firmId, added.goals)
        booked += added.booked
      },
    },
    options,
  )
  refuseFailed(failed)
  return booked
}

/** Allots what waits for its NAV wherever that is known by now. */
export async function allotPending(source: LedgerSource, options: WorkOptions = {}): Promise<void> {
  const now = source.clock()
  const known = noNavs()
  const failed = await eachGoal(
    source,
    {
      find: findGoalsPending,
      run: (db, firmId, goals) => settleGoals(db, firmId, goals, { now, known }),
    },
    options,
  )
  refuseFailed(failed)
}

/**
 * Allots anew what was allotted at NAVs that were replaced, taken back or simulated; each change is a correction. A
 * change is forgotten in the transaction that lists the goals that are to follow it, and a goal is taken off that list
 * in the one in which it did: none is left out, and none that has followed begins anew because another has not.
 */
export async function followNavChanges(source: LedgerSource, options: WorkOptions = {}): Promise<void> {
  const { db } = source.database
  for (const change of await findNavChanges(db)) {
    await db.transaction().execute(async (open) => {
      await listFollowingGoals(open, change)
      await forgetNavChange(open, change.code, change.version)
    })
    options.signal?.throwIfAborted()
  }
  const now = source.clock()
  const known = noNavs()
  const failed = await eachGoal(
    source,
    {
      find: findFollowingGoals,
      async run(open, firmId, goals) {
        await settleGoals(open, firmId, goals, { now, renewNavs: true, known })
        await unlistGoals(
          open,
          firmId,
          goals.map((goal) => goal.id),
        )
      },
    },
    options,
  )
  refuseFailed(failed)
}

function noNavs(): KnownNavs {
  return { version: -1, byDate: new Map() }
}

const mostNamed = 20

function refuseFailed(failed: readonly FailedGoal[]): void {
  if (failed.length === 0) return
  const ids = failed.slice(0, mostNamed).map(({ goalId }) => goalId)
  const more = failed.length > mostNamed ? ` and ${failed.length - mostNamed} more` : ''
  throw new AggregateError(
    failed.map(({ goalId, error }) => new Error(`Goal ${goalId}: ${messageOf(error)}`, { cause: error })),
    `The ledgers of goals ${ids.join(', ')}${more} could not be kept.`,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
