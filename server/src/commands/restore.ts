import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackupKey } from '../core/backup/backup-commands.ts'
import { BackupError } from '../core/backup/backup-error.ts'
import { restoreTables } from '../core/backup/restore-tables.ts'
import { FolderHeldError } from '../core/process/data-folder.ts'
import { configOfEnvironment, onUnmigrated, run, showProgress } from './on-database.ts'

const usage = `Restores a backup into an empty database, PostgreSQL by DATABASE_URL or the embedded one in DATA_DIR: all of it, or nothing.
Usage: npm run restore -- FILE
The key of the file is BACKUP_KEY, or what is in BACKUP_KEY_FILE. The encryption key of the place where it was made has to be here:
DATA_DIR/encryption.key, or ENCRYPTION_KEY.`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [file, ...rest] = positionals
  if (values.help === true) return console.log(usage)
  if (file === undefined || rest.length > 0) throw new Error(`One file is needed.\n${usage}`)
  const config = configOfEnvironment()
  const place = { source: config, path: resolve(file), secret: readBackupKey(config) }
  const began = performance.now()
  const onNews = (words: string) => showProgress(`${words}…`)
  const restored = await restoreTables(
    { ...place, onDatabase: (work) => onUnmigrated(config, work) },
    onNews,
  ).catch((error: unknown) => {
    if (!(error instanceof FolderHeldError)) throw error
    throw new BackupError(
      `The database in DATA_DIR is in use (process ${error.pid}), and a restore replaces nothing. Restore into another ` +
        'folder, or end that process and move the folder database in DATA_DIR away.',
    )
  })
  const { madeAt, from, tables, rows, newestMigration, migrated } = restored
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const kind = from === 'embedded' ? 'an embedded database' : 'PostgreSQL'
  showProgress('')
  console.log(
    `Restored ${place.path}, made at ${madeAt} of ${kind}: ${tables} tables, ${rows} rows in ${seconds} s. Every table was ` +
      'read back and has the digest that it had then.',
  )
  console.log(
    migrated === 0
      ? `The schema is ${newestMigration}, as it was.`
      : `The schema was ${newestMigration}; ${migrated} migrations came after it.`,
  )
}

run(main)
