import { type Kysely, sql } from 'kysely'
import { firmTables, sharedTables } from '../schema/placements.ts'
import type { Schema } from '../schema/schema.ts'

/** Whether the extension is there. */
export async function hasCitus(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** The tables that are by firm or everywhere now; undefined where there is no Citus. */
async function findPlaced(db: Kysely<Schema>): Promise<Set<string> | undefined> {
  if (!(await hasCitus(db))) return undefined
  const { rows } = await sql<{ name: string }>`select table_name::text as name from citus_tables
    where citus_table_type in ('distributed', 'reference')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** How far the tables of a database are where they belong. */
export interface Placing {
  isBegun: boolean
  /** The tables that are to be placed, in their order, made or not. */
  missing: string[]
}

/** The same of a database as it is now; undefined where there is no Citus. */
export async function findPlacing(db: Kysely<Schema>): Promise<Placing | undefined> {
  const placed = await findPlaced(db)
  if (placed === undefined) return undefined
  const missing = [...sharedTables, ...firmTables].filter((table) => !placed.has(table))
  return { isBegun: placed.size > 0, missing }
}
