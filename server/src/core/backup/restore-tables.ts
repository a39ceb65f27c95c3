import { sql } from 'kysely'
import type { Database, OpenDatabase } from '../database/database.ts'
import { knownMigrations, migrateWithin, migrationLock } from '../database/migrate.ts'
import { type KeySource, loadKeys } from '../security/key-ring.ts'
import { openVault } from '../security/open-vault.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, rowsOf, type TableSum } from './backup-words.ts'
import { clearTarget } from './empty-target.ts'
import { loosen } from './loose-constraints.ts'
import { type OpenBackup, readBackup } from './read-backup.ts'
import { digestTable, listDataTables } from './save-tables.ts'
import { quoted, type SequencePlace, type TableShape } from './table-list.ts'
import { onTables, type TableRows } from './table-rows.ts'

/** What is to be restored, and where to. */
export interface RestorePlace {
  /** Opens the database for as long as the work takes: not before the file is known to fit. */
  onDatabase: <T>(work: (database: OpenDatabase) => Promise<T>) => Promise<T>
  /** Where the encryption keys come from: the file has none. */
  source: KeySource
  path: string
  /** What the file was sealed under. */
  secret: string
}

export interface RestoredBackup {
  madeAt: string
  from: 'embedded' | 'postgres'
  tables: number
  rows: number
  /** The schema of the file. */
  newestMigration: string
  /** How many migrations came after it. */
  migrated: number
}

/**
 * Restores a file into an empty database, in one transaction: all of it is there at the end, or nothing is changed. The
 * tables are those of the file's own schema first, so that every digest can be compared, and are migrated then.
 * @throws BackupError where the file is damaged or of a newer release, the database is not empty, or the encryption key is
 * another one
 */
export function restoreTables(
  { onDatabase, source, path, secret }: RestorePlace,
  onNews: (words: string) => void,
): Promise<RestoredBackup> {
  return readBackup({ path, secret }, async (backup) => {
    const known = await knownMigrations()
    refuseForeign(backup.manifest, known)
    refuseKeyless(backup.manifest, source)
    const sums = await onDatabase(async (database) => {
      const restored = await onTables(database, 'writing', async (rows) => {
        await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(rows.db)
        await clearTarget(rows.db, known, database.kind)
        return restoreWithin(rows, { backup, source, onNews })
      })
      onNews('statistics for the planner')
      await sql`analyze`.execute(database.db).catch(() => {})
      return restored
    })
    const { madeAt, from, migrations } = backup.manifest
    return {
      madeAt,
      from,
      tables: sums.length,
      rows: rowsOf(sums),
      newestMigration: migrations.at(-1) ?? '',
      migrated: known.length - migrations.length,
    }
  })
}

interface Restoring {
  backup: OpenBackup
  source: KeySource
  onNews: (words: string) => void
}

async function restoreWithin(rows: TableRows, { backup, source, onNews }: Restoring): Promise<TableSum[]> {
  const { db } = rows
  onNews('the tables of then')
  await migrateWithin(db, backup.manifest.migrations.at(-1))
  const tables = await listDataTables(db)
  refuseOtherTables(backup.manifest, tables)
  const tighten = await loosen(db, tables)
  const shapes = new Map(backup.manifest.tables.map((table) => [table.name, table]))
  let done = 0
  const { sums, sequences } = await backup.readAll(async (name, blocks) => {
    onNews(`${name}, ${++done} of ${tables.length} tables`)
    await rows.write(shapes.get(name) ?? { name, columns: [] }, blocks)
  })
  await setSequences(db, sequences)
  onNews('references between the tables')
  await tighten()
  await compareRows(rows, { sums, tables: backup.manifest.tables, onNews })
  onNews('the schema of this release')
  await migrateWithin(db)
  await openVault(db, source)
  return sums
}

/** Every table is read back: what was stored is what was saved. */
async function compareRows(
  rows: TableRows,
  { sums, tables, onNews }: { sums: TableSum[]; tables: TableShape[]; onNews: (words: string) => void },
): Promise<void> {
  for (const [nth, table] of tables.entries()) {
    onNews(`${table.name} is compared, ${nth + 1} of ${tables.length} tables`)
    const found = await digestTable(rows, table)
    if (found.sha256 !== sums[nth]?.sha256) {
      throw new BackupError(`The rows of ${table.name} are not in the database as they are in the file.`)
    }
  }
}

async function setSequences(db: Database, sequences: readonly SequencePlace[]): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await sql`select setval(${quoted(name)}::regclass, ${last}::bigint, ${isCalled})`.execute(db)
  }
}

function refuseForeign({ migrations }: Manifest, known: readonly string[]): void {
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new BackupError(
      `The file is of a newer release: its schema has ${unknown}, which this one does not know. Install that release, and ` +
        'restore with it.',
    )
  }
  const wrong = migrations.find((name, place) => name !== known[place])
  if (wrong !== undefined) {
    throw new BackupError(`The file's schema is not one that a release had: ${wrong} came before its turn.`)
  }
}

/** The keys are never in the file: better said now than when the first value is to be read. */
function refuseKeyless({ keyIds }: Manifest, source: KeySource): void {
  const here = loadKeys(source, false)?.map(({ id }) => id) ?? []
  const missing = keyIds.filter((id) => !here.includes(id))
  if (missing.length === 0) return
  throw new BackupError(
    `What is sealed in the file is sealed under the key ${missing.join(' and ')}, which is not here. Put the ` +
      `encryption.key of the place where the backup was made into DATA_DIR (${source.dataDir}), or set ENCRYPTION_KEY (and ` +
      'ENCRYPTION_KEY_PREVIOUS) to what they were there.',
  )
}

function refuseOtherTables({ tables }: Manifest, own: readonly TableShape[]): void {
  const columnsOf = ({ columns }: TableShape) =>
    columns
      .map(({ name, type }) => `${name} ${type}`)
      .toSorted()
      .join(', ')
  const shapes = new Map(own.map((table) => [table.name, columnsOf(table)]))
  const other =
    tables.find((table) => shapes.get(table.name) !== columnsOf(table)) ??
    own.find(({ name }) => !tables.some((table) => table.name === name))
  if (other === undefined) return
  throw new BackupError(
    `The table ${other.name} of the file is not the one that this release makes at that schema. Restore with the release ` +
      'that made the backup.',
  )
}
