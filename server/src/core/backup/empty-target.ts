import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { findPlacing } from '../database/placed-tables.ts'
import { BackupError } from './backup-error.ts'
import { isMigrationTable, listMigrations, listTables, quoted } from './table-list.ts'

/** Tables that migrations themselves put rows into. */
const filledByMigrations = ['fund', 'nav_state', 'nav_sync']

/**
 * Sees to it that nothing is lost by a restore, and that nothing is left to be in its way: a database without tables, or
 * one that was migrated and never started on, whose tables are dropped.
 * @throws BackupError where there is something in it, and how to go on
 */
export async function clearTarget(
  db: Database,
  known: readonly string[],
  kind: 'embedded' | 'postgres',
): Promise<void> {
  const tables = await listTables(db)
  if (tables.length === 0) return
  // What is dropped on all machines, the next of these statements sees.
  if ((await findPlacing(db))?.isBegun === true) {
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
  }
  const migrations = await listMigrations(db)
  if (migrations.length === 0 || migrations.some((name) => !known.includes(name))) {
    throw new BackupError(`There are tables in the database that are not of this release. ${wayOut[kind]}`)
  }
  for (const { name } of tables) {
    if (isMigrationTable(name) || filledByMigrations.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db)
    if (rows.length > 0) throw new BackupError(`${notEmpty} ${wayOut[kind]}`)
  }
  await sql.raw(`drop table ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`).execute(db)
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db)
  for (const { name } of rows) await sql.raw(`drop routine ${name}`).execute(db)
}

const notEmpty =
  'The database is not empty, and a restore replaces nothing. A server that was started on it has put something in it, ' +
  'outside production a demo book.'

const wayOut = {
  embedded:
    'Set DATA_DIR to a folder without a database (with the encryption.key of the backup in it), or end the server and ' +
    'move the folder database in DATA_DIR away.',
  postgres:
    'Make an empty database (createdb), name it by DATABASE_URL, and restore before a server is started on it.',
} as const
