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

/** Overlapping caps that bind, a third of the funds alike, and minimums that leave few funds in. */
function tightProblem(seed: number): { problem: FrontierProblem; minimums: number[] } {
  const source = createRandom(seed)
  const draw = () => nextInt(source) / 2 ** 32
  const problem = problemFrom(seed, 8)
  const members = () => problem.mu.flatMap((_, i) => (draw() < 0.5 ? [i] : []))
  const mu = problem.mu.map((value, i) => (i % 3 === 0 ? 0.08 : value))
  const groups = ['one', 'two', 'three'].map((name) => ({
    name,
    members: members(),
    cap: 0.2 + 0.7 * draw(),
  }))
  return { problem: { ...problem, mu, groups }, minimums: mu.map(() => 0.05 + 0.4 * draw()) }
}

test('under caps that bind it is the best of all supports, at any risk aversion', () => {
  const seeds = fc.integer({ min: 0, max: 1e9 })
  const aversions = fc.constantFrom(0, 0.5, 3, 20, Number.POSITIVE_INFINITY)
  fc.assert(
    fc.property(seeds, aversions, (seed, riskAversion) => {
      const { problem, minimums } = tightProblem(seed)
      const aim = { kind: 'utility', riskAversion } as const
      const mix = minimumAwareMix(problem, minimums, aim)
      const best = bestOfAllSupports(problem, minimums, aim)
      if (mix.kind === 'infeasible') expect(best).toBe(Number.NEGATIVE_INFINITY)
      else expect(mix.objective).toBeCloseTo(best, 11)
    }),
    { seed: 4, numRuns: 150 },
  )
})

describe('findLeastTotal', () => {
  test('four funds of minimum 500 at most 35 % each need 1,500', () => {
    expect(findLeastTotal(equal(4), [500, 500, 500, 500])).toBeCloseTo(1500, 9)
  })

  test('a cheaper fund lowers it to what the bound makes of one minimum', () => {
    expect(findLeastTotal(equal(4), [500, 500, 500, 150])).toBeCloseTo(500 / 0.35, 9)
  })

  test('a fund that may be all of it still needs its minimum', () => {
    expect(findLeastTotal({ ...equal(1), upper: 1 }, [100])).toBeCloseTo(100, 9)
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

describe('of funds that are alike', () => {
  /** Lower bounds make every fund a kind of its own: the same question, asked of all funds. */
  const apart = (problem: FrontierProblem) => ({ ...problem, lower: problem.mu.map(() => 1e-300) })
  const anyMinimum = fc.constantFrom(100, 150, 500, 700, 1000)

  test('as many as their bound asks for decide the least total and the least factor', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.array(anyMinimum, { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 300, max: 4000 }),
        (seed, minimums, total) => {
          const tight = tightProblem(seed).problem
          const { problem } = relaxBounds({ ...tight, upper: 0.35 })
          const same = (a: number | undefined, b: number | undefined) =>
            expect(a ?? Number.NaN).toBeCloseTo(b ?? Number.NaN, 6)
          same(findLeastTotal(problem, minimums), findLeastTotal(apart(problem), minimums))
          const shares = minimums.map((minimum) => minimum / total)
          same(findLeastFactor(problem, shares), findLeastFactor(apart(problem), shares))
        },
      ),
      { seed: 4, numRuns: 60 },
    )
  })

  test('300 are as soon decided as three', () => {
    const many = equal(300)
    expect(findLeastTotal(many, Array(300).fill(500))).toBeCloseTo(1500, 9)
    expect(findLeastFactor(many, Array(300).fill(0.45))).toBeCloseTo(0.5 / 0.35, 12)
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
