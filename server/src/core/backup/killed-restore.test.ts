import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLastingDatabase, type LastingDatabase } from '../../testing/lasting-database.ts'
import { ending, started } from '../../testing/server-process.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { openVault } from '../security/open-vault.ts'
import { digestsOf, restoreFrom, saveTo, secret } from './backup.fixture.ts'
import type { TableSum } from './backup-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'lakshya-killed-restore-'))
const path = join(folder, 'whole.backup')
const script = fileURLToPath(new URL('./killed-restore.fixture.ts', import.meta.url))
let lasting: LastingDatabase
let sums: TableSum[]
beforeAll(async () => {
  lasting = await createLastingDatabase()
  const database = await openTestDatabase()
  const source = { encryptionKey: undefined, previousKeys: [], dataDir: folder }
  const vault = await openVault(database.db, source)
  await saveTo(path, { database, vault, clock: systemClock })
  sums = await digestsOf(database)
  await database.close()
  copyFileSync(join(folder, 'encryption.key'), join(lasting.dataDir, 'encryption.key'))
})
afterAll(async () => {
  await lasting.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function onTarget<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(lasting)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

it('SIGKILL when all is there and only the commit is not leaves nothing, and the next try restores', async () => {
  const { dataDir, url } = lasting
  const given = [path, secret, 'the schema of this release', dataDir, ...(url === undefined ? [] : [url])]
  const child = started([script, ...given], {})
  expect(await ending(child)).toMatchObject({ code: null, said: '' })
  expect(child.child.signalCode).toBe('SIGKILL')
  await onTarget(async (database) => {
    const left = (await digestsOf(database)).filter(({ rows }) => rows > 0).map(({ name }) => name)
    expect(left).toEqual(['fund', 'nav_state', 'nav_sync'])
    await restoreFrom(path, database, dataDir)
  })
  expect(await onTarget(digestsOf)).toEqual(sums)
})
