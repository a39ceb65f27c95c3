import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../../core/database/database.ts'
import { amfiFile, amfiRow, mfapiFile, newHeader } from '../../../../testing/nav-files.ts'
import { openTestDatabase } from '../../../../testing/test-database.ts'
import { latestNavs, navsAt, readSeries } from '../nav.repository.ts'
import { importNavFiles } from './import-nav-files.ts'

/** Real data lies beside the project where it is developed; it is never part of it. */
const shared = fileURLToPath(new URL('../../../../../../../shared/nav/', import.meta.url))
const isThere = existsSync(shared)

describe.skipIf(!isThere)(isThere ? 'real NAV files' : 'real NAV files: skipped, no ../shared', () => {
  let database: OpenDatabase
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'lakshya-real-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.close()
  })
  const take = (...paths: string[]) => importNavFiles(database, paths, { today: '2026-11-21' })
  const raw = (name: string) => join(shared, 'raw', name)

  it('both days’ NAVAll are taken but for the zero NAVs, and the plan of a blank row comes from the older', async () => {
    expect(await take(raw('NAVAll-2026-08-18.txt'), raw('NAVAll-2026-08-21.txt'))).toMatchObject([
      { kind: 'imported', counts: { taken: 14_037 }, skipped: [{ reason: 'zero-nav', count: 243 }] },
      {
        kind: 'imported',
        counts: { taken: 8_554, unchanged: 5_487, replaced: 0 },
        skipped: [{ reason: 'zero-nav', count: 241 }],
      },
    ])
    const scheme = await database.db
      .selectFrom('scheme')
      .selectAll()
      .where('code', '=', 129048)
      .executeTakeFirst()
    expect(scheme).toMatchObject({
      name: 'Motilal Oswal Flexi Cap Fund',
      fund_house: 'Motilal Oswal Mutual Fund',
      category: 'Equity Scheme - Flexi Cap Fund',
      plan: 'Regular Plan',
      isin_growth: 'INF247L01478',
    })
  })

  it('the error page and the file of N.A. rows are refused', async () => {
    const names = ['NAVAll-error-2025-09-14.html', 'NAVAll-2025-07-15-NA-rows.txt']
    expect(await take(...names.map(raw))).toMatchObject([
      { kind: 'failed', message: expect.stringContaining('404 Not Found') },
      { kind: 'failed', message: expect.stringContaining('6 skipped') },
    ])
  })

  it('all sixteen series and the mfapi answer agree with each other', async () => {
    const reports = await take(join(shared, 'series'), raw('mfapi-120716.json'))
    expect(reports).toHaveLength(17)
    for (const report of reports) {
      expect(report).toMatchObject({ kind: 'imported', skipped: [], counts: { replaced: 0, outranked: 0 } })
    }
    const funds = await database.db.selectFrom('fund').selectAll().orderBy('code').execute()
    const series = await readSeries(
      database.db,
      funds.map((fund) => String(fund.code)),
    )
    expect(series.map((one) => one.days.length).reduce((sum, rows) => sum + rows, 0)).toBe(49_256)
    const firstDays = funds.map((fund) => Date.parse(fund.first_nav_date ?? '') / 86_400_000)
    expect(series.map((one) => one.days[0])).toEqual(firstDays)
    const last = await latestNavs(database.db, ['120716', '119788'])
    expect(last.map(({ date, nav }) => [date, Number(nav)])).toEqual([
      ['2026-08-21', 48.563],
      ['2026-08-21', 170.7719],
    ])
  })

  it('the same files again change nothing', async () => {
    for (const report of await take(join(shared, 'series'), raw('NAVAll-2026-08-21.txt'))) {
      expect(report).toMatchObject({ counts: { taken: 0, replaced: 0, outranked: 0 } })
    }
  })

  const disagreements = () =>
    readFileSync(raw('source-disagreements.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([code = '', date = '', , , amfi = '', mfapi = '']) => ({ code, date, amfi, mfapi }))

  function write(): { amfi: string; mfapi: string[] } {
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
    const amfi = join(folder, 'amfi.txt')
    const rows = disagreements().map(({ code, date, amfi: nav }) => {
      const [year, month, day] = date.split('-')
      return amfiRow(Number(code), nav, `${day}-${months[Number(month) - 1]}-${year}`)
    })
    writeFileSync(amfi, amfiFile(newHeader, ...rows))
    const mfapi = disagreements().map(({ code, date, mfapi: nav }) => {
      const path = join(folder, `${code}-${date}.json`)
      writeFileSync(path, mfapiFile(Number(code), [{ date: date.split('-').reverse().join('-'), nav }]))
      return path
    })
    return { amfi, mfapi }
  }

  it.each(['AMFI first', 'mfapi first'])(
    'on the 17 days of disagreement AMFI’s NAV counts: %s',
    async (order) => {
      const fresh = await openTestDatabase()
      try {
        const { amfi, mfapi } = write()
        const paths = order === 'AMFI first' ? [amfi, ...mfapi] : [...mfapi, amfi]
        await importNavFiles(fresh, paths, { today: '2026-11-21' })
        expect(disagreements()).toHaveLength(17)
        for (const { code, date, amfi: nav } of disagreements()) {
          expect(await navsAt(fresh.db, [code], date)).toEqual([{ code, date, nav, isSimulated: false }])
        }
        expect(await navsAt(fresh.db, ['119707'], '2025-12-24')).toMatchObject([{ nav: '70.5229' }])
        expect(await navsAt(fresh.db, ['116077'], '2025-10-03')).toMatchObject([{ nav: '32.7897' }])
      } finally {
        await fresh.close()
      }
    },
  )
})
