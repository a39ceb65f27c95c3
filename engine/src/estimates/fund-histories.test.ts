import { describe, expect, test } from 'vitest'
import { compareCodes, dayFromIso } from '../numbers/index.ts'
import { findValuationDay, prepareFundHistories } from './fund-histories.ts'
import { checkJumps, findGap } from './nav-problems.ts'
import { type FundSeries, lastIndexUntil, lastNavUntil, spliceBefore } from './nav-series.ts'

const end = dayFromIso('2026-08-21')

function weekly(
  code: string,
  weeks: number,
  shape: (week: number) => number = (week) => 10 + week / 100,
): FundSeries {
  const days = Array.from({ length: weeks }, (_, week) => end - 7 * (weeks - 1 - week))
  return { code, category: 'index', days, navs: days.map((_, week) => shape(week)) }
}

describe('prepareFundHistories', () => {
  test('a fund has the longest-lived one of its category as proxy before its first NAV', () => {
    const { funds } = prepareFundHistories([weekly('2', 100), weekly('1', 600), weekly('3', 300)], end)
    expect(funds.map(({ code, proxy }) => [code, proxy?.code])).toEqual([
      ['1', undefined],
      ['2', '1'],
      ['3', '1'],
    ])
    expect(funds[1]?.spliced.days).toHaveLength(600)
    expect(funds[1]?.own.days).toHaveLength(100)
  })

  test('a fund of under three years without another of its category has its class’s longest-lived one', () => {
    const { funds } = prepareFundHistories(
      [
        weekly('1', 600),
        { ...weekly('2', 100), category: 'flexi-cap' },
        { ...weekly('3', 100), category: 'gold' },
        { ...weekly('4', 300), category: 'mid-cap' },
      ],
      end,
    )
    expect(funds.map(({ code, proxy }) => [code, proxy?.code])).toEqual([
      ['1', undefined],
      ['2', '1'],
      ['3', undefined],
      ['4', undefined],
    ])
  })

  test('a gap, a jump, an empty and a too short history leave a fund out, by name', () => {
    const gap = weekly('1', 300)
    const days = Array.from(gap.days)
    const { leftOut, funds } = prepareFundHistories(
      [
        { ...gap, days: days.map((day, i) => (i < 100 ? day - 7 : day)) },
        weekly('2', 300, (week) => (week < 200 ? 10 : 5)),
        { code: '3', category: 'index', days: [], navs: [] },
        weekly('4', 600),
        { ...weekly('5', 20), category: 'gold' },
      ],
      end,
    )
    expect(funds.map(({ code }) => code)).toEqual(['4'])
    expect(leftOut.map(({ code }) => code)).toEqual(['1', '2', '3', '5'])
    expect(leftOut[0]?.reason).toContain('no NAV for more than 7 days')
    expect(leftOut[1]?.reason).toContain('25 %')
  })

  test('NAVs after the valuation day are not looked at', () => {
    const { funds } = prepareFundHistories([weekly('1', 300)], end - 14)
    expect(funds[0]?.own.days).toHaveLength(298)
  })

  test('malformed series and doubled codes throw', () => {
    expect(() => prepareFundHistories([weekly('1', 60), weekly('1', 60)], end)).toThrow('two series')
    expect(() => prepareFundHistories([weekly('1', 60, () => 0)], end)).toThrow(RangeError)
    expect(() => prepareFundHistories([{ ...weekly('1', 2), days: [5, 5] }], end)).toThrow('out of order')
    expect(() => prepareFundHistories([{ ...weekly('1', 2), days: [5] }], end)).toThrow(RangeError)
  })
})

describe('checkJumps', () => {
  test('a NAV that jumps and is back the next day is a publishing error', () => {
    const { series, flagged, problem } = checkJumps(
      { days: [1, 2, 3, 4], navs: [42.65, 59.209, 42.6657, 43] },
      0,
    )
    expect(flagged).toEqual([{ day: 2, nav: 59.209, reason: 'publishing error' }])
    expect(Array.from(series.navs)).toEqual([42.65, 42.6657, 43])
    expect(problem).toBeUndefined()
  })

  test('a fall that is half made up is no publishing error but a problem', () => {
    const { flagged, problem } = checkJumps({ days: [1, 2, 3, 4, 5, 6], navs: [100, 60, 80, 80, 80, 80] }, 0)
    expect(flagged).toEqual([])
    expect(problem?.day).toBe(3)
  })

  test('a newest move beyond 25 % is not used until it has stood for three dates', () => {
    const young = checkJumps({ days: [1, 2, 3], navs: [100, 50, 50] }, 0)
    expect(young.flagged.map(({ reason }) => reason)).toEqual(['unconfirmed move', 'unconfirmed move'])
    expect(young.problem).toBeUndefined()
    expect(checkJumps({ days: [1, 2, 3, 4, 5], navs: [100, 50, 50, 50, 50] }, 0).problem?.day).toBe(2)
  })

  test('an old jump is no problem any more', () => {
    expect(checkJumps({ days: [1, 2, 3, 4, 5], navs: [100, 50, 50, 50, 50] }, 3).problem).toBeUndefined()
  })
})

describe('findGap', () => {
  test('seven days without a NAV are carried forward, eight are a gap', () => {
    expect(findGap({ days: [0, 8], navs: [1, 1] }, 0, 8)).toBeUndefined()
    expect(findGap({ days: [0, 9], navs: [1, 1] }, 0, 9)?.day).toBe(0)
    expect(findGap({ days: [0], navs: [1] }, 0, 7)).toBeUndefined()
    expect(findGap({ days: [0], navs: [1] }, 0, 8)?.day).toBe(0)
  })

  test('a gap before the window does not count', () => {
    expect(findGap({ days: [0, 30, 31], navs: [1, 1, 1] }, 30, 31)).toBeUndefined()
  })
})

describe('NAV look-up', () => {
  const series = { days: [10, 20, 30], navs: [1, 2, 3] }

  test('is the last NAV on or before the day', () => {
    expect([9, 10, 19, 20, 99].map((day) => lastNavUntil(series, day))).toEqual([undefined, 1, 1, 2, 3])
    expect(lastIndexUntil(series, 9)).toBe(-1)
  })

  test('a proxy is scaled to meet the first NAV', () => {
    const spliced = spliceBefore(
      { days: [20, 30], navs: [22, 33] },
      { days: [5, 10, 20, 30], navs: [8, 10, 11, 1] },
    )
    expect(Array.from(spliced.days)).toEqual([5, 10, 20, 30])
    expect(Array.from(spliced.navs)).toEqual([16, 20, 22, 33])
  })
})

describe('findValuationDay', () => {
  test('is the latest day on which nine of ten funds have a NAV', () => {
    const funds = Array.from({ length: 10 }, (_, i) => ({
      days: i < 2 ? [1, 2] : [1, 2, 3],
      navs: [1, 1, 1],
    }))
    expect(findValuationDay(funds)).toBe(2)
    expect(findValuationDay(funds.slice(1))).toBe(2)
    expect(findValuationDay(funds.slice(2))).toBe(3)
    expect(findValuationDay([{ days: [], navs: [] }])).toBeUndefined()
  })
})

test('codes are ordered as numbers of any length', () => {
  expect(['120', '99', '1000', '101'].sort(compareCodes)).toEqual(['99', '101', '120', '1000'])
})
