import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CostCurveStep, costCurveSteps, prepareRebalance } from './index.ts'
import { randomBook } from './random-book.fixture.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test('from its first step on a curve is real trades, and lacks no more of the proven one than it says', () => {
  let [early, apart] = [0, 0]
  fc.assert(
    fc.property(seeds, (seed) => {
      const made = prepareRebalance(randomBook(seed, 4, 4))
      if (made.kind === 'none') throw new Error(made.reason)
      const steps: CostCurveStep[] = [...costCurveSteps(made)]
      const last = steps.at(-1)
      if (last === undefined) return
      expect(last.gap).toBe(0)
      const { allTheWay, cheapest } = last.curve
      for (const { curve, gap, nodes } of steps) {
        if (nodes === 1 && gap < Number.POSITIVE_INFINITY) early += 1
        for (let k = 0.37; k < 20; k++) {
          const distance =
            allTheWay.trackingError + ((cheapest.trackingError - allTheWay.trackingError) * k) / 20
          const [shown, proven] = [curve.at(distance), last.curve.at(distance)]
          if (shown === undefined || proven === undefined) continue
          expect(shown.trackingError).toBeLessThan(distance + 1e-9)
          expect(shown.cost).toBeGreaterThan(proven.cost - 0.01)
          expect(shown.cost - gap).toBeLessThan(proven.cost + 0.01)
          apart = Math.max(apart, shown.cost - proven.cost)
        }
      }
    }),
    { numRuns: 10, seed: 20_261_123 },
  )
  expect(early).toBeGreaterThan(8)
  expect(apart).toBeGreaterThan(1000)
})
