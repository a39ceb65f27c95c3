import { describe, expect, test } from 'vitest'
import type { FundHistories, FundHistory, NavSeries } from '../estimates/index.ts'
import { dayFromIso, monthEndsBetween } from '../numbers/index.ts'
import { mixHistory } from './mix-history.ts'

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
