import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { JobTables } from '../schema/schema-jobs.ts'

/** How a job stands, for whoever asks. */
export type JobRow = Selectable<JobTables['job']> & { is_running: boolean }

/** Makes the rows of jobs, and makes all due: a start is when what was missed is made up for. */
export async function ensureJobs(db: Database, names: readonly string[], now: Date): Promise<void> {
  await sql`insert into job (name, due_at) select name, ${now} from unnest(${names}::text[]) as name
    on conflict (name) do update set due_at = least(job.due_at, excluded.due_at)`.execute(db)
}

/** Ends the leases of all processes but one; where only that one can be at work, the others are dead. */
export async function endOtherLeases(db: Database, processId: string): Promise<void> {
  await sql`update job set leased_by = null, leased_until = null
    where leased_by is not null and not starts_with(leased_by, ${processId})`.execute(db)
}

/** Makes the row of a job where there is none yet. */
export async function ensureJob(db: Database, name: string, now: Date): Promise<void> {
  await db
    .insertInto('job')
    .values({ name, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Jobs by name with the latest time at which one may be due; a later one is another clock's. */
export interface DueLimit {
  name: string
  latest: Date
}

/** The jobs among those named that are due and nobody's. */
export async function findDueJobs(db: Database, limits: readonly DueLimit[], now: Date): Promise<string[]> {
  if (limits.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select job.name from job
    join unnest(${limits.map(({ name }) => name)}::text[], ${limits.map(({ latest }) => latest)}::timestamptz[])
      as given (name, latest) on given.name = job.name
    where (due_at <= ${now} or due_at > latest) and (leased_until is null or leased_until <= now())
    order by due_at`.execute(db)
  return rows.map((row) => row.name)
}

/** Whose run it is, and for how long. */
export interface Lease {
  name: string
  run: string
  leaseMs: number
}

/**
 * Takes the lease of a job, in one statement on one row. With `latest`, the latest time at which it may be due, it is
 * taken only where the job is due: another run may just have done it. Until the run ends the job is due, so that what one
 * that is killed leaves undone does not wait for its round.
 * @returns how often it has failed in a row; undefined where another run has it
 */
export async function claimJob(
  db: Database,
  { name, run, leaseMs }: Lease,
  now: Date,
  latest?: Date,
): Promise<number | undefined> {
  const isMeant = latest === undefined ? sql`true` : sql`(due_at <= ${now} or due_at > ${latest})`
  const { rows } = await sql<{ failures_in_row: number }>`
    update job set leased_by = ${run}, leased_until = ${untilOf(leaseMs)}, started_at = ${now}, is_asked = false,
      progress = null, due_at = least(due_at, ${now})
    where name = ${name} and (leased_until is null or leased_until <= now()) and ${isMeant}
    returning failures_in_row`.execute(db)
  return rows[0]?.failures_in_row
}

/** Says that a run lives and how far it is; false where its lease was taken over. */
export async function prolongLease(
  db: Database,
  { name, run, leaseMs }: Lease,
  progress: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set leased_until = ${untilOf(leaseMs)}, progress = ${progress}
    where name = ${name} and leased_by = ${run}`.execute(db)
  return numAffectedRows === 1n
}

function untilOf(leaseMs: number) {
  return sql`now() + make_interval(secs => ${leaseMs / 1000}::double precision)`
}

/**
 * Has a job that runs now run once more afterwards.
 * @returns whether it is nobody's: a run that has just ended knows nothing of it
 */
export async function askAgain(db: Database, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    update job set is_asked = true, due_at = least(due_at, ${now}) where name = ${name}
    returning leased_until is null or leased_until <= now() as is_free`.execute(db)
  return rows[0]?.is_free === true
}

/** What came of a run. `dueAt`: when the next is due unless one was asked for meanwhile. */
export interface EndedRun {
  name: string
  /** The lease that ends with it; undefined for a job of each process, which has none. */
  run: string | undefined
  outcome: 'done' | 'idle' | 'stopped' | { error: string; failuresInRow: number }
  startedAt: Date
  now: Date
  runMs: number
  dueAt: Date
}

/** Keeps what came of a run and ends its lease. @returns whether another run was asked for meanwhile */
export async function endRun(db: Database, ended: EndedRun): Promise<boolean> {
  const { name, run, outcome, startedAt, now, runMs, dueAt } = ended
  const isRun = outcome === 'done' || typeof outcome === 'object'
  const { rows } = await sql<{ is_asked: boolean }>`
    update job set leased_by = null, leased_until = null, progress = null,
      due_at = case when is_asked then ${now}::timestamptz else ${dueAt}::timestamptz end,
      started_at = ${startedAt}, ended_at = ${now},
      runs = runs + ${isRun ? 1 : 0}, run_ms = ${isRun ? sql`${runMs}` : sql`run_ms`},
      ${resultOf(outcome, now)}
    where name = ${name} and leased_by is not distinct from ${run ?? null}::text
    returning is_asked`.execute(db)
  return rows[0]?.is_asked === true
}

function resultOf(outcome: EndedRun['outcome'], now: Date) {
  if (outcome === 'done') return sql`succeeded_at = ${now}, failures_in_row = 0, last_error = null`
  if (typeof outcome === 'string') return sql`last_error = last_error`
  return sql`failures = failures + 1, failures_in_row = ${outcome.failuresInRow}, last_error = ${outcome.error}`
}

/** Every job that was ever run here, by name. */
export async function findJobs(db: Database): Promise<Map<string, JobRow>> {
  const { rows } = await sql<JobRow>`
    select job.*, coalesce(leased_until > now(), false) as is_running from job order by name`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}
