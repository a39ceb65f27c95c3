import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../numbers/shared.ts'
import { type Frontier, traceFrontier } from './frontier.ts'
import { optimalityGap } from './optimality-gap.ts'
import type { FrontierProblem } from './quadratic-program.ts'
import { problemFrom } from './random-problem.fixture.ts'

function frontierOf(problem: FrontierProblem): Frontier {
  const frontier = traceFrontier(problem)
  if (frontier.kind !== 'frontier') throw new Error(frontier.reason)
  return frontier
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const fixed = { seed: 20261121, numRuns: 300 }

describe('every frontier', () => {
  test('meets bounds, caps and the optimality conditions at every corner and half way between', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { program, corners } = frontierOf(problemFrom(seed))
        corners.forEach((corner, k) => {
          const next = corners[k + 1]
          const middle = next && corner.weights.map((weight, i) => (weight + at(next.weights, i)) / 2)
          const places = [{ weights: corner.weights, lambda: corner.lambdaFrom }]
          if (next && middle)
            places.push({ weights: middle, lambda: (corner.lambdaFrom + next.lambdaTo) / 2 })
          for (const { weights, lambda } of places) {
            const gap = optimalityGap(program, weights, lambda)
            expect(gap.gain).toBeLessThan(1e-9)
            expect(gap.violation).toBeLessThan(1e-11)
          }
        })
      }),
      fixed,
    )
  })

  test('falls in return, variance and lambda, and is convex', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { corners } = frontierOf(problemFrom(seed))
        for (let k = 1; k < corners.length; k++) {
          const [from, to] = [corners[k - 1], corners[k]]
          if (!from || !to) continue
          expect(to.lambdaTo).toBeLessThanOrEqual(from.lambdaFrom * (1 + 1e-9))
          expect(to.expectedReturn).toBeLessThanOrEqual(from.expectedReturn + 1e-12)
          expect(to.variance).toBeLessThanOrEqual(from.variance + 1e-12)
        }
      }),
      fixed,
    )
  })

  test('is the same whatever the order of the funds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = problemFrom(seed)
        const order = problem.mu.map((_, i) => i).reverse()
        const reversed = frontierOf({
          mu: order.map((i) => at(problem.mu, i)),
          covariance: order.map((i) => order.map((j) => at(at(problem.covariance, i), j))),
          upper: problem.upper,
          groups: (problem.groups ?? []).map((group) => ({
            ...group,
            members: group.members.map((i) => order.indexOf(i)),
          })),
        })
        const { corners } = frontierOf(problem)
        for (const [a, b] of [
          [corners[0], reversed.corners[0]],
          [corners.at(-1), reversed.corners.at(-1)],
        ]) {
          expect(b?.expectedReturn).toBeCloseTo(a?.expectedReturn ?? Number.NaN, 9)
          expect(b?.variance).toBeCloseTo(a?.variance ?? Number.NaN, 10)
        }
      }),
      { ...fixed, numRuns: 100 },
    )
  })

  test('does not change where a fund is doubled and there is room for both', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { mu, covariance } = problemFrom(seed)
        const plain = frontierOf({ mu, covariance, upper: 1 })
        const doubled = frontierOf({
          mu: [...mu, at(mu, 0)],
          covariance: [...covariance, covariance[0] ?? []].map((row) => [...row, at(row, 0)]),
          upper: 1,
        })
        expect(doubled.corners[0]?.variance).toBeCloseTo(plain.corners[0]?.variance ?? Number.NaN, 11)
        expect(doubled.corners.at(-1)?.variance).toBeCloseTo(plain.corners.at(-1)?.variance ?? Number.NaN, 11)
      }),
      { ...fixed, numRuns: 100 },
    )
  })
})
