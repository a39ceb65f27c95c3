import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grindTrades } from './grind-trades.fixture.ts'
import {
  costCurve,
  leastCost,
  leastDistance,
  prepareRebalance,
  type RebalanceBook,
  withoutSale,
} from './index.ts'
import { randomBook } from './random-book.fixture.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

function prepared(book: RebalanceBook) {
  const made = prepareRebalance(book)
  if (made.kind === 'none') throw new Error(made.reason)
  return made
}

describe('the least cost within a distance, of three funds with four lots', () => {
  test('no trades on a grid that is made finer where it is cheapest cost less, and what is proposed costs what it says', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (seed, place) => {
        const book = randomBook(seed, 3, 4)
        const made = prepared(book)
        const nearest = leastDistance(made)
        if (nearest === undefined) return
        const far = withoutSale(made)?.trackingError ?? nearest.trackingError + 0.01
        const distance = nearest.trackingError + place * (far - nearest.trackingError) + 1e-9
        const found = leastCost(made, distance)
        if (found.kind !== 'found') throw new Error(`${found.kind} at ${distance}`)
        const ground = grindTrades(book, distance, found.trades)
        expect(found.trades.trackingError).toBeLessThanOrEqual(distance + 1e-9)
        expect(ground.own.error).toBeCloseTo(found.trades.trackingError, 9)
        expect(Math.abs(ground.own.cost - found.trades.cost)).toBeLessThan(0.5)
        expect(ground.own.isAllowed).toBe(true)
        expect(found.trades.cost).toBeLessThan(ground.least + 1)
        const onCurve = costCurve(made)?.at(distance)
        expect(onCurve?.trackingError).toBeLessThanOrEqual(distance + 1e-9)
        expect(onCurve?.cost).toBeLessThan(ground.least + 1)
      }),
      { numRuns: 12, seed: 20_261_120 },
    )
  })
})

test('the whole curve costs at every distance what the search at that distance alone finds', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const made = prepared(randomBook(seed, 3, 4))
      const curve = costCurve(made)
      if (curve === undefined) return
      const [near, far] = [curve.allTheWay.trackingError, curve.cheapest.trackingError]
      for (const place of [0.03, 0.2, 0.45, 0.7, 0.9]) {
        const distance = near + place * (far - near) + 1e-6
        const alone = leastCost(made, distance)
        const [cost, onCurve] = [
          alone.kind === 'found' ? alone.trades.cost : Number.NaN,
          curve.at(distance)?.cost,
        ]
        expect(Math.abs((onCurve ?? Number.NaN) - cost)).toBeLessThan(2)
      }
    }),
    { numRuns: 12, seed: 20_261_120 },
  )
})
