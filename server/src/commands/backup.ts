import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupCommand, fileArgument, readBackupKey, saveBackup } from '../core/backup/backup-commands.ts'
import { BackupError } from '../core/backup/backup-error.ts'
import { rowsOf } from '../core/backup/backup-words.ts'
import { readBackup } from '../core/backup/read-backup.ts'
import { refuseExisting } from '../core/backup/whole-file.ts'
import { systemClock } from '../core/clock.ts'
import type { Config } from '../core/process/config.ts'
import { openVault } from '../core/security/open-vault.ts'
import { configOfEnvironment, onUnmigrated, run, runOnDatabase, showProgress } from './on-database.ts'

const usage = `Backs up everything that the database holds, as it is at one instant, into a new sealed file. The server may run.
Usage: npm run backup -- FILE
       npm run backup -- --check FILE    reads a file to its end and says whether it is whole, without a database
The key of the file is BACKUP_KEY, or what is in BACKUP_KEY_FILE.`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [file, ...rest] = positionals
  if (values.help === true) return console.log(usage)
  if (file === undefined || rest.length > 0) throw new Error(`One file is needed.\n${usage}`)
  const config = configOfEnvironment()
  const secret = readBackupKey(config)
  if (values.check) await check(file, secret)
  else await save(resolve(file), secret, config)
}

async function save(path: string, secret: string, config: Config): Promise<void> {
  refuseExisting(path)
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database'))) {
    throw new BackupError(
      `There is no database in DATA_DIR (${resolve(config.dataDir)}), and DATABASE_URL is not set.`,
    )
  }
  const began = performance.now()
  const onNews = (news: unknown) => showProgress(`${news}…`)
  const stopped = new AbortController()
  const input = await fileArgument(path, secret)
  const handedOver = { command: backupCommand, input, onNews, open: onUnmigrated }
  const saved = await runOnDatabase(config, handedOver, async (database) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => stopped.abort(new BackupError('Stopped: nothing was saved.')))
    }
    const vault = await openVault(database.db, config)
    return saveBackup({ database, vault, clock: systemClock }, input, { onNews, signal: stopped.signal })
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${path}: ${saved.tables} tables, ${saved.rows} rows, ${(saved.bytes / 1e6).toFixed(1)} MB in ${seconds} s, ` +
      `schema ${saved.newestMigration}.`,
  )
  console.log(keysApart(saved.keyIds, config))
}

/** What is not in the file, and without which it is of no use. */
function keysApart(keyIds: readonly string[], { encryptionKey, dataDir }: Config): string {
  const where = encryptionKey === undefined ? join(resolve(dataDir), 'encryption.key') : 'ENCRYPTION_KEY'
  return (
    `Not in the file, and needed to restore it: its own key (BACKUP_KEY or BACKUP_KEY_FILE), and the encryption key ` +
    `${keyIds.join(' and ')} (${where}). Keep both, apart from the file.`
  )
}

async function check(path: string, secret: string): Promise<void> {
  await readBackup({ path, secret }, async (backup) => {
    let done = 0
    const { sums, manifest } = await backup.readAll(async (name, blocks) => {
      showProgress(`${name}, ${++done} of ${backup.manifest.tables.length} tables…`)
      for await (const _ of blocks);
    })
    showProgress('')
    for (const { name, rows, sha256 } of sums) console.log(`${sha256}  ${name}  ${rows}`)
    const { madeAt, from, migrations, keyIds } = manifest
    const kind = from === 'embedded' ? 'an embedded database' : 'PostgreSQL'
    console.log(
      `${path} is whole: made at ${madeAt} of ${kind}, ${sums.length} tables, ${rowsOf(sums)} rows, schema ` +
        `${migrations.at(-1)}. To restore it, the encryption key ${keyIds.join(' and ')} is needed too.`,
    )
  })
}

run(main)
