import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../../core/database/database.ts'
import { onServer, withDatabase } from '../../../../testing/test-database.ts'
import { readSeries } from '../nav.repository.ts'
import { navVersion } from '../nav-version.ts'
import { importNavFiles } from './import-nav-files.ts'
import { repairImports } from './nav-import.service.ts'

const script = fileURLToPath(new URL('./killed-import.fixture.ts', import.meta.url))
const server = inject('databaseServer')
const name = `killed_${randomUUID().replaceAll('-', '')}`
const url = server === '' ? undefined : withDatabase(server, name)
let dataDir: string

// A database that outlives a process: a folder with the migrated dump, or a database of its own on the server.
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lakshya-kill-'))
  if (server !== '') return onServer(server, `create database ${name} template lakshya_template`)
  mkdirSync(join(dataDir, 'database'))
  execFileSync('tar', [
    '-xPf',
    inject('databaseDumps').migrated,
    '-C',
    join(dataDir, 'database'),
    '--transform',
    's,^/,,',
  ])
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  if (server !== '') await onServer(server, `drop database ${name} with (force)`)
})

/** Runs the importing process and kills it after so many batches of its endless import. */
async function killAfter(batches: number): Promise<string[]> {
  const given = url === undefined ? [dataDir] : [dataDir, url]
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === batches + 1) child.kill('SIGKILL')
  }
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  return lines
}

const codes = ['800001', '800002']
const whole = codes.map((code) => ({ code, navs: new Float64Array(28).fill(10) }))

async function checkRepair(database: OpenDatabase, newCode: number): Promise<void> {
  expect(await readSeries(database.db, codes)).toMatchObject(whole)
  const version = await navVersion(database.db)
  // On a server, where others may import, only a long silence tells that an import is dead.
  await sql`update nav_import set heartbeat_at = now() - interval '2 minutes' where status = 'staging'`.execute(
    database.db,
  )
  expect(await repairImports(database)).toBe(1)
  expect(await readSeries(database.db, codes)).toMatchObject(whole)
  expect(await navVersion(database.db)).toBe(version)
  const rows = await database.db
    .selectFrom('nav')
    .selectAll()
    .where('code', 'in', codes.map(Number))
    .execute()
  expect(rows).toHaveLength(56)
  expect(await database.db.selectFrom('scheme_staging').selectAll().execute()).toEqual([])
  const path = join(dataDir, `${newCode}.csv`)
  writeFileSync(path, 'date,nav\n2025-01-02,7\n')
  expect(await importNavFiles(database, [path], { today: '2026-11-21' })).toMatchObject([
    { kind: 'imported', counts: { taken: 1 } },
  ])
}

it.each([1, 9])(
  'SIGKILL after %i batches loses nothing acknowledged, and the next start repairs',
  async (batches) => {
    expect((await killAfter(batches))[0]).toBe('acknowledged')
    const database = await openDatabase({ url, dataDir })
    try {
      await checkRepair(database, 800_010 + batches)
    } finally {
      await database.close()
    }
  },
)
