import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { tellEvent } from '../database/events.ts'
import type { Schema } from '../schema/schema.ts'
import { createRingVault, firstHashKey, type KeyUse, type Vault } from './crypto.ts'
import { type EncryptionKey, type KeyRing, type KeySource, loadKeys } from './key-ring.ts'
import { beginKey, findKeyState, type KeyState } from './key-state.ts'

const hashKeyPlace = 'encryption_check.hash_key_sealed'
/** Its only row. */
const hashKeyRow = [true]

/**
 * The vault of a migrated database: its keys are those that the database was made with. A key file is made only for a
 * database where nothing is encrypted yet. The key of the hashes is the database's own and lies sealed in it.
 * @throws where a key is missing or is another one
 */
export async function openVault(db: Kysely<Schema>, source: KeySource): Promise<Vault> {
  const known = await findCheck(db)
  const sealed = known === undefined ? await findSealed(db) : undefined
  const isNew = known === undefined && sealed === undefined
  const ring = loadKeys(source, isNew)
  if (ring === undefined) throw missingKey(source.dataDir)
  const first = known?.hashKeySealed === undefined ? firstKeyOf(ring, known, sealed) : undefined
  if (first === null) throw wrongKey(source)
  if (isNew) await writeCheck(db, ring)
  else if (first !== undefined) await keepHashKey(db, ring, first)
  return readVault(db, ring, source)
}

/** Takes what keys came, and seals under the one that the database names, from now on. */
export async function refreshVault(db: Kysely<Schema>, vault: Vault, source: KeySource): Promise<void> {
  const ring = loadKeys(source, false)
  const state = await findKeyState(db)
  if (ring === undefined || !ring.some(({ id }) => id === state?.keyId)) throw wrongKey(source)
  if (state !== undefined) vault.take(useOf(ring, state))
}

function useOf(ring: KeyRing, { keyId, resealedAt }: KeyState): KeyUse {
  return { ring, sealingId: keyId, takesFirstForm: resealedAt === null }
}

/** Read from the database even where it was written now: another server may have been first. */
async function readVault(db: Kysely<Schema>, ring: KeyRing, source: KeySource): Promise<Vault> {
  const check = await findCheck(db)
  const state = await findKeyState(db)
  if (check?.hashKeySealed === undefined || state === undefined) throw wrongKey(source)
  if (!ring.some(({ id }) => id === state.keyId)) throw wrongKey(source)
  const opener = createRingVault(useOf(ring, state), randomBytes(32))
  const hashKey = attempt(() => opener.open(hashKeyPlace, hashKeyRow, check.hashKeySealed ?? Buffer.alloc(0)))
  if (hashKey === undefined) throw wrongKey(source)
  const loadAgain = () => loadKeys(source, false)
  const vault = createRingVault(useOf(ring, state), Buffer.from(hashKey, 'hex'), loadAgain)
  if (!checkOf(vault).equals(check.value)) throw wrongKey(source)
  return vault
}

/** A hash of fixed words, which tells one key from another. */
const checkOf = (vault: Vault) => vault.hash('key.check', 'lakshya')

async function writeCheck(db: Kysely<Schema>, ring: KeyRing): Promise<void> {
  const [{ id }] = ring
  const hashKey = randomBytes(32)
  const vault = createRingVault({ ring, sealingId: id, takesFirstForm: false }, hashKey)
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('encryption_check')
      .values({
        value: checkOf(vault),
        hash_key_sealed: vault.seal(hashKeyPlace, hashKeyRow, hashKey.toString('hex')),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const now = new Date()
    if (numInsertedOrUpdatedRows === 1n) await beginKey(trx, { keyId: id, beganAt: now, resealedAt: now })
  })
}

/** Of a database from before: its hashes go on under the key that follows from the first one. */
async function keepHashKey(db: Kysely<Schema>, ring: KeyRing, first: EncryptionKey): Promise<void> {
  const hashKey = firstHashKey(first)
  const vault = createRingVault({ ring, sealingId: first.id, takesFirstForm: true }, hashKey)
  const hash_key_sealed = vault.seal(hashKeyPlace, hashKeyRow, hashKey.toString('hex'))
  await db.transaction().execute(async (trx) => {
    await sql`lock table encryption_check in exclusive mode`.execute(trx)
    if ((await findCheck(trx))?.hashKeySealed !== undefined) return
    await trx
      .insertInto('encryption_check')
      .values({ value: checkOf(vault), hash_key_sealed })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ hash_key_sealed }))
      .execute()
    // What is in the older form is sealed anew by the job.
    await beginKey(trx, { keyId: first.id, beganAt: new Date(), resealedAt: null })
    await tellEvent(trx, 'keys-changed')
  })
}

/** The key that a database from before was made with; null where it is none of these. */
function firstKeyOf(
  ring: KeyRing,
  check: Check | undefined,
  sealed: Sealed | undefined,
): EncryptionKey | null | undefined {
  if (check === undefined && sealed === undefined) return undefined
  const isFirst = (key: EncryptionKey) => {
    const use: KeyUse = { ring: [key], sealingId: key.id, takesFirstForm: true }
    const vault = createRingVault(use, firstHashKey(key))
    if (check !== undefined) return checkOf(vault).equals(check.value)
    return sealed !== undefined && attempt(() => vault.open(sealed.place, [], sealed.value)) !== undefined
  }
  return ring.find(isFirst) ?? null
}

function attempt(open: () => string): string | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

const remedy =
  'Restore encryption.key in DATA_DIR from the backup, or set ENCRYPTION_KEY to the key that the database was made ' +
  'with.'

function missingKey(dataDir: string): Error {
  return new Error(
    `The encryption key is missing: ENCRYPTION_KEY is not set and there is no encryption.key in ${dataDir}, but the ` +
      `database holds what was encrypted. ${remedy}`,
  )
}

function wrongKey({ encryptionKey }: KeySource): Error {
  const source = encryptionKey === undefined ? 'encryption.key in DATA_DIR' : 'ENCRYPTION_KEY'
  return new Error(
    `The encryption key is not the one that this database was made with (it comes from ${source}). ${remedy}`,
  )
}

interface Check {
  value: Buffer
  hashKeySealed: Buffer | undefined
}

async function findCheck(db: Kysely<Schema>): Promise<Check | undefined> {
  const row = await db.selectFrom('encryption_check').select(['value', 'hash_key_sealed']).executeTakeFirst()
  if (row === undefined) return undefined
  const { value, hash_key_sealed: sealed } = row
  return { value: Buffer.from(value), hashKeySealed: sealed === null ? undefined : Buffer.from(sealed) }
}

interface Sealed {
  place: 'client.pan_sealed' | 'adviser.pan_sealed'
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
  if (client?.value) return { place: 'client.pan_sealed', value: client.value }
  const adviser = await db
    .selectFrom('adviser')
    .select('pan_sealed as value')
    .where('pan_sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return adviser?.value ? { place: 'adviser.pan_sealed', value: adviser.value } : undefined
}
