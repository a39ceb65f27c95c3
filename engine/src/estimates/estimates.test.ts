import { describe, expect, test } from 'vitest'
import type { Category } from '../funds/index.ts'
import { dayFromIso } from '../numbers/index.ts'
import { createRandom, nextInt } from '../numbers/shared.ts'
import { estimate } from './estimates.ts'
import { weightOfRecord } from './expected-return.ts'
import type { FundSeries } from './nav-series.ts'

const end = dayFromIso('2026-08-21')

function fund(code: string, category: Category, years: number, yearly: number, wobble: number): FundSeries {
  const source = createRandom(Number(code))
  const weeks = Math.round(years * 52.1775)
  const days = Array.from({ length: weeks }, (_, week) => end - 7 * (weeks - 1 - week))
  let nav = 10
  const navs = days.map(() => {
    nav *= 1 + yearly / 52 + wobble * (nextInt(source) / 2 ** 32 - 0.5)
    return nav
  })
  return { code, category, days, navs }
}

const catalogue = [
  fund('101', 'index', 13, 0.12, 0.06),
  fund('102', 'gilt', 13, 0.07, 0.01),
  fund('103', 'gold', 13, 0.1, 0.05),
  fund('104', 'arbitrage', 13, 0.062, 0.001),
  fund('105', 'index', 2, 0.3, 0.06),
]

describe('estimate', () => {
  const estimates = estimate(catalogue, end)
  if (estimates.kind !== 'estimates') throw new Error(estimates.reason)

  test('survives being written down as JSON', () => {
    expect(JSON.parse(JSON.stringify(estimates))).toEqual(estimates)
  })

  test('each expected return lies between its own record and its prior', () => {
    for (const { expectedReturn, ownCagr, category } of estimates.funds) {
      const prior = { index: 0.11, gilt: 0.07, gold: 0.08, arbitrage: 0.065 }[category as 'index']
      expect(expectedReturn).toBeGreaterThanOrEqual(Math.min(ownCagr, prior) - 1e-12)
      expect(expectedReturn).toBeLessThanOrEqual(Math.max(ownCagr, prior) + 1e-12)
    }
  })

  test('a calm fund is believed, a wild one hardly', () => {
    const weightOf = (code: string) => estimates.funds.find((found) => found.code === code)?.weightOfOwn ?? 0
    expect(weightOf('104')).toBeGreaterThan(0.95)
    expect(weightOf('101')).toBeLessThan(0.4)
    expect(weightOfRecord(15, 0.18, 0.02)).toBeCloseTo(0.15625, 5)
  })

  test('a short history names its proxy and covers the whole window', () => {
    const short = estimates.funds.find(({ code }) => code === '105')
    expect(short?.proxy).toMatchObject({ code: '101' })
    expect(estimates.lastFriday - estimates.firstFriday).toBeGreaterThan(3600)
  })

  test('the covariance is symmetric', () => {
    estimates.covariance.forEach((row, i) => {
      for (const [j, value] of row.entries()) expect(value).toBe(estimates.covariance[j]?.[i])
    })
  })

  test('a constant series has no variance', () => {
    const arbitrage = fund('104', 'arbitrage', 13, 0, 0)
    const constant = { ...arbitrage, navs: Array.from(arbitrage.days, () => 10) }
    const outcome = estimate([...catalogue.slice(0, 3), constant], end)
    if (outcome.kind !== 'estimates') throw new Error(outcome.reason)
    expect(outcome.funds.find(({ code }) => code === '104')).toMatchObject({
      volatility: 0,
      expectedReturn: 0,
    })
  })

  test('without a usable fund there are none, with the reasons', () => {
    const outcome = estimate([fund('106', 'gold', 0.5, 0.1, 0.05)], end)
    expect(outcome).toMatchObject({ kind: 'none', leftOut: [{ code: '106' }] })
  })
})
