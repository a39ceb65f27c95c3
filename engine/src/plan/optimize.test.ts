import { describe, expect, test } from 'vitest'
import type { Estimates } from '../estimates/index.ts'
import { type PreparedFrontier, prepareFrontier } from '../frontier/index.ts'
import { optimizePortfolio, planMix } from './optimize.ts'
import { estimates, offered } from './small-catalogue.fixture.ts'

const goal = { mode: 'target', investmentType: 'lumpsum', timeFrameYears: 10, amount: 1_000_000 } as const

function prepare(from: Estimates): PreparedFrontier {
  const prepared = prepareFrontier(from)
  if (prepared.kind !== 'prepared') throw new Error(prepared.reason)
  return prepared
}

function sum(values: Readonly<Record<string, number>>): number {
  return Object.values(values).reduce((total, value) => total + value, 0)
}

describe('optimizePortfolio', () => {
  const prepared = prepare(estimates)

  test('allocations add up to 100 and amounts to the total', () => {
    for (const riskLevel of [0, 3.7, 9, 15]) {
      const plan = optimizePortfolio(estimates, prepared, { ...goal, riskLevel }, offered)
      expect(Math.round(sum(plan.allocations) * 100)).toBe(10000)
      expect(sum(plan.fundAmounts)).toBe(plan.plan.total)
    }
  })

  test('neither return nor volatility rise with the risk level', () => {
    const figures = [0, 5, 10, 15].map(
      (riskLevel) => optimizePortfolio(estimates, prepared, { ...goal, riskLevel }, offered).figures,
    )
    figures.slice(1).forEach((figure, i) => {
      expect(figure.volatility).toBeLessThanOrEqual(figures[i]?.volatility ?? 0)
      expect(figure.uncappedReturn).toBeLessThanOrEqual(figures[i]?.uncappedReturn ?? 0)
    })
  })

  test('no plan shows more than 13 % a year, and it says when that bound', () => {
    const high: Estimates = { ...estimates, mu: estimates.mu.map((value) => value + 0.05) }
    const plan = optimizePortfolio(high, prepare(high), { ...goal, riskLevel: 0 }, offered)
    expect(plan.figures.expectedReturn).toBe(0.13)
    expect(plan.basis.isReturnCapped).toBe(true)
  })

  test('a short horizon is guarded, and the plan says so', () => {
    const wild: Estimates = {
      ...estimates,
      covariance: estimates.covariance.map((row) => row.map((value) => value * 4)),
    }
    const wildPrepared = prepare(wild)
    const atOnce = optimizePortfolio(
      wild,
      wildPrepared,
      { ...goal, timeFrameYears: 1, riskLevel: 0 },
      offered,
    )
    const later = optimizePortfolio(
      wild,
      wildPrepared,
      { ...goal, timeFrameYears: 30, riskLevel: 0 },
      offered,
    )
    expect(atOnce.basis.isGuardBinding).toBe(true)
    expect(later.basis.isGuardBinding).toBe(false)
    expect(atOnce.figures.volatility).toBeLessThan(later.figures.volatility)
  })

  test('funds below their minimum are named with what they lack', () => {
    const request = { ...goal, mode: 'invest', amount: 5000, riskLevel: 9 } as const
    const plan = optimizePortfolio(estimates, prepared, request, offered)
    for (const issue of plan.fundIssues) expect(issue.amount + issue.shortfallAmount).toBe(issue.minRequired)
    expect(plan.fundIssues.length).toBeGreaterThan(0)
  })

  test('a proxy is named where the mix holds its fund', () => {
    const plan = planMix(estimates, { '119788': 1 }, goal, offered)
    expect(plan.basis.proxies).toEqual([{ code: '119788', proxyCode: '116077', untilDay: 18000 }])
    expect(planMix(estimates, { '120716': 1 }, goal, offered).basis.proxies).toEqual([])
  })

  test('two funds are mixed under relaxed bounds', () => {
    const two = {
      ...estimates,
      funds: estimates.funds.slice(0, 2),
      mu: estimates.mu.slice(0, 2),
      covariance: estimates.covariance.slice(0, 2).map((row) => row.slice(0, 2)),
    }
    const plan = optimizePortfolio(two, prepare(two), { ...goal, riskLevel: 9 }, offered)
    expect(plan.basis.relaxedFactor).toBeCloseTo(1 / 0.7, 12)
    expect(plan.allocations).toEqual({ '119707': 50, '120716': 50 })
  })

  test('an unknown fund and a level out of range throw', () => {
    expect(() => planMix(estimates, { '1': 1 }, goal, offered)).toThrow(RangeError)
    expect(() => optimizePortfolio(estimates, prepared, { ...goal, riskLevel: 16 }, offered)).toThrow(
      RangeError,
    )
  })
})
