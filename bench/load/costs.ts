import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'

/** What one statement cost on average, counted by the database. */
export interface Cost {
  query: string
  calls: number
  milliseconds: number
  rows: number
  /** Blocks of 8 kB looked at a call. */
  blocks: number
}

export async function resetCosts({ db }: OpenDatabase): Promise<void> {
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  await sql`select pg_stat_statements_reset()`.execute(db)
}

/** Has the database write down plans of slow statements, of every twentieth that it runs, or of none: looking costs of what is looked at. */
export async function writePlans({ db }: OpenDatabase, isOn: boolean): Promise<void> {
  await sql`alter system set auto_explain.sample_rate = ${sql.lit(isOn ? 0.05 : 0)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** The statements that took most of the database's time, the dearest first. */
export async function dearest({ db }: OpenDatabase, limit: number): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    select regexp_replace(query, '\\s+', ' ', 'g') as query, calls::int as calls,
      round(mean_exec_time::numeric, 2)::float8 as milliseconds, round(rows::numeric / calls, 1)::float8 as rows,
      round((shared_blks_hit + shared_blks_read)::numeric / calls)::float8 as blocks
    from pg_stat_statements where calls >= 3 and query not like '%pg_stat_statements%'
    order by total_exec_time desc limit ${limit}`.execute(db)
  return rows
}

/** Plans that the database wrote down of statements longer than it was told to, the longest first. */
export function slowPlans(logPath: string, limit: number): { milliseconds: number; plan: string }[] {
  const found = readFileSync(logPath, 'utf8').split(/\n(?=\d{4}-\d\d-\d\d )/)
  return found
    .flatMap((entry) => {
      const took = /duration: ([\d.]+) ms {2}plan:/.exec(entry)?.[1]
      return took === undefined ? [] : [{ milliseconds: Number(took), plan: entry.slice(0, 6_000) }]
    })
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, limit)
}
