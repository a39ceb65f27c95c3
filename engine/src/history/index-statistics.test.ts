import { describe, expect, test } from 'vitest'
import { dayFromIso, isoFromDay } from '../numbers/index.ts'
import { maximumDrawdown } from './drawdown.ts'
import { calendarYears, rollingReturns, worstPeriod } from './index-statistics.ts'

describe('figures of an index', () => {
  const points = [100, 120, 90, 110, 130, 65].map((value, i) => ({
    day: dayFromIso(`20${15 + i}-12-31`),
    value,
  }))

  test('the deepest fall has its days, and no recovery where there was none', () => {
    const fall = maximumDrawdown(points)
    expect(fall.depth).toBeCloseTo(-0.5, 14)
    expect([fall.peakDay, fall.troughDay].map((day) => isoFromDay(day ?? 0))).toEqual([
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
