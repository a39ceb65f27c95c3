import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestsOf, restoreFrom, saveTo, schemaOf, secret } from './core/backup/backup.fixture.ts'
import { deriveFileKey } from './core/backup/file-cipher.ts'
import { packFrames } from './core/backup/packing.ts'
import { readBackup } from './core/backup/read-backup.ts'
import { restoreTables } from './core/backup/restore-tables.ts'
import { listTables } from './core/backup/table-list.ts'
import { writeWhole } from './core/backup/whole-file.ts'
import type { OpenDatabase } from './core/database/database.ts'
import { knownMigrations, migrateWithin } from './core/database/migrate.ts'
import { openVault } from './core/security/open-vault.ts'
import { rebuildLedger } from './modules/book/index.ts'
import { verifyAdvice } from './modules/goals/index.ts'
import { checkOut, createCheckoutTest, newBuyer } from './testing/checkout.ts'
import { newClientOf } from './testing/clients.ts'
import { isOnCluster } from './testing/on-cluster.ts'
import type { TestApp } from './testing/test-app.ts'
import { openTestDatabase } from './testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'lakshya-backup-'))
const whole = join(folder, 'whole.backup')
const opened: OpenDatabase[] = []
let test: TestApp
/** What is restored into, one after the other. */
let target: OpenDatabase
beforeAll(async () => {
  test = await createCheckoutTest({ DATA_DIR: folder })
  const buyer = await newBuyer(test)
  await checkOut(test, buyer)
  for (let n = 0; n < 2; n++) await newClientOf(buyer.adviser, { name: `Aśa ${n}` })
  await sql`update client set name = ${'a\\N\ttab\nand\\.'} where name = 'Aśa 1'`.execute(
    test.dependencies.database.db,
  )
  await saveTo(whole, test.dependencies)
  target = await emptyDatabase()
})
afterAll(async () => {
  await test.close()
  for (const database of opened) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await openTestDatabase()
  opened.push(database)
  return database
}

const peopleIn = ({ db }: OpenDatabase) =>
  db.selectFrom('client').select(['id', 'name']).orderBy('id').execute()

describe('a backup', () => {
  it('that is damaged at its end changes nothing', async () => {
    const tables = await listTables(target.db)
    const bytes = readFileSync(whole)
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1
    const damaged = join(folder, 'damaged.backup')
    writeFileSync(damaged, bytes)
    await expect(restoreFrom(damaged, target, folder)).rejects.toThrow(/altered/)
    expect(await peopleIn(target)).toEqual([])
    expect(await listTables(target.db)).toEqual(tables)
  })

  it('brings every row, sequence, reference and trigger back, and what is computed from them', async () => {
    const { database } = test.dependencies
    const digests = await digestsOf(database)
    const schema = await schemaOf(database.db)
    const restored = await restoreFrom(whole, target, folder)
    expect(restored).toMatchObject({ from: database.kind, tables: digests.length, migrated: 0 })
    expect(await digestsOf(target)).toEqual(digests)
    expect(await schemaOf(target.db)).toEqual(schema)
    expect(await peopleIn(target)).toEqual(await peopleIn(database))

    const vault = await openVault(target.db, test.dependencies.config)
    expect(await verifyAdvice(target.db, vault)).toMatchObject({ records: 1, failures: [] })
    const ledger = await rebuildLedger(target, () => {})
    expect(ledger).toMatchObject({ mended: 0, doubtful: 0, differences: [] })
    // It is not empty any more.
    await expect(restoreFrom(whole, target, folder)).rejects.toThrow('a restore replaces nothing')
    // And goes on from where it was.
    const { rows } = await sql<{ id: number; newest: number }>`insert into firm (created_at) values (now())
      returning id, (select max(id) from firm) as newest`.execute(target.db)
    expect(rows[0]?.id).toBeGreaterThan(rows[0]?.newest ?? Number.NaN)
    await expect(sql`delete from client`.execute(target.db)).rejects.toThrow(/foreign key/)
    await expect(sql`truncate audit_entry`.execute(target.db)).rejects.toThrow()
  })

  it('stands in the audit trail, and in itself', async () => {
    const acts = await test.dependencies.database.db
      .selectFrom('audit_waiting')
      .select(['firm_id', 'action', 'words'])
      .where('action', '=', 'system.backed-up')
      .execute()
    expect(acts).toContainEqual({ firm_id: 0, action: 'system.backed-up', words: whole })
  })

  it('replaces no file', async () => {
    const before = readFileSync(whole)
    await expect(saveTo(whole, test.dependencies)).rejects.toThrow('Choose another name')
    expect(readFileSync(whole)).toEqual(before)
  })

  it('is of one instant while writes go on', async () => {
    const { db } = test.dependencies.database
    await sql`create table aa_first (n int)`.execute(db)
    await sql`create table zz_last (n int)`.execute(db)
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n++) {
        await db.transaction().execute(async (trx) => {
          await sql`insert into aa_first values (${n})`.execute(trx)
          await sql`insert into zz_last values (${n})`.execute(trx)
        })
      }
    })()
    const path = join(folder, 'written.backup')
    await saveTo(path, test.dependencies).finally(() => {
      isOver = true
    })
    await writing
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from zz_last`.execute(db)
    await sql`drop table aa_first, zz_last`.execute(db)
    const sums = new Map((await sumsOf(path)).map(({ name, sha256, ...sum }) => [name, { ...sum, sha256 }]))
    expect(sums.get('zz_last')).toEqual(sums.get('aa_first'))
    expect(rows[0]?.count).toBeGreaterThanOrEqual(sums.get('zz_last')?.rows ?? Number.NaN)
  })
})

async function sumsOf(path: string) {
  return readBackup({ path, secret }, async (backup) => {
    const { sums } = await backup.readAll(async (_name, blocks) => {
      for await (const _ of blocks);
    })
    return sums
  })
}

const never = () => Promise.reject(new Error('The database was opened.'))

describe('a restore', () => {
  it('says at once that the encryption key is missing or another one, before a database is opened', async () => {
    const empty = mkdtempSync(join(folder, 'keyless-'))
    for (const encryptionKey of [undefined, 'ab'.repeat(32)]) {
      const source = { encryptionKey, previousKeys: [], dataDir: empty }
      await expect(
        restoreTables({ path: whole, secret, source, onDatabase: never }, () => {}),
      ).rejects.toThrow(/is sealed under the key [0-9a-f]{8}, which is not here/)
    }
    expect(readdirSync(empty)).toEqual([])
  })

  it('refuses a file of a newer release', async () => {
    const path = join(folder, 'newer.backup')
    const migrations = [...(await knownMigrations()), '9999_to_come']
    const words = {
      is: 'backup',
      madeAt: new Date().toISOString(),
      from: 'postgres',
      migrations,
      keyIds: [],
      tables: [],
    }
    async function* frames() {
      yield { kind: 'words', words } as const
    }
    await writeWhole(path, packFrames(await deriveFileKey(secret), frames()))
    const { config: source } = test.dependencies
    await expect(restoreTables({ path, secret, source, onDatabase: never }, () => {})).rejects.toThrow(
      'of a newer release: its schema has 9999_to_come',
    )
  })

  // A schema that is dropped takes the cluster's extension with it.
  it.skipIf(isOnCluster)(
    'refuses tables of somebody else; takes a file of an older schema at that schema, and migrates it then',
    async () => {
      const known = await knownMigrations()
      const older = await emptyDatabase()
      await sql`drop schema public cascade`.execute(older.db)
      await sql`create schema public`.execute(older.db)
      await sql`create table invoice (id int)`.execute(older.db)
      await expect(restoreFrom(whole, older, folder)).rejects.toThrow('not of this release')
      expect((await listTables(older.db)).map(({ name }) => name)).toEqual(['invoice'])
      await sql`drop table invoice`.execute(older.db)
      await older.db.transaction().execute((trx) => migrateWithin(trx, known.at(-3)))
      const vault = await openVault(older.db, test.dependencies.config)
      const path = join(folder, 'older.backup')
      const saved = await saveTo(path, { ...test.dependencies, database: older, vault })
      expect(saved.newestMigration).toBe(known.at(-3))
      const then = await emptyDatabase()
      const schema = await schemaOf(then.db)
      expect(await restoreFrom(path, then, folder)).toMatchObject({ migrated: 2 })
      expect(await schemaOf(then.db)).toMatchObject({ migrations: known, constraints: schema.constraints })
    },
  )
})
