import type { ServerEvent } from '../database/events.ts'

/** What a run of a job gets. */
export interface JobRun {
  /** Aborted when the server ends or the lease is lost: the run stops at the next point where it may. */
  signal: AbortSignal
  /** Says how far the run is, in a few words. */
  report(progress: string): void
}

/**
 * What came of a run. `idle`: it found that it is not time yet, which is neither a success nor a failure; nothing
 * changes of what is known about the last ones. `nothing`: it looked, and nothing was left to do, which ends failures
 * of before.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a run that says nothing has done its work
export type JobOutcome = 'idle' | 'nothing' | void

/** Work that happens by itself. Everything that it does may be done twice, or killed at any point, without harm. */
export interface Job {
  name: string
  /** What it does, in one line. */
  what: string
  /** How long after the start of a run the next one is due. */
  everyMs: number
  /** The events after which it runs at once. */
  wokenBy: readonly ServerEvent[]
  /** How long a run waits after such an event, for what else comes: one run for all of it. At once where nothing is said. */
  gatherMs?: number
  /**
   * 'one process': under a lease that one process has at a time. 'each process': in every one, for what is kept in its
   * memory, or for work whose parts have leases of their own.
   */
  where: 'one process' | 'each process'
  /** How many runs a process may have at once, of a job of each process; 1 where nothing is said. */
  lanes?: number
  run(run: JobRun): Promise<JobOutcome>
}

/** Jobs of each process, which keep in the table when they failed, and not when they are due. */
export const ofEachProcess: readonly string[] = ['mail', 'webhooks', 'market', 'keys']

/** A failure of a run that says itself when to try again. */
export class JobFailure extends Error {
  readonly retryAt: Date
  constructor(message: string, retryAt: Date, options?: ErrorOptions) {
    super(message, options)
    this.name = 'JobFailure'
    this.retryAt = retryAt
  }
}

const firstPauseMs = 5_000
const longestPauseMs = 15 * 60_000

/** How long after so many failures in a row a job is tried again: 5, 10, 20 … seconds, as a rule a quarter of an hour at most. */
export function pauseAfter(failures: number, everyMs: number): number {
  const longest = Math.max(longestPauseMs, everyMs)
  return Math.min(longest, firstPauseMs * 2 ** Math.min(failures - 1, 20))
}

/** No job is due later than that; one that says so was written by a process whose clock is ahead. */
export function latestDue(job: Pick<Job, 'everyMs'>, now: Date): Date {
  return new Date(now.getTime() + Math.max(3 * 3_600_000, job.everyMs))
}

/** An error in one line that may be kept: its own words, those of what it gathers, no stack, nothing but text. */
export function errorInWords(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  const gathered = error instanceof AggregateError ? error.errors.slice(0, 3).map(errorInWords) : []
  const cause = error instanceof Error && error.cause !== undefined ? [errorInWords(error.cause)] : []
  // What another server answered may have signs in it that no database keeps.
  const plain = words.replace(/[\s\p{Cc}]+/gu, ' ')
  return [plain, ...gathered, ...cause].join(' · ').slice(0, 500)
}
