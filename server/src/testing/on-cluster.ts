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
  await (isOnCluster
    ? sql`select run_command_on_shards(${table}, ${`alter table %s ${state} trigger user`})`
    : sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`
  ).execute(db)
}
