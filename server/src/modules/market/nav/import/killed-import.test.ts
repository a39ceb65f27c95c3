import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../../core/database/database.ts'
import { createLastingDatabase, type LastingDatabase } from '../../../../testing/lasting-database.ts'
import { readSeries } from '../nav.repository.ts'
import { navVersion } from '../nav-version.ts'
import { importNavFiles } from './import-nav-files.ts'
import { repairImports } from './nav-import.service.ts'

const script = fileURLToPath(new URL('./killed-import.fixture.ts', import.meta.url))
let lasting: LastingDatabase

beforeAll(async () => {
  lasting = await createLastingDatabase()
})
afterAll(() => lasting.drop())

/** Runs the importing process and kills it after so many batches of its endless import. */
async function killAfter(batches: number): Promise<string[]> {
  const { dataDir, url } = lasting
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
  const path = join(lasting.dataDir, `${newCode}.csv`)
  writeFileSync(path, 'date,nav\n2025-01-02,7\n')
  expect(await importNavFiles(database, [path], { today: '2026-11-21' })).toMatchObject([
    { kind: 'imported', counts: { taken: 1 } },
  ])
}

it.each([1, 9])(
  'SIGKILL after %i batches loses nothing acknowledged, and the next start repairs',
  async (batches) => {
    expect((await killAfter(batches))[0]).toBe('acknowledged')
    const database = await openDatabase(lasting)
    try {
      await checkRepair(database, 800_010 + batches)
    } finally {
      await database.close()
    }
  },
)
