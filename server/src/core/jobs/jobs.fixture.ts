import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { createLogger } from '../process/logger.ts'
import { findJobs } from './job.repository.ts'
import type { Job, JobOutcome, JobRun } from './job.ts'
import { startJobs } from './start-jobs.ts'

/** The database and the time of a test file's jobs. */
export const stage = { now: 0 } as { database: OpenDatabase; now: number }
const stops: (() => Promise<void>)[] = []
export const minute = 60_000

/** Opens a database of the file's own, and ends what a test started. */
export function stageJobs(): void {
  beforeAll(async () => {
    stage.database = await openTestDatabase()
  })
  afterAll(() => stage.database.close())
  beforeEach(() => {
    stage.now = Date.parse('2026-11-21T06:00:00Z')
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await stage.database.db.deleteFrom('job').execute()
  })
}

export const room = (leaseMs = 60_000) => ({
  database: stage.database,
  clock: () => new Date(stage.now),
  logger: createLogger('silent'),
  leaseMs,
  pollMs: 20,
})

export function job(name: string, run: (run: JobRun) => Promise<JobOutcome>, more: Partial<Job> = {}): Job {
  return { name, what: name, everyMs: 15 * minute, wokenBy: [], where: 'one process', run, ...more }
}

/** A job that counts its runs, and at most how many there were at once. */
export function counting(name: string, more: Partial<Job> = {}, work: () => Promise<void> = async () => {}) {
  const counts = { runs: 0, atOnce: 0, most: 0 }
  const counted = job(
    name,
    async () => {
      counts.runs++
      counts.most = Math.max(counts.most, ++counts.atOnce)
      try {
        await work()
      } finally {
        counts.atOnce--
      }
      return undefined
    },
    more,
  )
  return { counts, job: counted }
}

export async function start(jobs: Job[], leaseMs?: number): Promise<() => Promise<void>> {
  const stop = await startJobs(room(leaseMs), jobs)
  stops.push(stop)
  return stop
}

export const seen = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 })
export const rowOf = async (name: string) => (await findJobs(stage.database.db)).get(name)
/** Two rounds of looking: a job that runs in every round is what marks them. */
export async function rounds(): Promise<void> {
  const { counts, job: marker } = counting('marker', { everyMs: 0 })
  const stop = await startJobs(room(), [marker])
  await seen(() => expect(counts.runs).toBeGreaterThan(3))
  await stop()
}

export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
