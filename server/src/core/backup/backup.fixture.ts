import { sql } from 'kysely'
import type { TestApp } from '../../testing/test-app.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { fileArgument, saveBackup } from './backup-commands.ts'
import type { TableSum } from './backup-words.ts'
import { type RestoredBackup, restoreTables } from './restore-tables.ts'
import { digestTables, type SavedBackup } from './save-tables.ts'
import { listMigrations, listSequences } from './table-list.ts'
import { onTables } from './table-rows.ts'

export const secret = 'a secret of backups'

export async function saveTo(
  path: string,
  place: Pick<TestApp['dependencies'], 'database' | 'vault' | 'clock'>,
): Promise<SavedBackup> {
  const told = { onNews: () => {}, signal: new AbortController().signal }
  return saveBackup(place, await fileArgument(path, secret), told)
}

export function restoreFrom(path: string, database: OpenDatabase, dataDir: string): Promise<RestoredBackup> {
  const source = { encryptionKey: undefined, previousKeys: [], dataDir }
  return restoreTables({ path, secret, source, onDatabase: (work) => work(database) }, () => {})
}

export function digestsOf(database: OpenDatabase): Promise<TableSum[]> {
  return onTables(database, 'reading', digestTables)
}

/** What is in a database beside its rows. */
export async function schemaOf(db: Database) {
  const read = async (query: string) => (await sql.raw(query).execute(db)).rows
  // Not of a cluster's shards, each of which has a number after its name.
  const own = `in (select oid from pg_class
    where relnamespace = 'public'::regnamespace and relname !~ '_\\d{6,}$')`
  return {
    migrations: await listMigrations(db),
    sequences: await listSequences(db),
    // Debian's PostgreSQL and the embedded one name constraints of NOT NULL differently.
    constraints: await read(
      `select conname, conrelid::regclass::text as on, pg_get_constraintdef(oid) as says from pg_constraint
        where conrelid ${own} and contype <> 'n' order by 2, 1`,
    ),
    indexes: await read(`select indexname from pg_indexes
        where schemaname = 'public' and tablename !~ '_\\d{6,}$' order by 1`),
    triggers: await read(
      `select tgname, tgenabled, tgrelid::regclass::text as on from pg_trigger
        where not tgisinternal and tgrelid ${own} order by 3, 1`,
    ),
    routines: await read(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ),
  }
}
