import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { openCopy } from '../database/database.ts'
import { knownMigrations } from '../database/migrate.ts'
import { systemFirm } from '../database/reach.ts'
import type { Dependencies } from '../http/request-context.ts'
import type { CommandHandler } from '../process/command-socket.ts'
import type { Config } from '../process/config.ts'
import { BackupError } from './backup-error.ts'
import { deriveFileKey } from './file-cipher.ts'
import { type SavedBackup, type SaveTold, saveTables } from './save-tables.ts'
import { listMigrations } from './table-list.ts'
import { refuseExisting } from './whole-file.ts'

export const backupCommand = 'backup'

/** What a backup takes over the socket: of the operator's key only what opens this one file. */
const backupArgument = z.object({
  path: z.string(),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  key: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BackupArgument = z.infer<typeof backupArgument>

/** What the running server backs up for the command line. */
export function createBackupCommands(dependencies: Dependencies): Record<string, CommandHandler> {
  return {
    [backupCommand]: (argument, { report, signal }) =>
      saveBackup(dependencies, backupArgument.parse(argument), { onNews: report, signal }),
  }
}

/** The argument for a file, absolute, by the operator's key. */
export async function fileArgument(path: string, secret: string): Promise<BackupArgument> {
  const { salt, bytes } = await deriveFileKey(secret)
  return { path, salt: salt.toString('hex'), key: bytes.toString('hex') }
}

/**
 * Backs everything up into a new file. That it was begun stands in the audit trail, and so in the file as well: nothing is
 * changed between what is saved and what is there afterwards.
 */
export async function saveBackup(
  { database, vault, clock }: Pick<Dependencies, 'database' | 'vault' | 'clock'>,
  { path, salt, key }: BackupArgument,
  told: SaveTold,
): Promise<SavedBackup> {
  refuseExisting(path)
  const { db } = database
  // Before an update, the trail of an older schema is left as that release has it.
  if ((await listMigrations(db)).length === (await knownMigrations()).length) {
    const act = { action: 'system.backed-up', words: path, by: { kind: 'system' } } as const
    await db.transaction().execute((trx) => audit({ db: trx, vault, clock }, systemFirm, act))
  }
  const fileKey = { salt: Buffer.from(salt, 'hex'), bytes: Buffer.from(key, 'hex') }
  // The embedded database has one connection, which reading everything would take from all others.
  const copy = await openCopy(database)
  try {
    return await saveTables({ database: copy ?? database, clock, path, key: fileKey }, told)
  } finally {
    await copy?.close()
  }
}

const leastLength = 16

/**
 * The operator's key of backups: BACKUP_KEY, or what is in BACKUP_KEY_FILE, without the white space around it.
 * @throws BackupError where there is none, or two, or the file cannot be read
 */
export function readBackupKey({ backupKey, backupKeyFile }: Config): string {
  if (backupKey !== undefined && backupKeyFile !== undefined) {
    throw new BackupError('Both BACKUP_KEY and BACKUP_KEY_FILE are set. Set one of them.')
  }
  if (backupKey !== undefined) return backupKey
  if (backupKeyFile === undefined) {
    throw new BackupError(
      'Backups are sealed, and neither BACKUP_KEY nor BACKUP_KEY_FILE is set. Make a key once ' +
        '(openssl rand -hex 32 > backup.key), set BACKUP_KEY_FILE to its path, and keep it apart from the backups: ' +
        'without it nobody can read them.',
    )
  }
  let key: string
  try {
    key = readFileSync(backupKeyFile, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupError(`The file of BACKUP_KEY_FILE (${backupKeyFile}) cannot be read (${code}).`, error)
  }
  if (key.length >= leastLength) return key
  throw new BackupError(`The key in ${backupKeyFile} has fewer than ${leastLength} characters.`)
}
