import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../core/database/database.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { type LockedGoal, lockFreeGoals, lockGoal } from '../ledger/holdings.repository.ts'
import type { GoalDue } from './goals-due.repository.ts'

export type LedgerSource = Pick<Dependencies, 'database' | 'clock'>

/** What is to be done with many goals. */
export interface GoalWork {
  /**
   * How long it rests after each transaction, as a share of what that took: every one has figures of whole books computed
   * anew, and requests come first.
   */
  pauseShare?: number
  /** Those that it is still to be done with, of all advisers, each adviser's together. */
  find(db: Database): Promise<GoalDue[]>
  /** Does it with some goals of one adviser, which are locked. Done twice it changes nothing. */
  run(db: Database, firmId: number, goals: readonly LockedGoal[]): Promise<void>
}

export interface WorkOptions {
  /** Looked at between transactions; what is left then is left to the next round. */
  signal?: AbortSignal | undefined
  /** Told after each transaction how many goals are done, of how many. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** A goal that could not be worked through. */
export interface FailedGoal {
  goalId: number
  error: unknown
}

/** So long a transaction is to take: on the embedded database everybody waits for it, else who wants its goals. */
const aimedMs = { embedded: 80, postgres: 120 }
const fewest = 5
const mostAtOnce = 25

/**
 * Works through goals, some in each transaction. Those that somebody else holds are left to the end and then waited
 * for; where one of a transaction fails, each of its goals is tried alone, so that a goal that cannot be worked
 * through keeps no other waiting.
 * @returns the goals that failed
 * @throws the signal's reason
 */
export async function eachGoal(
  { database: { db, kind } }: LedgerSource,
  work: GoalWork,
  { signal, onProgress }: WorkOptions,
): Promise<FailedGoal[]> {
  const { pauseShare = 0 } = work
  const found = await work.find(db)
  const failed: FailedGoal[] = []
  let done = 0
  const advance = (goals: number) => {
    done += goals
    if (goals > 0) onProgress?.(done, found.length)
    signal?.throwIfAborted()
  }
  const alone = async (goals: readonly GoalDue[]) => {
    for (const goal of goals) {
      const ended = runAlone(db, work, goal)
      await ended.catch((error: unknown) => failed.push({ goalId: goal.goal_id, error }))
      advance(1)
    }
  }
  const held: GoalDue[] = []
  let atOnce = fewest
  for (let from = 0; from < found.length; ) {
    const goals = sameAdviser(found, from, atOnce)
    from += goals.length
    const began = performance.now()
    const taken = await runFree(db, work, goals).catch(() => undefined)
    if (taken === undefined) {
      await alone(goals)
      continue
    }
    held.push(...goals.filter((goal) => !taken.has(goal.goal_id)))
    const tookMs = performance.now() - began
    atOnce = sizeAfter(taken.size, tookMs, aimedMs[kind])
    advance(taken.size)
    if (pauseShare > 0) await sleep(tookMs * pauseShare)
  }
  await alone(await stillFound(db, work, held))
  return failed
}

/** The next goals of one adviser. */
function sameAdviser(found: readonly GoalDue[], from: number, atMost: number): GoalDue[] {
  const next = found.slice(from, from + atMost)
  const other = next.findIndex((goal) => goal.firm_id !== next[0]?.firm_id)
  return other < 0 ? next : next.slice(0, other)
}

/** As many goals as would have taken the aimed time. */
function sizeAfter(goals: number, ms: number, aimed: number): number {
  return Math.min(mostAtOnce, Math.max(fewest, Math.floor((goals * aimed) / Math.max(ms, 1))))
}

/** @returns the goals that were free */
function runFree(db: Database, { run }: GoalWork, goals: readonly GoalDue[]): Promise<Set<number>> {
  return db.transaction().execute(async (open) => {
    const firmId = goals[0]?.firm_id ?? 0
    const free = await lockFreeGoals(
      open,
      firmId,
      goals.map((goal) => goal.goal_id),
    )
    if (free.length > 0) await run(open, firmId, free)
    return new Set(free.map((goal) => goal.id))
  })
}

function runAlone(db: Database, { run }: GoalWork, { firm_id, goal_id }: GoalDue): Promise<void> {
  return db.transaction().execute(async (open) => {
    const goal = await lockGoal(open, firm_id, goal_id)
    if (goal !== undefined) await run(open, firm_id, [goal])
  })
}

/** Whoever held them may have done the work by now. */
async function stillFound(db: Database, { find }: GoalWork, held: readonly GoalDue[]): Promise<GoalDue[]> {
  if (held.length === 0) return []
  const ids = new Set(held.map((goal) => goal.goal_id))
  return (await find(db)).filter((goal) => ids.has(goal.goal_id))
}
