import { describe, expect, test } from 'vitest'
import { type Frontier, maximumSharpePoint, traceFrontier } from '../frontier/index.ts'
import { checkGuard, findGuardedTop, largestGuardedVolatility } from './horizon-guard.ts'
import { logVolatility } from './log-volatility.ts'
import { levelsBolder, mixRiskLevel, pointAtLevel, riskLevelOf, riskRange } from './risk-level.ts'

const frontier = traceFrontier({
  mu: [0.14, 0.09, 0.065],
  covariance: [
    [0.09, 0.012, 0.0001],
    [0.012, 0.01, 0.0001],
    [0.0001, 0.0001, 0.0001],
  ],
  upper: 1,
}) as Frontier

describe('pointAtLevel', () => {
  test('level 15 is the least volatility, level 0 the most, and between them it is linear', () => {
    const { leastVolatility, topVolatility } = riskRange(frontier, 30)
    const volatilityAt = (level: number) => pointAtLevel(frontier, level, 30).point.volatility
    expect(volatilityAt(15)).toBe(leastVolatility)
    expect(volatilityAt(0)).toBeCloseTo(topVolatility, 12)
    expect(volatilityAt(7.5)).toBeCloseTo((leastVolatility + topVolatility) / 2, 12)
  })

  test('neither return nor volatility rise with the level', () => {
    let last = { volatility: Number.POSITIVE_INFINITY, expectedReturn: Number.POSITIVE_INFINITY }
    for (let level = 0; level <= 15; level += 0.25) {
      const { point } = pointAtLevel(frontier, level, 2)
      expect(point.volatility).toBeLessThanOrEqual(last.volatility + 1e-15)
      expect(point.expectedReturn).toBeLessThanOrEqual(last.expectedReturn + 1e-15)
      last = point
    }
  })

  test('a level is found again from its volatility', () => {
    const { point, range } = pointAtLevel(frontier, 6, 5)
    expect(riskLevelOf(range, point.volatility)).toBeCloseTo(6, 10)
  })

  test('levels out of range throw', () => {
    expect(() => pointAtLevel(frontier, -0.1, 5)).toThrow(RangeError)
    expect(() => pointAtLevel(frontier, Number.NaN, 5)).toThrow(RangeError)
  })
})

describe('the short-horizon guard', () => {
  test('12 % and 18 % over one year fail it, over ten they pass', () => {
    expect(checkGuard(0.12, 0.18, 1)).toEqual({
      logWealth: expect.closeTo(-0.14936265063467166, 14),
      isPassed: false,
    })
    expect(checkGuard(0.12, 0.18, 10).isPassed).toBe(true)
    expect(largestGuardedVolatility(0.12, 1)).toBeCloseTo(0.1495550772536425, 14)
  })

  test('the last months do not loosen it', () => {
    expect(checkGuard(0.12, 0.18, 0.2)).toEqual(checkGuard(0.12, 0.18, 1))
  })

  test('its place on the frontier just passes', () => {
    const top = findGuardedTop(frontier, 1)
    if (top.kind !== 'bound') throw new Error(top.kind)
    const { expectedReturn, variance } = top.place
    expect(Math.sqrt(variance)).toBeCloseTo(largestGuardedVolatility(expectedReturn, 1) ?? 0, 10)
  })

  test('where even the calmest mix fails it all levels are that mix', () => {
    const wild = traceFrontier({
      mu: [0.1, 0.09],
      covariance: [
        [0.25, 0.1],
        [0.1, 0.2],
      ],
      upper: 1,
    }) as Frontier
    expect(findGuardedTop(wild, 1).kind).toBe('none')
    const { point, range } = pointAtLevel(wild, 0, 1)
    expect(range).toMatchObject({ isGuardBinding: true, topVolatility: range.leastVolatility })
    expect(point.volatility).toBe(range.leastVolatility)
  })

  test('log volatility is that of the lognormal', () => {
    expect(logVolatility(0.12, 0.18)).toBeCloseTo(0.1596907817274619, 15)
    expect(logVolatility(0.12, 0)).toBe(0)
  })
})

describe('maximumSharpePoint', () => {
  test('no point of the frontier beats it', () => {
    const best = maximumSharpePoint(frontier, 0.06)
    if ('kind' in best) throw new Error(best.reason)
    for (let level = 0; level <= 15; level += 0.1) {
      const { point } = pointAtLevel(frontier, level, 30)
      expect((point.expectedReturn - 0.06) / point.volatility).toBeLessThanOrEqual(best.sharpe + 1e-12)
    }
  })

  test('where nothing returns more than the risk-free rate there is none', () => {
    expect(maximumSharpePoint(frontier, 0.2)).toMatchObject({ kind: 'off-frontier', most: 0.14 })
  })
})

describe('mixRiskLevel', () => {
  const { topVolatility } = riskRange(frontier, 10)

  test('a mix on the frontier is at its own level, one above its end bolder than level 0', () => {
    for (const level of [15, 9, 4.5, 0]) {
      const { volatility } = pointAtLevel(frontier, level, 10).point
      const found = mixRiskLevel(frontier, volatility, 10)
      expect(found.level).toBeCloseTo(level, 9)
      expect(found.isBolder).toBe(false)
    }
    expect(mixRiskLevel(frontier, topVolatility + 0.01, 10)).toEqual({ level: 0, isBolder: true })
  })

  test('how much bolder than the client is counted in tenths, as both are shown', () => {
    const at = (level: number) => ({ level, isBolder: false })
    expect(levelsBolder(at(7.7), 9)).toBe(1.3)
    expect(levelsBolder(at(8.96), 9)).toBe(0)
    expect(levelsBolder(at(12), 9)).toBe(0)
  })
})
