import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestPlace } from '../../../testing/test-place.ts'
import { countingNavs, countingNavsOn, firstCountingNavs } from './counting-navs.repository.ts'
import { importNavFiles } from './import/import-nav-files.ts'
import { findNavChanges, forgetNavChange } from './nav-changes.repository.ts'
import { ensureNavsChecked } from './nav-changes.ts'
import { navVersion } from './nav-version.ts'
import { ensureSimulatedHistory } from './simulated/ensure-simulated-history.ts'

const place = openTestPlace()
beforeEach(async () => {
  for (const table of ['nav', 'nav_flag', 'nav_change'] as const) await place.db.deleteFrom(table).execute()
})

async function importNavs(rows: string, code = 120716): Promise<void> {
  const path = join(place.folder, `${code}.csv`)
  writeFileSync(path, `date,nav\n${rows}\n`)
  const [report] = await importNavFiles(place.database, [path], { today: '2026-11-21' })
  expect(report?.kind).toBe('imported')
}
const at = async (date: string) => (await countingNavs(place.db, ['120716'], date))[0]
const ahead = async (date: string) => (await firstCountingNavs(place.db, [{ code: 120716, date }]))[0]

describe('the NAVs that count', () => {
  it('are the last at or before a date, and the first on or after it', async () => {
    await importNavs('2024-03-01,10.5\n2024-03-04,10.6')
    expect(await at('2024-02-29')).toBeUndefined()
    expect(await at('2024-03-03')).toEqual({
      code: '120716',
      date: '2024-03-01',
      nav: '10.5',
      isSimulated: false,
    })
    expect(await ahead('2024-03-02')).toMatchObject({ on: '2024-03-02', date: '2024-03-04', nav: '10.6' })
    expect(await ahead('2024-03-05')).toBeUndefined()
    expect(await countingNavsOn(place.db, ['120716', 'x'], ['2024-03-04', '2024-03-01'])).toMatchObject([
      { on: '2024-03-01', nav: '10.5' },
      { on: '2024-03-04', nav: '10.6' },
    ])
  })

  it('leave out a publishing error', async () => {
    await importNavs('2024-03-01,42.65\n2024-03-04,59.21\n2024-03-05,42.67')
    expect(await at('2024-03-04')).toMatchObject({ date: '2024-03-01' })
    expect(await ahead('2024-03-04')).toMatchObject({ date: '2024-03-05' })
  })

  it('leave out a newest move beyond 25 % until it has stood for three NAV dates', async () => {
    await importNavs('2024-03-01,10\n2024-03-04,13')
    expect(await at('2024-03-04')).toMatchObject({ date: '2024-03-01' })
    expect(await ahead('2024-03-04')).toBeUndefined()
    await importNavs('2024-03-05,13.1\n2024-03-06,13.2')
    expect(await ahead('2024-03-04')).toBeUndefined()
    await importNavs('2024-03-07,13.2')
    expect(await ahead('2024-03-04')).toMatchObject({ date: '2024-03-04', nav: '13' })
    expect(await at('2024-03-06')).toMatchObject({ nav: '13.2' })
  })

  it('are looked through once more where nobody looked when they came', async () => {
    await importNavs('2024-03-01,42.65\n2024-03-04,59.21\n2024-03-05,42.67')
    await place.db.deleteFrom('nav_flag').execute()
    await place.db.deleteFrom('nav_change').execute()
    const version = await navVersion(place.db)
    await ensureNavsChecked(place.database)
    expect(await at('2024-03-04')).toMatchObject({ date: '2024-03-01' })
    // What rests on NAVs sees another version, and the ledger what changed.
    const changed = { code: 120716, from_date: '2024-03-04', version: version + 1 }
    expect(await findNavChanges(place.db)).toEqual([changed])
    expect(await navVersion(place.db)).toBe(version + 1)
    await ensureNavsChecked(place.database)
    expect(await navVersion(place.db)).toBe(version + 1)
  })
})

describe('what changed', () => {
  const changes = async () => (await findNavChanges(place.db)).map(({ code, from_date }) => [code, from_date])

  it('is noted from the first date on, and from the beginning where the fund was simulated', async () => {
    await importNavs('2024-03-01,10\n2024-03-04,13')
    expect(await changes()).toEqual([[120716, '1900-01-01']])
    const [noted] = await findNavChanges(place.db)
    await importNavs('2024-03-05,13.1')
    await forgetNavChange(place.db, 120716, noted?.version ?? 0)
    expect(await changes()).toEqual([[120716, '1900-01-01']])
    await place.db.deleteFrom('nav_change').execute()
    await importNavs('2024-03-06,13.1')
    expect(await changes()).toEqual([[120716, '2024-03-06']])
    await importNavs('2024-03-07,13.1')
    expect(await changes()).toEqual([[120716, '2024-03-04']])
  })

  it('is nothing where simulated NAVs were added', async () => {
    await ensureSimulatedHistory(place.database, '2026-11-21')
    await ensureSimulatedHistory(place.database, '2026-11-24')
    expect(await changes()).toEqual([])
  })
})
