import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FrontierProblem, relaxBounds } from '../frontier/index.ts'
import { at, createRandom, nextInt } from '../numbers/shared.ts'
import { findLeastFactor, findLeastTotal } from './least-total.ts'
import { type MixAim, minimumAwareMix } from './minimum-aware.ts'

function problemFrom(seed: number, size: number): FrontierProblem {
  const source = createRandom(seed)
  const draw = () => nextInt(source) / 2 ** 32
  const scales = Array.from({ length: size }, () => 0.02 + draw() * 0.2)
  return {
    mu: scales.map((scale) => 0.06 + scale * draw() * 0.4),
    covariance: scales.map((a, i) => scales.map((b, j) => (i === j ? a * b : 0.3 * a * b))),
    upper: 0.5,
    groups: [{ name: 'first two', members: [0, 1], cap: 0.6 }],
  }
}

/** Every support solved on its own: funds in have their minimum as lower bound, the others are out. */
function bestOfAllSupports(problem: FrontierProblem, minimums: readonly number[], aim: MixAim): number {
  let best = Number.NEGATIVE_INFINITY
  const size = problem.mu.length
  for (let support = 1; support < 2 ** size; support++) {
    const isIn = problem.mu.map((_, i) => (support >> i) % 2 === 1)
    const mix = minimumAwareMix(
      {
        ...problem,
        lower: minimums.map((minimum, i) => (isIn[i] ? minimum : 0)),
        upper: isIn.map((held) => (held ? 0.5 : 0)),
      },
      minimums.map(() => 0),
      aim,
    )
    if (mix.kind === 'mix') best = Math.max(best, mix.objective)
  }
  return best
}

function withoutMinimums(problem: FrontierProblem, aim: MixAim): number {
  const none = problem.mu.map(() => 0)
  const mix = minimumAwareMix(problem, none, aim)
  if (mix.kind !== 'mix') throw new Error(mix.reason)
  return mix.objective
}

describe('minimumAwareMix', () => {
  test.each<MixAim>([
    { kind: 'utility', riskAversion: 4 },
    { kind: 'utility', riskAversion: Number.POSITIVE_INFINITY },
    { kind: 'sharpe', riskFree: 0.05 },
  ])('is the best of all supports for %o', (aim) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const problem = problemFrom(seed, 5)
        const minimums = [0.3, 0.2, 0.25, 0.15, 0.3]
        const mix = minimumAwareMix(problem, minimums, aim)
        if (mix.kind !== 'mix') throw new Error(mix.reason)
        expect(mix.objective).toBeCloseTo(bestOfAllSupports(problem, minimums, aim), 11)
        expect(withoutMinimums(problem, aim)).toBeGreaterThanOrEqual(mix.objective - 1e-14)
        mix.weights.forEach((weight, i) => {
          if (weight > 0) expect(weight).toBeGreaterThanOrEqual(at(minimums, i) - 1e-12)
        })
      }),
      { seed: 4, numRuns: 25 },
    )
  })

  test('where no fund is below its minimum it is the relaxed mix', () => {
    const mix = minimumAwareMix(problemFrom(1, 4), [0, 0, 0, 0], { kind: 'utility', riskAversion: 3 })
    expect(mix).toMatchObject({ kind: 'mix', nodes: 1 })
  })

  test('minimums that no mix can keep are infeasible', () => {
    const mix = minimumAwareMix(problemFrom(1, 4), [0.6, 0.6, 0.6, 0.6], {
      kind: 'utility',
      riskAversion: 3,
    })
    expect(mix.kind).toBe('infeasible')
  })
})

const equal = (size: number): FrontierProblem => ({ ...problemFrom(1, size), upper: 0.35, groups: [] })

describe('findLeastTotal', () => {
  test('four funds of minimum 500 at most 35 % each need 1,500', () => {
    expect(findLeastTotal(equal(4), [500, 500, 500, 500])).toBeCloseTo(1500, 9)
  })

  test('a cheaper fund lowers it to what the bound makes of one minimum', () => {
    expect(findLeastTotal(equal(4), [500, 500, 500, 150])).toBeCloseTo(500 / 0.35, 9)
  })

  test('bounds that no total mends have none', () => {
    expect(findLeastTotal(equal(2), [500, 500])).toBeUndefined()
  })
})

describe('findLeastFactor', () => {
  test('1,000 rupees get two funds of 500', () => {
    expect(findLeastFactor(equal(4), [0.5, 0.5, 0.5, 0.5])).toBeCloseTo(0.5 / 0.35, 12)
  })

  test('a total under every minimum has none', () => {
    expect(findLeastFactor(equal(4), [1.25, 1.25, 1.25, 1.25])).toBeUndefined()
  })
})

describe('relaxBounds', () => {
  test('bounds that leave a portfolio stay as they are', () => {
    const problem = equal(4)
    expect(relaxBounds(problem)).toEqual({ problem, factor: 1 })
  })

  test('two funds of at most 35 % may each be half', () => {
    const { problem, factor } = relaxBounds(equal(2))
    expect(factor).toBeCloseTo(1 / 0.7, 12)
    expect(problem.upper).toBeCloseTo(0.5, 12)
  })

  test('caps are relaxed by the same factor, at most to 1', () => {
    const groups = [
      { name: 'a', members: [0, 1, 2], cap: 0.3 },
      { name: 'b', members: [3, 4, 5], cap: 0.3 },
    ]
    expect(relaxBounds({ ...equal(6), groups }).factor).toBeCloseTo(1 / 0.6, 12)
  })
})
