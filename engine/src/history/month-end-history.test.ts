import { expect, test } from 'vitest'
import { type FundSeries, prepareFundHistories } from '../estimates/index.ts'
import { dayFromIso, isoFromDay } from '../numbers/index.ts'
import { at, lastOf } from '../numbers/shared.ts'
import { mixHistory } from './mix-history.ts'
import { monthEndHistory, monthEndSource } from './month-end-history.ts'

/** NAVs on every third day or so, never on all month ends. */
function daily(code: string, category: FundSeries['category'], from: string, to: string): FundSeries {
  const days: number[] = []
  for (let day = dayFromIso(from); day <= dayFromIso(to); day += 3) days.push(day)
  return { code, category, days, navs: days.map((day) => 50 + 10 * Math.sin(day / 200) + day / 500) }
}

const lastDay = '2026-08-21'
const series = [
  daily('1', 'index', '2005-01-03', lastDay),
  daily('2', 'gold', '2014-02-11', lastDay),
  daily('3', 'gold', '2021-02-11', lastDay),
]
const all = prepareFundHistories(series, dayFromIso(lastDay))

test('a history from month ends is the one from all NAVs', () => {
  const atMonthEnds = monthEndSource(monthEndHistory(all))
  for (const weights of [{ '1': 1 }, { '1': 0.5, '2': 0.5 }, { '2': 0.3, '3': 0.7 }]) {
    for (const years of [1, 10, 15, 30]) {
      const { proxies: _proxies, ...expected } = mixHistory(all, weights, years) as { proxies?: unknown }
      const { proxies: _none, ...found } = mixHistory(atMonthEnds, weights, years) as { proxies?: unknown }
      expect(found).toEqual(expected)
    }
  }
})

test('it holds the month ends of fifteen full years and the valuation day, a younger fund fewer', () => {
  const { days, funds } = monthEndHistory(all)
  expect([isoFromDay(at(days, 0)), isoFromDay(lastOf(days))]).toEqual(['2010-12-31', lastDay])
  expect(days).toHaveLength(15 * 12 + 7 + 2)
  expect(funds.map(({ navs }) => navs.length)).toEqual([189, 151, 151])
})
