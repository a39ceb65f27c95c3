import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { JobOutcome } from '../jobs/job.ts'
import type { OpenDatabase } from './database.ts'

/** Pages of 8 kB that a table may grow by, beside a fifth of what it had, before it is looked through again. */
const fewPages = 4

/**
 * What PostgreSQL's autovacuum does and the embedded database has nobody for: tables that have grown by a fifth are vacuumed, and
 * the planner learns how many rows they have and of what kind. Without that it supposes ten pages of anything, and a search
 * through a thousand goals takes a hundred times as long. One table at a time, so that requests come between; an empty one is
 * left unknown, as the planner would take it to stay empty. `all`: those that have not grown too, whose rows were written over.
 * @returns the tables that were looked through
 */
export async function keepTables(
  { db }: OpenDatabase,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema::regnamespace
      and pg_relation_size(oid) > 0
      and (${all} or reltuples < 0 or pg_relation_size(oid) / 8192 > relpages * 1.2 + ${fewPages})
    order by relname`.execute(db)
  const kept: string[] = []
  for (const { name } of rows) {
    if (signal?.aborted === true) break
    await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
    kept.push(name)
  }
  return kept
}

const hourMs = 3_600_000

/** Runs of `keepTables`, of which the first after an hour and one each day goes through all tables. */
export function tableUpkeep(
  database: OpenDatabase,
  clock: Clock,
): (signal: AbortSignal) => Promise<JobOutcome> {
  let nextWhole = clock().getTime() + hourMs
  return async (signal) => {
    const now = clock().getTime()
    const all = now >= nextWhole
    if (all) nextWhole = now + 24 * hourMs
    return (await keepTables(database, { all, signal })).length === 0 ? 'nothing' : undefined
  }
}
