import { describe, expect, test } from 'vitest'
import { at, lastOf } from '../numbers/shared.ts'
import {
  annualReturnOf,
  calmarOf,
  compound,
  downsideDeviation,
  drawdownsOf,
  expectedShortfall,
  logReturns,
  longestDrawdownDays,
  semiVarianceOf,
  sharpeOf,
  simpleReturns,
  sortinoOf,
  ulcerIndex,
  valueAtRisk,
  varianceOf,
  volatilityOf,
} from './risk-measures.ts'

const returns = [0, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1]

describe('figures of a series of returns', () => {
  test('published values', () => {
    expect(annualReturnOf(returns, 12)).toBeCloseTo(0.052242061386048144, 14)
    expect(volatilityOf(returns, 12)).toBeCloseTo(0.18663690238892558, 14)
    expect(calmarOf(returns, 12)).toBeCloseTo(0.5224206138604814, 13)
    expect(downsideDeviation(returns, 0, 12)).toBeCloseTo(0.1243650540411842, 14)
    expect(sortinoOf(returns, 0, 12)).toBeCloseTo(0.5360562674188976, 13)
  })

  test('returns and values undo each other', () => {
    const values = [1, ...compound(returns)]
    simpleReturns(values).forEach((value, i) => {
      expect(value).toBeCloseTo(at(returns, i), 14)
    })
    expect(logReturns(values).reduce((sum, value) => sum + value, 0)).toBeCloseTo(
      Math.log(lastOf(values)),
      14,
    )
  })

  test('what has no spread, shortfall or fall has no ratio', () => {
    expect(sharpeOf([0.01, 0.01], 0, 12)).toBeUndefined()
    expect(sortinoOf([0.01, 0.02], 0, 12)).toBeUndefined()
    expect(calmarOf([0.01, 0.02], 12)).toBeUndefined()
    expect(sharpeOf([0.01, 0.03], 0.01, 1)).toBeCloseTo(0.01 / Math.sqrt(0.0002), 12)
  })

  test('the tail is the worst share of outcomes', () => {
    const outcomes = Array.from({ length: 100 }, (_, i) => i / 100 - 0.5)
    expect(valueAtRisk(outcomes, 0.95)).toBeCloseTo(0.46, 14)
    expect(expectedShortfall(outcomes, 0.95)).toBeCloseTo(0.48, 14)
    expect(semiVarianceOf([-1, 1])).toBeCloseTo(varianceOf([-1, 1]) / 2, 14)
  })

  test('drawdowns are measured from the highest so far', () => {
    expect(drawdownsOf([100, 80, 120, 90])).toEqual([0, expect.closeTo(-0.2, 14), 0, -0.25])
    expect(ulcerIndex([100, 80])).toBeCloseTo(0.2, 14)
    const days = [100, 90, 101, 80].map((value, day) => ({ day, value }))
    expect(longestDrawdownDays(days)).toBe(2)
  })

  test('too few returns throw', () => {
    expect(() => varianceOf([1])).toThrow(RangeError)
    expect(() => annualReturnOf([], 12)).toThrow(RangeError)
  })
})
