import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceCost } from './curve-piece.ts'
import { type CurveSearch, curveSearch } from './curve-search.ts'
import { highest } from './envelope-height.ts'
import { cheapestTrades, leastDistance, prepareRebalance, type TradeFigures } from './index.ts'
import { spaceOf } from './prepared-rebalance.ts'
import { randomBook } from './random-book.fixture.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

function searched(seed: number, isBoxed: boolean) {
  const made = prepareRebalance(randomBook(seed, 4, 4))
  if (made.kind === 'none') throw new Error(made.reason)
  const { problem, program } = made
  const space = spaceOf(made)
  const [near, far] = [leastDistance(made), cheapestTrades(made)]
  if (space === undefined || near === undefined || far === undefined) return undefined
  const [from, to] = [near.trackingError ** 2, far.trackingError ** 2]
  const shares = (paise: readonly number[]) => Float64Array.from(paise, (value) => value / problem.scale)
  const known = ({ sell, buy, cost, trackingError }: TradeFigures) => ({
    sell: shares(sell),
    buy: shares(buy),
    cost: cost / problem.scale + program.base,
    square: trackingError ** 2,
  })
  if (to <= from) return undefined
  const search = curveSearch(
    space,
    { stretch: { from, to }, worth: 1e-4 / problem.scale, known: [known(near), known(far)] },
    isBoxed ? 'boxes' : 'hulls',
  )
  while (!search.run(100));
  return { search, from, to, scale: problem.scale }
}

function costAt({ envelope }: CurveSearch, x: number): number {
  const piece = envelope.pieces().find(({ from, to }) => from <= x && x <= to)
  return piece === undefined ? Number.NaN : pieceCost(piece, x)
}

test('what trades have to stay below over a stretch is the most that the envelope comes to there', () => {
  const share = fc.double({ min: 0.05, max: 0.95, noNaN: true })
  let [atStart, atEnd] = [0, 0]
  fc.assert(
    fc.property(seeds, share, share, share, (seed, one, other, weight) => {
      const found = searched(seed, false)
      if (found === undefined) return
      const { search, from, to } = found
      const within = {
        from: from + Math.min(one, other) * (to - from),
        to: from + Math.max(one, other) * (to - from),
      }
      const sigma = 1 / weight ** 3
      const tried = Array.from({ length: 200 }, (_, k) => {
        const x = within.from + ((within.to - within.from) * k) / 199
        return (sigma * x) / 2 + costAt(search, x)
      })
      const most = Math.max(...tried)
      expect(highest(search.envelope.pieces(), within, sigma)).toBeGreaterThanOrEqual(most - 1e-13)
      expect(highest(search.envelope.pieces(), within, sigma)).toBeLessThan(
        most + 0.01 * (most - Math.min(...tried)) + 1e-9,
      )
      if (tried.indexOf(most) === 0) atStart += 1
      if (tried.indexOf(most) === 199) atEnd += 1
    }),
    { numRuns: 12, seed: 20_261_123 },
  )
  expect(Math.min(atStart, atEnd)).toBeGreaterThan(0)
})

test('the curve by boxes is the curve by hulls alone, to the paisa at every distance', () => {
  let met = 0
  fc.assert(
    fc.property(seeds, (seed) => {
      const [boxed, hulls] = [searched(seed, true), searched(seed, false)]
      if (boxed === undefined || hulls === undefined) return
      met += 1
      expect(boxed.search.gap()).toBe(0)
      // Where a stretch of one search ends the two may stand on either side of it.
      for (let k = 0.37; k < 60; k++) {
        const x = boxed.from + (boxed.to - boxed.from) * (k / 60) ** 2
        const apart = (costAt(boxed.search, x) - costAt(hulls.search, x)) * boxed.scale
        expect(Math.abs(apart)).toBeLessThan(0.01)
      }
    }),
    { numRuns: 8, seed: 20_261_123 },
  )
  expect(met).toBeGreaterThan(4)
})
