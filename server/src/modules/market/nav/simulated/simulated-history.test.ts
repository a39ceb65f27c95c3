import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../../core/database/database.ts'
import { openTestDatabase } from '../../../../testing/test-database.ts'
import { dateOf, dayOf, isBusinessDay } from '../formats/nav-date.ts'
import { importBatches } from '../import/nav-import.service.ts'
import { latestNavs, readSeries } from '../nav.repository.ts'
import type { NavBatch } from '../nav-row.ts'
import { bareScheme } from '../nav-row.ts'
import { navVersion } from '../nav-version.ts'
import { ensureSimulatedHistory } from './ensure-simulated-history.ts'
import { simulateHistory } from './simulated-history.ts'

describe('a simulated history', () => {
  const range = { firstDay: dayOf('2013-01-02'), lastDay: dayOf('2026-11-20') }
  const small = simulateHistory(120828, 'small-cap', range)

  it('begins at 10.0000 and has every Monday to Friday once', () => {
    expect(small[0]).toEqual({ day: range.firstDay, nav: '10.0000' })
    expect(small.every(({ day }) => isBusinessDay(day))).toBe(true)
    expect(small).toHaveLength(3623)
    expect(small.at(-1)?.day).toBe(range.lastDay)
  })

  it('is the same when it is extended day by day', () => {
    const grown = simulateHistory(120828, 'small-cap', { ...range, lastDay: range.lastDay - 40 })
    for (let lastDay = range.lastDay - 39; lastDay <= range.lastDay; lastDay++) {
      const after = grown.at(-1)
      if (after) grown.push(...simulateHistory(120828, 'small-cap', { ...range, lastDay, after }))
    }
    expect(grown).toEqual(small)
  })

  it('is the same on every machine and in every version', () => {
    expect(small.at(-1)?.nav).toMatchInlineSnapshot(`"54.9161"`)
  })

  const dailyReturns = (code: number, category: Parameters<typeof simulateHistory>[1]) => {
    const navs = simulateHistory(code, category, range).map(({ nav }) => Number(nav))
    return navs.slice(1).map((nav, index) => nav / (navs[index] ?? nav) - 1)
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const covariance = (a: number[], b: number[]) =>
    mean(a.map((value, index) => value * (b[index] ?? 0))) - mean(a) * mean(b)
  const volatility = (values: number[]) => Math.sqrt(covariance(values, values) * 260.9)

  it.each([
    ['small-cap', 0.2, 0.125],
    ['mid-cap', 0.18, 0.12],
    ['flexi-cap', 0.15, 0.115],
    ['index', 0.16, 0.11],
    ['gold', 0.14, 0.08],
    ['gilt', 0.035, 0.07],
    ['arbitrage', 0.008, 0.065],
  ] as const)('of %s has the volatility and about the return of its category', (category, expected, rate) => {
    const returns = dailyReturns(120716, category)
    expect(volatility(returns) / expected).toBeGreaterThan(0.95)
    expect(volatility(returns) / expected).toBeLessThan(1.05)
    const years = (range.lastDay - range.firstDay) / 365.25
    const growth = returns.reduce((product, value) => product * (1 + value), 1) ** (1 / years) - 1
    expect(Math.abs(growth - rate)).toBeLessThan(0.03)
  })

  it('moves with its kind and not with others', () => {
    const correlation = (a: number[], b: number[]) =>
      covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b))
    const index = dailyReturns(120716, 'index')
    expect(correlation(index, dailyReturns(120828, 'small-cap'))).toBeGreaterThan(0.7)
    expect(correlation(dailyReturns(119788, 'gold'), dailyReturns(116077, 'gold'))).toBeGreaterThan(0.9)
    expect(Math.abs(correlation(index, dailyReturns(119788, 'gold')))).toBeLessThan(0.15)
    expect(Math.abs(correlation(index, dailyReturns(119707, 'gilt')))).toBeLessThan(0.15)
  })
})

describe('in the database', () => {
  let database: OpenDatabase
  let codes: string[]
  beforeAll(async () => {
    database = await openTestDatabase()
    const funds = await database.db.selectFrom('fund').select('code').orderBy('code').execute()
    codes = funds.map((fund) => String(fund.code))
  })
  afterAll(() => database.close())

  it('an empty one is filled in from each fund’s first date to the last business day', async () => {
    expect(await ensureSimulatedHistory(database, '2026-11-16')).toBeGreaterThan(50_000)
    const series = await readSeries(database.db, codes)
    expect(series).toHaveLength(16)
    expect(series.every((one) => one.kind === 'simulated')).toBe(true)
    expect(series.map((one) => dateOf(one.days.at(-1) ?? 0))).toEqual(codes.map(() => '2026-11-13'))
    expect(dateOf(series[0]?.days[0] ?? 0)).toBe('2006-04-03')
  })

  it('it is extended by the days since, once, as if made at once', async () => {
    expect(await ensureSimulatedHistory(database, '2026-11-18')).toBe(32)
    const version = await navVersion(database.db)
    expect(await ensureSimulatedHistory(database, '2026-11-18')).toBe(0)
    expect(await navVersion(database.db)).toBe(version)
    const range = { firstDay: dayOf('2013-01-07'), lastDay: dayOf('2026-11-17') }
    const [stored] = await readSeries(database.db, ['120828'])
    const whole = simulateHistory(120828, 'small-cap', range)
    expect([...(stored?.navs ?? [])]).toEqual(whole.map(({ nav }) => Number(nav)))
  })

  it('the first real import of a fund removes the simulated rows of that fund alone', async () => {
    const before = await readSeries(database.db, codes)
    const batches = (async function* (): AsyncGenerator<NavBatch> {
      yield {
        source: 'csv',
        rows: [{ position: 1, code: 120716, date: '2026-08-21', nav: '170.7719' }],
        schemes: [bareScheme(120716)],
      }
    })()
    const counts = await importBatches(database, batches, { fileName: 'real' })
    expect(counts).toEqual({ taken: 1, replaced: 0, unchanged: 0, outranked: 0 })
    const after = await readSeries(database.db, codes)
    expect(after.find((one) => one.code === '120716')).toEqual({
      code: '120716',
      kind: 'real',
      days: Int32Array.of(dayOf('2026-08-21')),
      navs: Float64Array.of(170.7719),
    })
    const others = (all: typeof after) => all.filter((one) => one.code !== '120716')
    expect(others(after)).toEqual(others(before))
  })

  it('a real fund is never extended, the others go on', async () => {
    expect(await ensureSimulatedHistory(database, '2026-11-19')).toBe(15)
    expect(await latestNavs(database.db, ['120716', '120828'])).toMatchObject([
      { code: '120716', date: '2026-08-21', isSimulated: false },
      { code: '120828', date: '2026-11-18', isSimulated: true },
    ])
  })

  it('simulated rows that come late for a fund that is real by then do not stay', async () => {
    const batches = (async function* (): AsyncGenerator<NavBatch> {
      yield {
        source: 'simulated',
        rows: [{ position: 1, code: 120716, date: '2026-08-24', nav: '12.0000' }],
        schemes: [bareScheme(120716)],
      }
    })()
    await importBatches(database, batches, { fileName: 'late' })
    expect(await readSeries(database.db, ['120716'])).toMatchObject([{ kind: 'real', days: { length: 1 } }])
  })
})
