import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { amfiFile, historyHeader } from '../../../../testing/nav-files.ts'
import type { NavBatch } from '../nav-row.ts'
import { bareScheme } from '../nav-row.ts'
import { importNavFiles } from './import-nav-files.ts'
import { openImports } from './nav-import.fixture.ts'
import { importBatches, repairImports } from './nav-import.service.ts'

const { place, take, snapshot, dayCsv, dayAmfi, navOf } = openImports()

it('a file that breaks off after many batches leaves no NAV, no scheme and no version behind', async () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => `${600_000 + index};A;-;-;5.5;;;02-Jan-2025`)
  const before = JSON.parse(await snapshot()) as unknown[]
  const report = await take(`${amfiFile(historyHeader, ...rows)}61`)
  expect(report).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('breaks off in line 12002'),
  })
  const after = JSON.parse(await snapshot()) as unknown[]
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
  expect(after[5]).toEqual([])
  const last = await place.db
    .selectFrom('nav_import')
    .select('status')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({ status: 'failed' })
})

it('nothing of an import is seen before its end, nor after it is stopped', async () => {
  const stop = new AbortController()
  const batches = (async function* (): AsyncGenerator<NavBatch> {
    for (let day = 1; day < 9; day++) {
      yield {
        source: 'amfi',
        rows: [{ position: day, code: 500070, date: `2025-01-0${day}`, nav: '5' }],
        schemes: [bareScheme(500070)],
      }
      expect(await navOf(500070)).toBeUndefined()
      if (day === 5) stop.abort()
    }
  })()
  await expect(
    importBatches(place.database, batches, { fileName: 'x', signal: stop.signal }),
  ).rejects.toThrow('abort')
  expect(await place.db.selectFrom('nav').selectAll().where('code', '=', 500070).execute()).toEqual([])
})

it('an import of a process that died is taken back, and the next one goes on', async () => {
  const dead = await place.db
    .insertInto('nav_import')
    .values({
      source: 'amfi',
      file_name: 'dead',
      status: 'staging',
      heartbeat_at: new Date(Date.now() - 120_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { code: 500080, import_id: dead.id }
  await place.db.insertInto('scheme_staging').values(row).execute()
  await place.db
    .insertInto('nav')
    .values({ ...row, nav_date: '2025-01-02', nav: '5' })
    .execute()
  expect(await repairImports(place.database)).toBe(1)
  expect(await place.db.selectFrom('nav').selectAll().where('code', '=', 500080).execute()).toEqual([])
  expect(await take(dayAmfi(500080, '6'))).toMatchObject({ counts: { taken: 1 } })
})

it('two imports at once run one after the other', async () => {
  const [first, second] = await Promise.all([take(dayAmfi(500090, '1')), take(dayAmfi(500091, '2'))])
  expect([first.kind, second.kind]).toEqual(['imported', 'imported'])
  expect([await navOf(500090), await navOf(500091)]).toEqual(['1', '2'])
})

it('folders are read in order, and a file that fails stops no other', async () => {
  const from = mkdtempSync(join(place.folder, 'many-'))
  writeFileSync(join(from, 'a.csv'), dayCsv(500100, '1'))
  writeFileSync(join(from, 'b.html'), '<html></html>')
  writeFileSync(join(from, 'c.csv'), dayCsv(500100, '3'))
  writeFileSync(join(from, '.hidden'), 'x')
  const reports = await importNavFiles(place.database, [from, join(from, 'none')], { today: '2026-11-21' })
  expect(reports.map((report) => report.kind)).toEqual(['imported', 'failed', 'imported', 'failed'])
  expect(reports[3]).toMatchObject({ message: 'There is no such file or folder. Check the path.' })
  expect(await navOf(500100)).toBe('3')
})
