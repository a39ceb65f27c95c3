import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../database/database.ts'
import { everyFirmJobs } from '../database/every-firm.ts'
import { inLane } from '../database/lanes.ts'
import { asFirm, overFirms, systemFirm } from '../database/reach.ts'
import { during } from '../watch/doings.ts'
import { claimJob, type EndedRun, endRun, prolongLease } from './job.repository.ts'
import { errorInWords, type Job, JobFailure, type JobOutcome, latestDue, pauseAfter } from './job.ts'

/** What running jobs needs. */
export interface JobRoom {
  database: OpenDatabase
  clock: Clock
  logger: FastifyBaseLogger
  /** How long after its last sign of life a run counts as dead. */
  leaseMs: number
  /** How often it is looked for due jobs. What an event asks for does not wait for that. */
  pollMs: number
}

/** A run that lives says so four times within its lease. */
export const usualPace = { leaseMs: 30_000, pollMs: 5_000 } as const

/** What the leases of this process begin with. */
export const processId = `${process.pid}-${randomUUID()}`

/** A run that came to its end. */
export interface RunEnded {
  kind: 'ended'
  outcome: EndedRun['outcome']
  failuresInRow: number
  /** When the next is due, unless one was asked for meanwhile. */
  dueAt: Date
  isAskedAgain: boolean
}

/** What came of trying to run a job; `held`: another run has the lease, or has just done what was due. */
type RunResult = { kind: 'held' } | RunEnded

export interface LeasedRunOptions {
  /** It runs whether it is due or not. */
  isAsked: boolean
  onProgress?: (progress: string) => void
}

/**
 * Runs a job once under its lease: taken by one statement, renewed while the run lives, ended with what came of it. A
 * process that is killed loses the lease by not renewing it, and what it left undone is due for the next.
 */
export async function runUnderLease(
  room: JobRoom,
  job: Job,
  ending: AbortSignal,
  { isAsked, onProgress = () => {} }: LeasedRunOptions,
): Promise<RunResult> {
  const { database, clock, leaseMs } = room
  const lease = { name: job.name, run: `${processId}:${randomUUID()}`, leaseMs }
  const startedAt = clock()
  const failuresBefore = await claimJob(
    database.db,
    lease,
    startedAt,
    isAsked ? undefined : latestDue(job, startedAt),
  )
  if (failuresBefore === undefined) return { kind: 'held' }
  const lost = new AbortController()
  let progress: string | null = null
  let aliveUntil = performance.now() + leaseMs
  const heart = setInterval(() => {
    prolongLease(database.db, lease, progress).then(
      (isMine) => {
        if (isMine) aliveUntil = performance.now() + leaseMs
        else lost.abort(new Error(`The job ${job.name} was taken over by another process.`))
      },
      // A database that does not answer for so long has given the lease to another by now.
      (error: unknown) => performance.now() > aliveUntil && lost.abort(error),
    )
  }, leaseMs / 4)
  const run = { job, startedAt, failuresBefore, signal: AbortSignal.any([ending, lost.signal]) }
  try {
    const ended = await work(room, run, (words) => {
      progress = words
      onProgress(words)
    })
    const isAskedAgain = await endRun(database.db, { ...ended, name: job.name, run: lease.run })
    return resultOf(ended, isAskedAgain)
  } finally {
    clearInterval(heart)
  }
}

/**
 * Runs a job that has no lease. What came of it is kept where it says something new: a failure, the end of failures,
 * or `isTold`.
 */
export async function runUnleased(
  room: JobRoom,
  job: Job,
  { signal, failuresBefore, isTold }: { signal: AbortSignal; failuresBefore: number; isTold: boolean },
): Promise<RunEnded> {
  const startedAt = room.clock()
  const ended = await work(room, { job, startedAt, failuresBefore, signal }, () => {})
  const isNews = isTold || typeof ended.outcome === 'object' || failuresBefore > 0
  if (isNews) await endRun(room.database.db, { ...ended, name: job.name, run: undefined })
  return resultOf(ended, false)
}

function resultOf(ended: Worked, isAskedAgain: boolean): RunEnded {
  const { outcome, dueAt, failuresInRow } = ended
  return { kind: 'ended', outcome, failuresInRow, dueAt, isAskedAgain }
}

/** A job has the rows of every firm where the list of those says so, else the platform's. */
function inReachOf<T>({ name }: Job, run: () => T): T {
  return name in everyFirmJobs ? overFirms({ job: name }, run) : asFirm(systemFirm, run)
}

interface Run {
  job: Job
  startedAt: Date
  failuresBefore: number
  signal: AbortSignal
}

type Worked = Omit<EndedRun, 'name' | 'run'> & { failuresInRow: number }

async function work(
  { clock, logger }: JobRoom,
  { job, startedAt, failuresBefore, signal }: Run,
  report: (progress: string) => void,
): Promise<Worked> {
  const began = performance.now()
  // Counted from the start: what a run that began before midnight has seen is the day before.
  const usuallyDue = new Date(startedAt.getTime() + job.everyMs)
  const ended = (outcome: EndedRun['outcome'], failuresInRow: number, dueAt = usuallyDue): Worked => {
    return {
      outcome,
      failuresInRow,
      startedAt,
      now: clock(),
      runMs: Math.round(performance.now() - began),
      dueAt,
    }
  }
  try {
    const said: JobOutcome = await during({ kind: 'job', name: job.name }, () =>
      inLane('jobs', () => inReachOf(job, () => job.run({ signal, report }))),
    )
    const isRest = said === 'idle' || (said === 'nothing' && failuresBefore === 0)
    return isRest ? ended('idle', failuresBefore) : ended('done', 0)
  } catch (error) {
    // What a stopping server breaks off is no failure: another process, or the next start, goes on at once.
    if (signal.aborted) return ended('stopped', failuresBefore, clock())
    const failuresInRow = failuresBefore + 1
    const pauseMs = pauseAfter(failuresInRow, job.everyMs)
    const dueAt = error instanceof JobFailure ? error.retryAt : new Date(clock().getTime() + pauseMs)
    const words = errorInWords(error)
    // One that says itself when to try again has told of itself too.
    const level = error instanceof JobFailure ? 'debug' : 'error'
    logger[level](
      { err: error, job: job.name, failuresInRow, nextTry: dueAt.toISOString() },
      `The job ${job.name} failed`,
    )
    return ended({ error: words, failuresInRow }, failuresInRow, dueAt)
  }
}
