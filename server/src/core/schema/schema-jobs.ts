import type { Generated } from 'kysely'

/** What is kept of the work that happens by itself. */
export interface JobTables {
  job: JobTable
}

/** How a job stands. `due_at` is by the server's clock, `leased_until` by the database's. */
interface JobTable {
  name: string
  due_at: Date
  /** Asked for while it ran: it runs once more. */
  is_asked: Generated<boolean>
  leased_by: Generated<string | null>
  leased_until: Generated<Date | null>
  started_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  succeeded_at: Generated<Date | null>
  run_ms: Generated<number | null>
  runs: Generated<number>
  failures_in_row: Generated<number>
  failures: Generated<number>
  last_error: Generated<string | null>
  /** How far the run under way is, in words. */
  progress: Generated<string | null>
}
