import type { Kysely } from 'kysely'
import type { Config } from '../process/config.ts'
import type { Schema } from '../schema/schema.ts'
import { createVault, loadEncryptionKey, type Vault } from './crypto.ts'

/**
 * The vault of a migrated database: its key is the one that the database was made with. A key file is made only for a
 * database where nothing is encrypted yet.
 * @throws where the key is missing or is another one
 */
export async function openVault(
  db: Kysely<Schema>,
  { encryptionKey, dataDir }: Pick<Config, 'encryptionKey' | 'dataDir'>,
): Promise<Vault> {
  const known = await findCheck(db)
  const sealed = known === undefined ? await findSealed(db) : undefined
  const isNew = known === undefined && sealed === undefined
  const key = loadEncryptionKey(encryptionKey, dataDir, isNew)
  if (key === undefined) {
    throw new Error(
      `The encryption key is missing: ENCRYPTION_KEY is not set and there is no encryption.key in ${dataDir}, but the ` +
        `database holds what was encrypted. ${remedy}`,
    )
  }
  const vault = createVault(key)
  const own = vault.hash('key.check', 'lakshya')
  if (sealed !== undefined && !opens(vault, sealed)) throw wrongKey(encryptionKey)
  if (known === undefined) {
    await db
      .insertInto('encryption_check')
      .values({ value: own })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // Read again where it was written now: another server may have been first.
  if (!own.equals(known ?? (await findCheck(db)) ?? own)) throw wrongKey(encryptionKey)
  return vault
}

const remedy =
  'Restore encryption.key in DATA_DIR from the backup, or set ENCRYPTION_KEY to the key that the database was made ' +
  'with.'

function wrongKey(configured: string | undefined): Error {
  const source = configured === undefined ? 'encryption.key in DATA_DIR' : 'ENCRYPTION_KEY'
  return new Error(
    `The encryption key is not the one that this database was made with (it comes from ${source}). ${remedy}`,
  )
}

async function findCheck(db: Kysely<Schema>): Promise<Buffer | undefined> {
  const row = await db.selectFrom('encryption_check').select('value').executeTakeFirst()
  return row === undefined ? undefined : Buffer.from(row.value)
}

interface Sealed {
  context: string
  value: Buffer
}

/** Something that an earlier version encrypted before it kept a check value. */
async function findSealed(db: Kysely<Schema>): Promise<Sealed | undefined> {
  const client = await db
    .selectFrom('client')
    .select('pan_sealed as value')
    .where('pan_sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (client?.value) return { context: 'client.pan', value: client.value }
  const adviser = await db
    .selectFrom('adviser')
    .select('pan_sealed as value')
    .where('pan_sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return adviser?.value ? { context: 'adviser.pan', value: adviser.value } : undefined
}

function opens(vault: Vault, { context, value }: Sealed): boolean {
  try {
    vault.open(context, value)
    return true
  } catch {
    return false
  }
}
