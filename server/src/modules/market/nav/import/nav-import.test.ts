import { expect, it } from 'vitest'
import { amfiFile, amfiRow, mfapiFile, newHeader, oldHeader } from '../../../../testing/nav-files.ts'
import { latestNavs, navsAt, readSeries } from '../nav.repository.ts'
import type { NavBatch } from '../nav-row.ts'
import { bareScheme } from '../nav-row.ts'
import { navVersion } from '../nav-version.ts'
import { describeReport } from './import-summary.ts'
import { openImports } from './nav-import.fixture.ts'
import { importBatches } from './nav-import.service.ts'

const { place, take, snapshot, dayCsv, dayMfapi, dayAmfi, navOf } = openImports()

it('an import stores every scheme with a valid code, its NAVs exactly as published', async () => {
  const rows = [amfiRow(500001, '10.', '20-Aug-2026'), amfiRow(500002, '46.6800', '21-Aug-2026')]
  expect(await take(amfiFile(newHeader, 'Open Ended Schemes(Growth)', 'A Fund', ...rows))).toMatchObject({
    kind: 'imported',
    source: 'amfi',
    counts: { taken: 2, replaced: 0, unchanged: 0, outranked: 0 },
  })
  expect(await latestNavs(place.db, ['500001', '500002', '599999'])).toEqual([
    { code: '500001', date: '2026-08-20', nav: '10', isSimulated: false },
    { code: '500002', date: '2026-08-21', nav: '46.6800', isSimulated: false },
  ])
})

it('the same file again changes nothing', async () => {
  const text = amfiFile(
    newHeader,
    amfiRow(500010, '5.10', '20-Aug-2026'),
    amfiRow(500011, '6.2', '21-Aug-2026'),
  )
  await take(text)
  const version = await navVersion(place.db)
  const again = await take(text.replace('5.10', '5.1'))
  expect(again).toMatchObject({ counts: { taken: 0, replaced: 0, unchanged: 2, outranked: 0 } })
  expect(await navVersion(place.db)).toBe(version)
  expect(await place.db.selectFrom('nav').select('nav').where('code', '=', 500010).execute()).toEqual([
    { nav: '5.10' },
  ])
})

it('within a source the later import wins, and the NAV it replaces is kept with its import', async () => {
  await take(dayAmfi(500020, '37.9001'))
  const version = await navVersion(place.db)
  expect(await take(dayAmfi(500020, '32.7897'))).toMatchObject({ counts: { replaced: 1 } })
  expect(await navOf(500020)).toBe('32.7897')
  expect(await navVersion(place.db)).toBe(version + 1)
  const kept = await place.db
    .selectFrom('nav')
    .innerJoin('nav_import', 'nav_import.id', 'nav.import_id')
    .select(['nav', 'source', 'finished_at'])
    .where('code', '=', 500020)
    .orderBy('import_id')
    .execute()
  expect(kept).toMatchObject([
    { nav: '37.9001', source: 'amfi', finished_at: expect.any(Date) },
    { nav: '32.7897', source: 'amfi' },
  ])
})

it.each([
  ['mfapi', 500030, dayMfapi],
  ['CSV', 500032, dayCsv],
])('AMFI wins over %s in whichever order they come', async (_name, code, other) => {
  await take(dayAmfi(code, '11.8695'))
  expect(await take(other(code, '0.1881'))).toMatchObject({ counts: { outranked: 1, replaced: 0 } })
  expect(await take(other(code, '0.1881'))).toMatchObject({ counts: { outranked: 1, unchanged: 0 } })
  expect(await place.db.selectFrom('nav').select('nav').where('code', '=', code).execute()).toHaveLength(2)
  expect(await navOf(code)).toBe('11.8695')
  await take(other(code + 1, '0.1881'))
  expect(await take(dayAmfi(code + 1, '11.8695'))).toMatchObject({ counts: { replaced: 1 } })
  expect(await navOf(code + 1)).toBe('11.8695')
})

it('between mfapi and CSV the later import wins, and AMFI confirming a NAV makes it AMFI’s', async () => {
  await take(dayMfapi(500040, '1.1'))
  await take(dayCsv(500040, '1.2'))
  expect(await navOf(500040)).toBe('1.2')
  expect(await take(dayAmfi(500040, '1.2'))).toMatchObject({ counts: { unchanged: 1 } })
  await take(dayCsv(500040, '1.3'))
  expect(await navOf(500040)).toBe('1.2')
})

const secondNav = (count: number, ...firstPositions: number[]) => [
  { reason: 'second-nav', count, firstPositions },
]

