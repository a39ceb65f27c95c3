import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { verifyAudit } from './core/audit/verify-audit.ts'
import { digestsOf, secret } from './core/backup/backup.fixture.ts'
import type { TableSum } from './core/backup/backup-words.ts'
import { readBackup } from './core/backup/read-backup.ts'
import { openDatabase } from './core/database/database.ts'
import { openVault } from './core/security/open-vault.ts'
import { rebuildLedger } from './modules/book/index.ts'
import { createLastingDatabase, type LastingDatabase } from './testing/lasting-database.ts'
import { ending, ready, type Started, started, startServer } from './testing/server-process.ts'

/**
 * A demo book moves by the commands, while the server runs that made it: the PostgreSQL run takes it over an embedded
 * database, and back. The embedded run is a part of that one, and left out beside it.
 */
const isPostgres = inject('databaseServer') !== ''
const isBesidePostgres = !isPostgres && process.env.TEST_POSTGRES_URL !== undefined
const folder = mkdtempSync(join(tmpdir(), 'lakshya-moved-'))
const running: Started[] = []
let from: LastingDatabase
let target: LastingDatabase
beforeAll(async () => {
  from = await createLastingDatabase('market')
  target = await createLastingDatabase()
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await from.drop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function command(name: string, environment: Record<string, string>, ...args: string[]) {
  const path = join(import.meta.dirname, 'commands', `${name}.ts`)
  const { code, said } = await ending(started([path, ...args], { ...environment, BACKUP_KEY: secret }))
  return { code, said }
}

async function serve(environment: Record<string, string>): Promise<string> {
  const server = startServer({ ...environment, NAV_SOURCE_URL: 'off' })
  running.push(server)
  return ready(server)
}

async function signIn(site: string): Promise<number> {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'lakshya-demo' }),
  })
  return answer.status
}

function takeKey(dataDir: string): void {
  copyFileSync(join(from.dataDir, 'encryption.key'), join(dataDir, 'encryption.key'))
}

/** What a file says of every table. */
function sumsIn(path: string): Promise<TableSum[]> {
  return readBackup({ path, secret }, async (backup) => {
    const { sums } = await backup.readAll(async (_name, blocks) => {
      for await (const _ of blocks);
    })
    return sums
  })
}

it.skipIf(isBesidePostgres)(
  'moves a book while its server runs, with nothing changed, and signs in where it went',
  async () => {
    await serve(from.environment)
    const file = join(folder, 'first.backup')
    expect(await command('backup', from.environment, file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/rows, [\d.]+ MB[\s\S]*needed to restore it/),
    })
    const checked = await command('backup', {}, '--check', file)
    expect(checked).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is whole: made at .*, schema \d{4}/),
    })
    const sums = await sumsIn(file)
    let last = file
    if (isPostgres) {
      const over = { DATA_DIR: mkdtempSync(join(folder, 'over-')) }
      takeKey(over.DATA_DIR)
      expect(await command('restore', over, file)).toMatchObject({ code: 0 })
      last = join(folder, 'second.backup')
      expect(await command('backup', over, last)).toMatchObject({ code: 0 })
      // But for the entry that tells of it.
      const differing = (await sumsIn(last)).filter((sum, nth) => sum.sha256 !== sums[nth]?.sha256)
      expect(differing.map(({ name }) => name)).toEqual(['audit_waiting'])
    }
    expect(await command('restore', target.environment, last)).toMatchObject({
      code: 1,
      said: expect.stringContaining('which is not here'),
    })
    takeKey(target.dataDir)
    expect(await command('restore', target.environment, last)).toMatchObject({ code: 0 })

    const database = await openDatabase(target)
    try {
      expect(await digestsOf(database)).toEqual(await sumsIn(last))
      const source = { encryptionKey: undefined, previousKeys: [], dataDir: target.dataDir }
      const vault = await openVault(database.db, source)
      expect(await verifyAudit(database.db, vault)).toMatchObject({ failures: [] })
      const ledger = await rebuildLedger(database, () => {})
      expect(ledger).toMatchObject({ mended: 0, doubtful: 0, differences: [] })
      expect(ledger.transactions).toBeGreaterThan(100)
    } finally {
      await database.close()
    }
    expect(await signIn(await serve(target.environment))).toBe(200)
  },
)
