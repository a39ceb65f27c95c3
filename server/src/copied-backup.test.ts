import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { secret } from './core/backup/backup.fixture.ts'
import { fileArgument, saveBackup } from './core/backup/backup-commands.ts'
import { readBackup } from './core/backup/read-backup.ts'
import { systemClock } from './core/clock.ts'
import { openCopy, openDatabase } from './core/database/database.ts'
import { readConfig } from './core/process/config.ts'
import { openVault } from './core/security/open-vault.ts'
import { unpackDump } from './testing/lasting-database.ts'

const isEmbedded = inject('databaseServer') === ''
const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-copied-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const copies = () => readdirSync(dataDir).filter((name) => name.includes('.copy-'))

it.runIf(isEmbedded)(
  'a backup of the embedded database has one instant, lets writes go on meanwhile, and leaves no copy',
  async () => {
    unpackDump(dataDir, 'migrated')
    // What a process that was killed has left.
    mkdirSync(join(dataDir, 'database.copy-0123456789ab'))
    const database = await openDatabase({ url: undefined, dataDir })
    expect(copies()).toEqual([])
    const outcome = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
    if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
    const vault = await openVault(database.db, outcome.config)
    const file = join(dataDir, 'file.backup')
    const write = () => sql`insert into firm (created_at) values (now())`.execute(database.db)
    const events: string[] = []
    const written: Promise<unknown>[] = []
    const onNews = () => {
      if (written.length === 0) written.push(write().then(() => events.push('written')))
    }
    const place = { database, vault, clock: systemClock }
    const told = { onNews, signal: new AbortController().signal }
    await saveBackup(place, await fileArgument(file, secret), told)
    events.push('saved')
    await Promise.all(written)
    expect(events).toEqual(['written', 'saved'])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from firm`.execute(
      database.db,
    )
    const saved = await readBackup({ path: file, secret }, (backup) =>
      backup.readAll(async (_name, blocks) => {
        for await (const _ of blocks);
      }),
    )
    expect(saved.sums.find(({ name }) => name === 'firm')?.rows).toBe((rows[0]?.count ?? 0) - 1)
    expect(copies()).toEqual([])
    const copy = await openCopy(database)
    expect(copies()).toHaveLength(1)
    await copy?.close()
    expect(copies()).toEqual([])
    await database.close()
  },
)
