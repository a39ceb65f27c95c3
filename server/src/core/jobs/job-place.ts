import { askAgain } from './job.repository.ts'
import { type Job, latestDue } from './job.ts'
import { type JobRoom, runUnderLease, runUnleased } from './run-job.ts'

/** A job in this process. */
export interface JobPlace {
  job: Job
  /** Runs the job, or, where it was asked for and runs already, has it run once more afterwards. */
  start(isAsked: boolean): Promise<void>
  /** Whether this process knows by itself that the job is due; what is due of a leased one, the database says. */
  isDue(now: Date): boolean
}

/** How often a job of each process says in the database that all is well. */
const tellMs = 60_000

export function placeOf(room: JobRoom, job: Job, ending: AbortSignal): JobPlace {
  return job.where === 'one process' ? leasedPlace(room, job, ending) : ownPlace(room, job, ending)
}

function leasedPlace(room: JobRoom, job: Job, ending: AbortSignal): JobPlace {
  let running: ReturnType<typeof runUnderLease> | undefined
  const start = async (isAsked: boolean): Promise<void> => {
    const own = running
    const result = own === undefined ? await run(isAsked) : undefined
    if (result?.kind === 'ended') {
      if (result.isAskedAgain && !ending.aborted) await start(true)
      return
    }
    if (!isAsked || !(await askAgain(room.database.db, job.name, room.clock()))) return
    // The run that it was asked of had ended by then, and the next round may be far off.
    await own?.catch(() => {})
    if (!ending.aborted) await start(true)
  }
  const run = async (isAsked: boolean) => {
    running = runUnderLease(room, job, ending, { isAsked })
    try {
      return await running
    } finally {
      running = undefined
    }
  }
  return { job, start, isDue: () => false }
}

function ownPlace(room: JobRoom, job: Job, ending: AbortSignal): JobPlace {
  let running = 0
  let isAskedAgain = false
  let dueAt = Number.NEGATIVE_INFINITY
  let toldAt = Number.NEGATIVE_INFINITY
  let failuresBefore = 0
  const start = async (isAsked: boolean): Promise<void> => {
    if (running >= (job.lanes ?? 1)) {
      isAskedAgain ||= isAsked
      return
    }
    running++
    // A run that is slow keeps the next round from no other lane.
    dueAt = room.clock().getTime() + job.everyMs
    const isTold = performance.now() - toldAt >= tellMs
    if (isTold) toldAt = performance.now()
    try {
      const result = await runUnleased(room, job, { signal: ending, failuresBefore, isTold })
      dueAt = result.dueAt.getTime()
      failuresBefore = result.failuresInRow
    } catch (error) {
      dueAt = Number.NEGATIVE_INFINITY
      throw error
    } finally {
      running--
    }
    if (!isAskedAgain || ending.aborted) return
    isAskedAgain = false
    await start(true)
  }
  const isDue = (now: Date) =>
    running < (job.lanes ?? 1) && (dueAt <= now.getTime() || dueAt > latestDue(job, now).getTime())
  return { job, start, isDue }
}
