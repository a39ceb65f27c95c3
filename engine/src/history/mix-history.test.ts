import { describe, expect, test } from 'vitest'
import type { FundHistories, FundHistory } from '../estimates/fund-histories.ts'
import type { NavSeries } from '../estimates/nav-series.ts'
import { dayFromIso, isoFromDay } from '../numbers/day.ts'
import { monthEndsBetween } from '../numbers/month-ends.ts'
import { maximumDrawdown } from './drawdown.ts'
import { fundCagr, fundCagrs, fundStatistics } from './fund-statistics.ts'
import { calendarYears, rollingReturns, worstPeriod } from './index-statistics.ts'
import { mixHistory } from './mix-history.ts'
import { periodReturns } from './period-returns.ts'

function monthly(from: string, to: string, rate: number): NavSeries {
  const days = monthEndsBetween(dayFromIso(from), dayFromIso(to))
  return { days, navs: days.map((_, month) => 100 * (1 + rate) ** month) }
}

function history(code: string, series: NavSeries, proxy?: FundHistory['proxy']): FundHistory {
  const plain = { code, category: 'index' as const, own: series, spliced: series }
  return proxy === undefined ? plain : { ...plain, proxy }
}

function histories(to: string, ...funds: FundHistory[]): FundHistories {
  return { valuationDay: dayFromIso(to), funds, leftOut: [], flagged: [] }
}

describe('mixHistory', () => {
  const steady = history('1', monthly('2019-12-31', '2026-08-31', 0.01))
  const still = history('2', monthly('2019-12-31', '2026-08-31', 0))

  test('one fund alone has its own calendar years, and the current one is to date', () => {
    const result = mixHistory(histories('2026-08-31', steady), { '1': 1 }, 10)
    if (result.kind !== 'history') throw new Error(result.reason)
    expect(result.annualReturns.map(({ year, isToDate }) => [year, isToDate])).toEqual([
      [2020, false],
      [2021, false],
      [2022, false],
      [2023, false],
      [2024, false],
      [2025, false],
      [2026, true],
    ])
    expect(result.averageAnnualizedReturn).toBeCloseTo(1.01 ** 12 - 1, 12)
    expect(result.worst12Months?.periodReturn).toBeCloseTo(1.01 ** 12 - 1, 12)
    expect(result.drawdown).toEqual({ depth: 0 })
  })

  test('weights are restored at each year end', () => {
    const result = mixHistory(histories('2021-12-31', steady, still), { '1': 0.5, '2': 0.5 }, 2)
    if (result.kind !== 'history') throw new Error(result.reason)
    const year = 0.5 * 1.01 ** 12 + 0.5
    expect(result.monthEnds.at(-1)?.value).toBeCloseTo(year * year, 12)
  })

  test('31 December makes the current year a full one', () => {
    const result = mixHistory(histories('2025-12-31', steady), { '1': 1 }, 3)
    if (result.kind !== 'history') throw new Error(result.reason)
    expect(result.annualReturns.map(({ year }) => year)).toEqual([2023, 2024, 2025])
    expect(result.annualReturns.some(({ isToDate }) => isToDate)).toBe(false)
  })

  test('the time frame bounds the years shown, 15 at most', () => {
    const long = history('1', monthly('2000-12-31', '2026-08-31', 0.01))
    for (const [years, shown] of [
      [1, 1],
      [3.9, 3],
      [30, 15],
    ] as const) {
      const result = mixHistory(histories('2026-08-31', long), { '1': 1 }, years)
      if (result.kind !== 'history') throw new Error(result.reason)
      expect(result.annualReturns.filter(({ isToDate }) => !isToDate)).toHaveLength(shown)
    }
  })

  test('a proxy is named where the history rests on it', () => {
    const young = history('3', steady.own, { code: '1', untilDay: dayFromIso('2024-05-01') })
    const result = mixHistory(histories('2026-08-31', young), { '3': 1 }, 5)
    expect(result).toMatchObject({ proxies: [{ code: '3', proxyCode: '1' }] })
    expect(mixHistory(histories('2026-08-31', young), { '3': 1 }, 1)).toMatchObject({ proxies: [] })
  })

  test('an unknown fund, an empty mix and too short a history have none', () => {
    expect(mixHistory(histories('2026-08-31', steady), { '9': 1 }, 5).kind).toBe('none')
    expect(mixHistory(histories('2026-08-31', steady), {}, 5).kind).toBe('none')
    const short = history('1', monthly('2026-02-28', '2026-08-31', 0.01))
    expect(mixHistory(histories('2026-08-31', short), { '1': 1 }, 5).kind).toBe('none')
  })
})

