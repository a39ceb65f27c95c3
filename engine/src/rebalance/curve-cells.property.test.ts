import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gainClasses } from '../funds/index.ts'
import { missing } from '../numbers/shared.ts'
import { type BoundSpace, boundSpace, type TradeBox } from './bound-space.ts'
import { splitBox } from './box-split.ts'
import { costEnvelope } from './cost-envelope.ts'
import { openRuns } from './curve-cells.ts'
import { flatFrom } from './curve-work.ts'
import { prepareRebalance, tradeFigures } from './index.ts'
import { spaceOf } from './prepared-rebalance.ts'
import { climbPrices } from './price-climb.ts'
import { type Knot, pricesBetween } from './price-knots.ts'
import { firstPrices, priceModel } from './price-model.ts'
import { plainValue } from './price-value.ts'
import { randomBook } from './random-book.fixture.ts'
import { type RealTrades, randomTrades } from './random-trades.fixture.ts'
import type { SearchSpace } from './search-node.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** A book with its bounds, some real trades, and knots at three distances. */
function bookOf(seed: number) {
  const made = prepareRebalance(randomBook(seed, 4, 5))
  if (made.kind === 'none') throw new Error(made.reason)
  const space = spaceOf(made)
  if (space === undefined) return undefined
  const bounds = boundSpace(made.problem, made.program)
  const trades = randomTrades(made.problem, seed, 60).map((one) => ({ ...one, ...pointOf(bounds, one) }))
  const reached = trades.map(({ x }) => x).sort((a, b) => a - b)
  const [from, to] = [(reached[5] ?? missing(5)) * 0.999, (reached.at(-5) ?? missing(5)) * 1.001]
  const model = priceModel(bounds, space.root, from)
  const knots = [from, (from + to) / 2, to].map((x): Knot => {
    const prices = firstPrices(bounds, x)
    climbPrices(
      { ...model, square: x },
      prices,
      { first: 1e-5, last: 1e-9, steps: 40 },
      Number.POSITIVE_INFINITY,
    )
    return { x, prices }
  })
  return { space, bounds, trades, from, to, model, knots }
}

/** TE² and cost of real trades, in shares of the scale. */
function pointOf({ problem, program }: BoundSpace, { sell, buy }: RealTrades) {
  const { trackingError, cost } = tradeFigures(problem, sell, buy)
  return { x: trackingError ** 2, cost: cost / problem.scale + program.base }
}

test('no real trades are below a bound at prices between those of two distances, nor beyond them', () => {
  let near = Number.POSITIVE_INFINITY
  fc.assert(
    fc.property(seeds, share, (seed, place) => {
      const book = bookOf(seed)
      if (book === undefined) return
      const { from, to, knots, model, bounds, trades } = book
      const prices = firstPrices(bounds, from)
      pricesBetween(knots, from * 0.9 + place * (1.1 * to - from * 0.9), prices)
      const value = plainValue(model, prices, new Float64Array(bounds.program.size))
      for (const { x, cost } of trades) {
        const above = (prices.sigma * x) / 2 + cost - value
        expect(above).toBeGreaterThanOrEqual(-1e-12)
        near = Math.min(near, above)
      }
    }),
    { numRuns: 60, seed: 20_261_123 },
  )
  expect(near).toBeLessThan(1e-3)
})

/** Are trades in a box? */
function isIn(
  { problem }: SearchSpace,
  { first, last, purchase, sign }: TradeBox,
  { sell, buy }: RealTrades,
) {
  const { gains } = tradeFigures(problem, sell, buy)
  const isSigned = gainClasses.every((name, place) => {
    const net = (problem.already[place] ?? missing(place)) + gains[name]
    return net * (sign[place] ?? missing(place)) >= -1e-6
  })
  const slack = 1e-9 * problem.scale
  const isOnLines = sell.every((sold, fund) => {
    const { value } = problem.lines[fund] ?? missing(fund)
    const low = value[first[fund] ?? missing(fund)] ?? missing(fund)
    const high = value[last[fund] ?? missing(fund)] ?? missing(fund)
    const isBought = (buy[fund] ?? 0) > 0
    const isWithin = sold >= low - slack && sold <= high + slack
    return isWithin && !(isBought ? purchase[fund] === -1 : purchase[fund] === 1)
  })
  return isSigned && isOnLines
}

test('of what leaves a box on a stretch no real trades are below the envelope', () => {
  let [left, stayed] = [0, 0]
  fc.assert(
    fc.property(seeds, share, (seed, place) => {
      const book = bookOf(seed)
      if (book === undefined) return
      const { space, from, to, knots, model, trades } = book
      const envelope = costEnvelope()
      // Some trades make the envelope: the others are above it, or have to stay.
      for (const [k, { x, cost }] of trades.entries()) {
        if (k % 2 !== Math.round(place) || x >= to) continue
        const none = new Float64Array(space.program.size)
        envelope.lower(flatFrom({ sell: none, buy: none, cost }, x, to))
      }
      const start = envelope.pieces()[0]?.from ?? to
      if (start >= to) return
      const stretch = { from: Math.max(from, start), to }
      const runs = openRuns(model, space.root, knots, { envelope, worth: 1e-12 }, stretch)
      for (const one of trades) {
        const known = envelope.pieces().find((piece) => piece.from <= one.x && one.x < piece.to)
        if (known === undefined || one.x < stretch.from) continue
        const isKept = runs.some(
          ({ stretch: { from: low, to: high }, box }) =>
            one.x >= low && one.x <= high && isIn(space, box, one),
        )
        if (isKept) stayed += 1
        else left += 1
        if (one.cost < known.cost - 1e-11) expect(isKept).toBe(true)
      }
    }),
    { numRuns: 60, seed: 20_261_123 },
  )
  expect(Math.min(left, stayed)).toBeGreaterThan(20)
})

test('of what leaves a part of a box at the prices of the whole box no real trades are below the envelope', () => {
  let [left, stayed] = [0, 0]
  fc.assert(
    fc.property(seeds, share, (seed, place) => {
      const book = bookOf(seed)
      if (book === undefined) return
      const { space, bounds, from, to, knots, trades } = book
      const dearest = Math.max(...trades.map(({ cost }) => cost))
      const cheapest = Math.min(...trades.map(({ cost }) => cost))
      const envelope = costEnvelope()
      const none = new Float64Array(space.program.size)
      const known = cheapest + place * (dearest - cheapest)
      envelope.lower(flatFrom({ sell: none, buy: none, cost: known }, 0, to))
      for (const part of splitBox(space.root, { fund: 0, kind: 'at', point: 2, gap: 0 })) {
        const runs = openRuns(
          priceModel(bounds, part, from),
          part,
          knots,
          { envelope, worth: 1e-12 },
          { from, to },
        )
        for (const one of trades) {
          if (one.x < from || one.x > to || one.cost >= known - 1e-11 || !isIn(space, part, one)) continue
          const isKept = runs.some(
            ({ stretch: { from: low, to: high }, box }) =>
              one.x >= low && one.x <= high && isIn(space, box, one),
          )
          expect(isKept).toBe(true)
          stayed += 1
        }
        if (runs.every(({ stretch }) => stretch.from > from || stretch.to < to)) left += 1
      }
    }),
    { numRuns: 60, seed: 20_261_124 },
  )
  expect(Math.min(left, stayed)).toBeGreaterThan(5)
})