it('of two NAVs for one date in a file the later counts, and the earlier is told as skipped', async () => {
  const report = await take('code,date,nav\n500050,2025-01-02,1.1\n500050,2025-01-02,1.2\n')
  expect(report).toMatchObject({ counts: { taken: 1, unchanged: 0 }, skipped: secondNav(1, 3) })
  if (report.kind !== 'imported') throw new Error('failed')
  expect(describeReport(report)).toContain(
    'skipped 1 because a second NAV for the same date follows, which counts: line 3',
  )
  expect(await navOf(500050)).toBe('1.2')
})

it('a row that stands twice alike in a file is unchanged, and every row is counted once', async () => {
  const rows = ['1.1', '1.2', '1.10', '1.3', '1.3'].map((nav) => `500052,2025-01-02,${nav}\n`)
  const text = `code,date,nav\n${rows.join('')}`
  const skipped = secondNav(3, 3, 4, 5)
  expect(await take(text)).toMatchObject({ counts: { taken: 1, unchanged: 1 }, skipped })
  expect(await take(text)).toMatchObject({ counts: { taken: 0, replaced: 0, unchanged: 2 }, skipped })
})

it('a date that comes again in a later batch of the same import counts with its last row', async () => {
  const batch = (nav: string, position: number): NavBatch => ({
    source: 'csv',
    rows: [{ position, code: 500051, date: '2025-01-02', nav }],
    schemes: [bareScheme(500051)],
  })
  const run = async (...navs: string[]) => {
    const batches = (async function* () {
      for (const [index, nav] of navs.entries()) yield batch(nav, index + 1)
    })()
    const contradictions: number[] = []
    const onContradiction = (position: number) => contradictions.push(position)
    const counts = await importBatches(place.database, batches, { fileName: 'twice', onContradiction })
    return { counts, contradictions }
  }
  const none = { taken: 0, replaced: 0, unchanged: 0, outranked: 0 }
  expect(await run('1.1', '1.1', '1.2')).toEqual({
    counts: { ...none, taken: 1, unchanged: 1 },
    contradictions: [3],
  })
  expect(await navOf(500051)).toBe('1.2')
  const version = await navVersion(place.db)
  expect(await run('1.3', '1.2')).toEqual({ counts: { ...none, unchanged: 1 }, contradictions: [2] })
  expect([await navOf(500051), await navVersion(place.db)]).toEqual(['1.2', version])
  await take(dayAmfi(500051, '1.3'))
  expect(await run('1.4', '1.5')).toEqual({ counts: { ...none, outranked: 1 }, contradictions: [2] })
  expect(await navOf(500051)).toBe('1.3')
})

it('a scheme keeps the plan of its older name where the newer file leaves it blank, in whichever order', async () => {
  const old = (code: number) => amfiFile(oldHeader, `${code};-;-;Example Regular Plan-Growth;5;18-Aug-2026`)
  const blank = (code: number) => amfiFile(newHeader, `${code};-;-;Example;;;5;21-Aug-2026`)
  await take(old(500060))
  await take(blank(500060))
  await take(blank(500061))
  await take(old(500061))
  const schemes = await place.db
    .selectFrom('scheme')
    .select(['name', 'plan', 'seen_on'])
    .where('code', 'in', [500060, 500061])
    .execute()
  const expected = { name: 'Example', plan: 'Regular Plan', seen_on: '2026-08-21' }
  expect(schemes).toEqual([expected, expected])
})

it.each([
  ['an error page', '<html><title>404</title></html>'],
  ['one byte', 'x'],
  ['rows without any NAV', amfiFile(oldHeader, '1;-;-;A;N.A.;04-Sep-2017')],
  ['JSON cut short', mfapiFile(7, [{ date: '01-01-2025', nav: '5' }]).slice(0, -3)],
])('a malformed file leaves the database as it was: %s', async (_name, content) => {
  const before = await snapshot()
  expect(await take(content)).toMatchObject({ kind: 'failed' })
  expect(await snapshot()).toBe(before)
})

it('reads series and the NAV at or before a date', async () => {
  await take('code,date,nav\n500110,2025-01-03,3\n500110,2025-01-01,1\n500111,2025-01-02,2\n')
  expect(await readSeries(place.db, ['500111', '500110', '599999', 'x'])).toEqual([
    { code: '500110', kind: 'real', days: Int32Array.of(20089, 20091), navs: Float64Array.of(1, 3) },
    { code: '500111', kind: 'real', days: Int32Array.of(20090), navs: Float64Array.of(2) },
  ])
  expect(await readSeries(place.db, [])).toEqual([])
  expect(await navsAt(place.db, ['500110', '500111'], '2025-01-02')).toMatchObject([
    { code: '500110', date: '2025-01-01' },
    { code: '500111', date: '2025-01-02' },
  ])
  expect(await navsAt(place.db, ['500111'], '2025-01-01')).toEqual([])
})
