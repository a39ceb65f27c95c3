import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { BackupError } from './backup-error.ts'
import type { Ending, Manifest, TableSum } from './backup-words.ts'
import type { FileKey } from './file-cipher.ts'
import type { Frame } from './frames.ts'
import { packFrames } from './packing.ts'
import { createRowDigest } from './row-digest.ts'
import {
  isMigrationTable,
  listMigrations,
  listSequences,
  listTables,
  quoted,
  type TableShape,
} from './table-list.ts'
import { onTables, type TableRows } from './table-rows.ts'
import { refuseExisting, writeWhole } from './whole-file.ts'

/** What is to be saved where. */
export interface SavePlace {
  database: OpenDatabase
  clock: Clock
  path: string
  key: FileKey
}

/** How it goes, and whether it is to end. */
export interface SaveTold {
  onNews: (words: string) => void
  signal: AbortSignal
}

/** What was saved: what `--check` finds in the file too. */
export interface SavedBackup {
  bytes: number
  rows: number
  tables: number
  newestMigration: string
  keyIds: string[]
}

/**
 * Saves every table and sequence, as they are at one instant, to a new file that is there whole or not at all.
 * @throws BackupError where there is nothing to save or the file cannot be written
 */
export async function saveTables(
  { database, clock, path, key }: SavePlace,
  { onNews, signal }: SaveTold,
): Promise<SavedBackup> {
  refuseExisting(path)
  const tables = await listDataTables(database.db)
  if (tables.length === 0) throw new BackupError('The database is empty: there is nothing to back up.')
  return onTables(database, 'reading', async (rows) => {
    await holdTables(rows.db, tables)
    const first: Manifest = {
      is: 'backup',
      madeAt: clock().toISOString(),
      from: database.kind,
      migrations: await listMigrations(rows.db),
      keyIds: await listKeyIds(rows.db, tables),
      tables,
    }
    const sums: TableSum[] = []
    async function* all(): AsyncGenerator<Frame> {
      yield { kind: 'words', words: first }
      for (const table of tables) {
        onNews(`${table.name}, ${sums.length + 1} of ${tables.length} tables`)
        sums.push(yield* tableFrames(rows, table, signal))
      }
      const last: Ending = { is: 'end', sequences: await listSequences(rows.db) }
      yield { kind: 'words', words: last }
    }
    const bytes = await writeWhole(path, packFrames(key, all()))
    return {
      bytes,
      rows: sums.reduce((sum, table) => sum + table.rows, 0),
      tables: tables.length,
      newestMigration: first.migrations.at(-1) ?? '',
      keyIds: first.keyIds,
    }
  })
}

async function* tableFrames(
  rows: TableRows,
  table: TableShape,
  signal: AbortSignal,
): AsyncGenerator<Frame, TableSum> {
  const digest = createRowDigest()
  yield { kind: 'words', words: { is: 'table', name: table.name } }
  for await (const block of rows.read(table)) {
    signal.throwIfAborted()
    digest.add(block)
    yield { kind: 'rows', rows: block }
  }
  const sum = { name: table.name, ...digest.sum() }
  yield { kind: 'words', words: { is: 'sum', ...sum } }
  return sum
}

/** The digest of every table as it stands, in the order of their names. */
export async function digestTables(rows: TableRows): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of await listDataTables(rows.db)) sums.push(await digestTable(rows, table))
  return sums
}

export async function digestTable(rows: TableRows, table: TableShape): Promise<TableSum> {
  const digest = createRowDigest()
  for await (const block of rows.read(table)) digest.add(block)
  return { name: table.name, ...digest.sum() }
}

/** The tables that hold data: not those that say which migrations there were. */
export async function listDataTables(db: Database): Promise<TableShape[]> {
  return (await listTables(db)).filter(({ name }) => !isMigrationTable(name))
}

/**
 * Keeps whoever would change or empty a table as a whole waiting until the end, before the snapshot is taken: it would show
 * in the snapshot. Rows are read and written on.
 */
async function holdTables(db: Database, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  await sql.raw(`lock table ${names} in access share mode`).execute(db)
  const now = await listDataTables(db)
  if (JSON.stringify(now) !== JSON.stringify(tables)) {
    throw new BackupError('The database is just being migrated. Try again when that has ended.')
  }
}

/**
 * The key that is sealed under, and those before it that something may still lie under.
 * @throws BackupError where nothing was ever sealed
 */
async function listKeyIds(db: Database, tables: readonly TableShape[]): Promise<string[]> {
  const isKept = tables.some(({ name }) => name === 'encryption_key')
  const rows = isKept ? await findKeys(db) : []
  if (rows.length === 0) {
    throw new BackupError(
      'No server of this release was ever started on the database: there is nothing to back up.',
    )
  }
  const through = rows.findIndex(({ resealed_at }) => resealed_at !== null)
  const needed = through === -1 ? rows : rows.slice(0, through + 1)
  return [...new Set(needed.map(({ key_id }) => key_id))]
}

function findKeys(db: Database) {
  return db.selectFrom('encryption_key').select(['key_id', 'resealed_at']).orderBy('number', 'desc').execute()
}
