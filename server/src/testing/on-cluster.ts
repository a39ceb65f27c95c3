import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../core/database/database.ts'

/** Whether these tests are on a Citus cluster. There the second lock is off, and shards lie beside tables in the schema. */
export const isOnCluster = inject('databaseWorkers').length > 0

/** Switches a table's triggers, of which a cluster has one on each shard. */
export async function switchTriggers(
  db: Database,
  table: string,
  state: 'enable' | 'disable',
): Promise<void> {
  await sql.raw(switchingTriggers(table, state)).execute(db)
}

/** The statement that does so. */
export function switchingTriggers(table: string, state: 'enable' | 'disable'): string {
  return onShards(table, `alter table %s ${state} trigger user`)
}

/** A statement about a table, written as %s, that a cluster takes only for each of its shards. */
export function onShards(table: string, statement: string): string {
  return isOnCluster
    ? `select run_command_on_shards('${table}', $statement$${statement}$statement$)`
    : statement.replaceAll('%s', table)
}
