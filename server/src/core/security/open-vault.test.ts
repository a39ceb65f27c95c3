import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { firstHashKey } from './crypto.ts'
import { sealFirst } from './first-seals.fixture.ts'
import { keyOf } from './key-ring.ts'
import { openVault } from './open-vault.ts'

let database: OpenDatabase
let dataDir: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lakshya-vault-'))
  await database.db.deleteFrom('encryption_check').execute()
  await database.db.deleteFrom('encryption_key').execute()
  await database.db.deleteFrom('adviser').execute()
  return () => rmSync(dataDir, { recursive: true, force: true })
})

const keyFile = () => join(dataDir, 'encryption.key')
const open = (encryptionKey?: string, ...previousKeys: string[]) =>
  openVault(database.db, { encryptionKey, previousKeys, dataDir })
const first = 'ab'.repeat(32)
const second = 'cd'.repeat(32)

/** A PAN as it was sealed before a database kept what its keys are checked by. */
async function sealPan(key: string) {
  const firm = await database.db
    .insertInto('firm')
    .values({ created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('adviser')
    .values({
      firm_id: firm.id,
      username: 'adviser',
      username_key: 'adviser',
      password_hash: 'x',
      pan_sealed: sealFirst(Buffer.from(key, 'hex'), 'adviser.pan', 'ABCPE1234F'),
      created_at: new Date(),
    })
    .execute()
}

it('makes a key file for a new database and takes it at every later start', async () => {
  const made = await open()
  expect(existsSync(keyFile())).toBe(true)
  expect((await open()).hash('a', 'b')).toEqual(made.hash('a', 'b'))
})

it('refuses a missing key without making another', async () => {
  await open(first)
  await expect(open()).rejects.toThrow(/encryption key is missing.*Restore encryption\.key.*ENCRYPTION_KEY/s)
  expect(existsSync(keyFile())).toBe(false)
})

it('refuses another key and takes the right one again', async () => {
  await open(first)
  await expect(open(second)).rejects.toThrow(/not the one that this database was made with/)
  await open(first)
})

it('checks the key of a database without a check value by what is sealed in it', async () => {
  await sealPan(first)
  await expect(open()).rejects.toThrow(/encryption key is missing/)
  expect(existsSync(keyFile())).toBe(false)
  await expect(open(second)).rejects.toThrow(/not the one/)
  await open(first)
  await expect(open(second)).rejects.toThrow(/not the one/)
})

it('lets one of two keys win when two servers start at once', async () => {
  const outcomes = await Promise.allSettled([open(first), open(second)])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('keeps the key of the hashes where the key of the seals changes', async () => {
  const before = await open(first)
  const after = await open(second, first)
  expect(after.hash('a', 'b')).toEqual(before.hash('a', 'b'))
  expect(after.prefix()).toEqual(before.prefix())
  await expect(open(second)).rejects.toThrow(/not the one/)
})

it('goes on with the hashes of a database from before it had a key of their own', async () => {
  const own = firstHashKey(keyOf(Buffer.from(first, 'hex')))
  const hash = (text: string) => createHmac('sha256', own).update(`key.check\0${text}`).digest()
  await database.db
    .insertInto('encryption_check')
    .values({ value: hash('lakshya'), hash_key_sealed: null })
    .execute()
  await expect(open(second)).rejects.toThrow(/not the one/)
  const vault = await open(second, first)
  expect(vault.hash('key.check', 'x')).toEqual(hash('x'))
  expect((await open(first)).hash('key.check', 'x')).toEqual(hash('x'))
})