describe('figures of an index', () => {
  const points = [100, 120, 90, 110, 130, 65].map((value, i) => ({
    day: dayFromIso(`20${15 + i}-12-31`),
    value,
  }))

  test('the deepest fall has its days, and no recovery where there was none', () => {
    const fall = maximumDrawdown(points)
    expect(fall.depth).toBeCloseTo(-0.5, 14)
    expect([fall.peakDay, fall.troughDay].map((day) => isoFromDay(day as number))).toEqual([
      '2019-12-31',
      '2020-12-31',
    ])
    expect(fall.recoveryDay).toBeUndefined()
    expect(maximumDrawdown(points.slice(0, 5))).toMatchObject({ recoveryDay: points[4]?.day })
  })

  test('the year to date is in none of best, worst and average', () => {
    const years = calendarYears(points.slice(0, 3), { day: dayFromIso('2018-06-30'), value: 10 })
    expect(years.bestYear?.year).toBe(2016)
    expect(years.worstYear?.year).toBe(2017)
    expect(years.averageAnnualizedReturn).toBeCloseTo(Math.sqrt(0.9) - 1, 14)
    expect(years.yearToDate?.annualReturn).toBeCloseTo(10 / 90 - 1, 14)
  })

  test('too short a history has no rolling return and no worst period', () => {
    expect(rollingReturns(points, 1)).toBeUndefined()
    expect(worstPeriod(points, 12)).toBeUndefined()
    expect(worstPeriod(points, 1)?.periodReturn).toBeCloseTo(-0.5, 14)
  })
})

describe('one fund', () => {
  const doubling = { days: [dayFromIso('2021-02-28'), dayFromIso('2026-02-28')], navs: [10, 20] }

  test('a NAV that doubles in five years gives 14.87 %, and the shorter history is null', () => {
    expect(fundCagr(doubling, 5)?.cagr).toBeCloseTo(2 ** 0.2 - 1, 14)
    expect(fundCagrs({ days: doubling.days.slice(1), navs: [20] })).toEqual({
      currentNav: 20,
      currentDay: doubling.days[1],
      '1y': null,
      '3y': null,
      '5y': null,
    })
  })

  test('returns are taken between the ends of the period asked for', () => {
    const series = monthly('2024-11-30', '2026-01-31', 0.01)
    expect(periodReturns(series, 'monthly').map(({ value }) => value)).toEqual(
      new Array(14).fill(expect.closeTo(0.01, 12)),
    )
    expect(periodReturns(series, 'daily')).toEqual(periodReturns(series, 'monthly'))
    expect(periodReturns(series, 'yearly', 'log')).toEqual([
      { day: dayFromIso('2025-12-31'), value: expect.closeTo(12 * Math.log(1.01), 12) },
    ])
    expect(periodReturns(series, 'weekly').filter(({ value }) => value > 0)).toHaveLength(13)
    expect(periodReturns({ days: [], navs: [] }, 'monthly')).toEqual([])
  })

  test('a single NAV has figures that say nothing', () => {
    const figures = fundStatistics({ days: [dayFromIso('2026-08-21')], navs: [10] })
    expect(figures).toMatchObject({ fullYears: [], drawdown: { depth: 0 }, weeks: 0 })
    expect(figures.volatility).toBeUndefined()
  })

  test('no NAV at all throws', () => {
    expect(() => fundStatistics({ days: [], navs: [] })).toThrow(RangeError)
    expect(() => fundCagrs({ days: [], navs: [] })).toThrow(RangeError)
  })
})
