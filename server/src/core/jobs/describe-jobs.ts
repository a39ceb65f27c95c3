import type { Database } from '../database/database.ts'
import { findJobs, type JobRow } from './job.repository.ts'
import type { Job } from './job.ts'

type ShownJob = Job & { isOff: string | undefined }

/** The jobs as the command line lists them, a block each: what it is, when it runs, how it stands. */
export async function describeJobs(db: Database, jobs: readonly ShownJob[], now: Date): Promise<string> {
  const rows = await findJobs(db)
  const width = Math.max(...jobs.map(({ name }) => name.length))
  return jobs
    .map((job) => {
      const indent = ' '.repeat(width + 2)
      const lines = [job.what, scheduleOf(job), ...stateOf(job, rows.get(job.name), now)]
      return `${job.name.padEnd(width)}  ${lines.join(`\n${indent}`)}`
    })
    .join('\n')
}

function scheduleOf({ everyMs, wokenBy, where }: Job): string {
  const after = wokenBy.length === 0 ? '' : `, and at once after: ${wokenBy.join(', ')}`
  return `every ${spanInWords(everyMs)}, in ${where}${after}`
}

function stateOf(job: ShownJob, row: JobRow | undefined, now: Date): string[] {
  if (job.isOff !== undefined) return [`off: ${job.isOff}`]
  if (row === undefined || row.started_at === null) return ['has not run yet']
  const ago = (at: Date) => `${spanInWords(Math.max(0, now.getTime() - at.getTime()))} ago`
  const lines: string[] = []
  if (row.is_running) {
    const progress = row.progress === null ? '' : `: ${row.progress}`
    lines.push(`runs now, begun ${ago(row.started_at)}${progress}`)
  }
  if (row.succeeded_at !== null) {
    lines.push(
      `last success ${ago(row.succeeded_at)}, took ${row.run_ms ?? 0} ms, ${counted(row.runs, 'run')}`,
    )
  } else lines.push(`no success yet, ${counted(row.runs, 'run')}`)
  if (row.failures_in_row > 0) {
    const next = spanInWords(Math.max(0, row.due_at.getTime() - now.getTime()))
    lines.push(
      `FAILS, ${row.failures_in_row} in a row, again in ${next}: ${row.last_error ?? 'no reason known'}`,
    )
  } else if (row.failures > 0) lines.push(`${counted(row.failures, 'failure')} in all, none since`)
  return lines
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

/** A span in its largest unit: '15 min', '5 s'. */
function spanInWords(spanMs: number): string {
  const [unit, size] = units.find(([, ms]) => spanMs >= ms) ?? ['s', 1_000]
  return `${Math.floor(spanMs / size)} ${unit}`
}
