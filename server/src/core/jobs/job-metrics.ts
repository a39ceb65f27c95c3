import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { findJobs, type JobRow } from './job.repository.ts'
import { ofEachProcess } from './job.ts'

/** What is told of each job, whichever process ran it. A job without a success yet has none of its own. */
const measures: readonly [string, string, (row: JobRow, now: Date) => number | undefined][] = [
  [
    'job_last_success_timestamp_seconds',
    'When the job last succeeded',
    (row) => (row.succeeded_at === null ? undefined : row.succeeded_at.getTime() / 1000),
  ],
  [
    'job_last_success_age_seconds',
    'How long ago the job last succeeded',
    (row, now) =>
      row.succeeded_at === null ? undefined : (now.getTime() - row.succeeded_at.getTime()) / 1000,
  ],
  [
    'job_lag_seconds',
    'How long the job has been due without running, of those that one process runs',
    ({ name, is_running, due_at }, now) =>
      ofEachProcess.includes(name)
        ? undefined
        : is_running
          ? 0
          : Math.max(0, (now.getTime() - due_at.getTime()) / 1000),
  ],
  ['job_failures_in_row', 'Failures of the job since its last success', (row) => row.failures_in_row],
  ['job_failures_total', 'Failures of the job since the database was made', (row) => Number(row.failures)],
  ['job_runs_total', 'Runs of the job since the database was made', (row) => Number(row.runs)],
  [
    'job_run_seconds',
    'How long the last run of the job took',
    (row) => (row.run_ms === null ? undefined : row.run_ms / 1000),
  ],
  ['job_running', 'Whether the job runs now', (row) => (row.is_running ? 1 : 0)],
]

/** Registers how each job stands. What the process itself measures is told even where the database does not answer. */
export function measureJobs(registry: Registry, db: Database, clock: Clock): void {
  // All measures of one scrape are of one reading.
  let reading: Promise<ReadonlyMap<string, JobRow>> | undefined
  const read = () => {
    reading ??= findJobs(db)
      .catch(() => new Map<string, JobRow>())
      .finally(() => setImmediate(() => (reading = undefined)))
    return reading
  }
  for (const [name, help, measure] of measures) {
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        const rows = await read()
        for (const [job, row] of rows) {
          const value = measure(row, clock())
          if (value !== undefined) this.set({ job }, value)
        }
      },
    })
  }
}
