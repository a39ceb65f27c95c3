import { describe, expect, test } from 'vitest'
import { type Frontier, traceFrontier } from './frontier.ts'
import {
  maximumReturnPoint,
  minimumVariancePoint,
  pointAtReturn,
  pointAtVolatility,
} from './frontier-point.ts'
import type { FrontierProblem } from './quadratic-program.ts'

const twoFunds: FrontierProblem = {
  mu: [0.1, 0.05],
  covariance: [
    [0.04, 0],
    [0, 0.01],
  ],
  upper: 1,
}

function frontierOf(problem: FrontierProblem): Frontier {
  const frontier = traceFrontier(problem)
  if (frontier.kind !== 'frontier') throw new Error(frontier.reason)
  return frontier
}

describe('traceFrontier', () => {
  test('two uncorrelated funds go from the better one to the mix in inverse proportion to variance', () => {
    const { corners } = frontierOf(twoFunds)
    expect(corners).toHaveLength(2)
    expect(Array.from(corners[0]?.weights ?? [])).toEqual([1, 0])
    expect(corners[1]?.weights[0]).toBeCloseTo(0.2, 14)
    expect(corners[0]?.lambdaTo).toBe(Number.POSITIVE_INFINITY)
    expect(corners[0]?.lambdaFrom).toBeCloseTo(0.8, 14)
    expect(corners[1]?.lambdaFrom).toBe(0)
  })

  test('bounds that cannot add up to 1 are infeasible, with what they reach', () => {
    const outcome = traceFrontier({ ...twoFunds, upper: 0.35 })
    expect(outcome).toMatchObject({ kind: 'infeasible', reachable: 0.7 })
  })

  test('of two funds with the same highest return the calmer mix is taken', () => {
    const { corners } = frontierOf({
      mu: [0.1, 0.1, 0.05],
      covariance: [
        [0.04, 0, 0],
        [0, 0.01, 0],
        [0, 0, 0.0025],
      ],
      upper: 1,
    })
    expect(corners[0]?.weights[0]).toBeCloseTo(0.2, 14)
    expect(corners[0]?.weights[1]).toBeCloseTo(0.8, 14)
  })

  test('where all returns are the same the frontier is one point', () => {
    const { corners } = frontierOf({ ...twoFunds, mu: [0.07, 0.07] })
    expect(corners).toHaveLength(1)
    expect(corners[0]).toMatchObject({ lambdaFrom: 0, lambdaTo: Number.POSITIVE_INFINITY })
    expect(corners[0]?.weights[0]).toBeCloseTo(0.2, 14)
  })

  test('a fund without risk ends the frontier', () => {
    const frontier = frontierOf({
      ...twoFunds,
      covariance: [
        [0.04, 0],
        [0, 0],
      ],
    })
    expect(minimumVariancePoint(frontier).variance).toBeLessThan(1e-30)
    expect(minimumVariancePoint(frontier).expectedReturn).toBeCloseTo(0.05, 14)
  })

  test('of several mixes without risk the last corner has the most return', () => {
    const frontier = frontierOf({
      mu: [0.1, 0.05, 0.06],
      covariance: [
        [0.04, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      upper: 1,
    })
    expect(minimumVariancePoint(frontier).expectedReturn).toBeCloseTo(0.06, 14)
  })

  test('caps that force the sum by themselves are met', () => {
    const { corners } = frontierOf({
      ...twoFunds,
      groups: [
        { name: 'first', members: [0], cap: 0.5 },
        { name: 'second', members: [1], cap: 0.5 },
      ],
    })
    expect(corners).toHaveLength(1)
    expect(Array.from(corners[0]?.weights ?? [])).toEqual([0.5, 0.5])
  })

  test('malformed problems throw', () => {
    expect(() => traceFrontier({ mu: [], covariance: [], upper: 1 })).toThrow(RangeError)
    expect(() => traceFrontier({ ...twoFunds, mu: [0.1, Number.NaN] })).toThrow(RangeError)
    expect(() => traceFrontier({ ...twoFunds, upper: [1] })).toThrow(RangeError)
    expect(() => traceFrontier({ ...twoFunds, covariance: [[1, 0]] })).toThrow(RangeError)
    const lopsided = [
      [0.04, 0.001],
      [0.002, 0.01],
    ]
    expect(() => traceFrontier({ ...twoFunds, covariance: lopsided })).toThrow('not symmetric')
    expect(() => traceFrontier({ ...twoFunds, groups: [{ name: 'g', members: [2], cap: 0.5 }] })).toThrow(
      RangeError,
    )
  })
})

describe('a point on a known frontier', () => {
  const frontier = frontierOf(twoFunds)

  test('a return half way has the least variance for it', () => {
    const point = pointAtReturn(frontier, 0.08)
    if ('kind' in point) throw new Error(point.reason)
    expect(point.weights[0]).toBeCloseTo(0.6, 14)
    expect(point.variance).toBeCloseTo(0.04 * 0.36 + 0.01 * 0.16, 15)
  })

  test('a volatility is found again from its point', () => {
    const point = pointAtVolatility(frontier, 0.15)
    if ('kind' in point) throw new Error(point.reason)
    const [first = 0, second = 0] = point.weights
    expect(Math.sqrt(0.04 * first ** 2 + 0.01 * second ** 2)).toBeCloseTo(0.15, 14)
  })

  test('more return than any mix has, or less volatility, is off the frontier', () => {
    expect(pointAtReturn(frontier, 0.11)).toMatchObject({ kind: 'off-frontier', most: 0.1 })
    expect(pointAtVolatility(frontier, 0.01)).toMatchObject({ kind: 'off-frontier' })
  })

  test('less return than the calmest mix, or more volatility than the boldest, are those mixes', () => {
    expect(pointAtReturn(frontier, 0.01)).toEqual(minimumVariancePoint(frontier))
    expect(pointAtVolatility(frontier, 0.5)).toEqual(maximumReturnPoint(frontier))
  })
})
