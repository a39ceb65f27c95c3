import { describe, expect, test } from 'vitest'
import type { NavSeries } from '../estimates/index.ts'
import { dayFromIso, monthEndsBetween } from '../numbers/index.ts'
import { fundCagr, fundCagrs, fundStatistics } from './fund-statistics.ts'
import { periodReturns } from './period-returns.ts'

function monthly(from: string, to: string, rate: number): NavSeries {
  const days = monthEndsBetween(dayFromIso(from), dayFromIso(to))
  return { days, navs: days.map((_, month) => 100 * (1 + rate) ** month) }
}

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
