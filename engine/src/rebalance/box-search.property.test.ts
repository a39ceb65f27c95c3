import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundSpace } from './bound-space.ts'
import { costOf, lookAt } from './box-search.ts'
import { grindTrades } from './grind-trades.fixture.ts'
import { leastCost, leastCostSteps, prepareRebalance, withoutSale } from './index.ts'
import { pointOf } from './node-point.ts'
import { spaceOf } from './prepared-rebalance.ts'
import { copyPrices, priceModel } from './price-model.ts'
import { smoothValue } from './price-value.ts'
import { randomBook } from './random-book.fixture.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const places = fc.double({ min: 0.1, max: 0.9, noNaN: true })
const shares = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 })

/** A book and its bound at a place between its target and where no sale leaves it. */
function looked(seed: number, place: number, funds: number, lots: number) {
  const book = randomBook(seed, funds, lots)
  const made = prepareRebalance(book)
  if (made.kind === 'none') throw new Error(made.reason)
  const space = spaceOf(made)
  if (space === undefined) return undefined
  const bounds = boundSpace(made.problem, made.program)
  const distance = place * (withoutSale(made)?.trackingError ?? 0.02)
  const square = distance ** 2
  const whole = { box: space.root, prices: undefined, slack: Number.POSITIVE_INFINITY }
  const look = lookAt(bounds, whole, square, Number.POSITIVE_INFINITY)
  if (look === undefined) throw new Error('no bound')
  return { book, made, space, bounds, distance, square, look }
}

test('the bound of a whole book is never above the cheapest trades that grids find', () => {
  let met = 0
  fc.assert(
    fc.property(seeds, places, (seed, place) => {
      const found = looked(seed, place, 3, 4)
      if (found === undefined) return
      const { book, made, distance, square, look } = found
      const alone = leastCost(made, distance)
      if (alone.kind !== 'found') return
      met += 1
      const paise = (costOf(look, square) - made.program.base) * made.problem.scale
      expect(paise).toBeLessThan(grindTrades(book, distance, alone.trades).least + 0.01)
      expect(paise).toBeLessThan(alone.trades.cost + 0.01)
    }),
    { numRuns: 8, seed: 20_261_123 },
  )
  expect(met).toBeGreaterThan(3)
})

test('no prices near those found are worth more than their temperature allows', () => {
  fc.assert(
    fc.property(seeds, places, shares, (seed, place, numbers) => {
      const found = looked(seed, place, 6, 8)
      if (found === undefined) return
      const { bounds, space, square, look } = found
      const model = priceModel(bounds, space.root, square)
      const temperature = 1e-8
      const own = smoothValue(model, look.prices, temperature)
      for (const size of [1e-4, 1e-3, 1e-2, 0.1]) {
        const other = copyPrices(look.prices)
        const by = (k: number) => 1 + size * (numbers[k] ?? 0)
        other.sigma *= by(0)
        for (let row = 0; row < other.rows.length; row++)
          other.rows[row] = (other.rows[row] ?? 0) * by(1 + row)
        for (let i = 0; i < other.pull.length; i++) other.pull[i] = (other.pull[i] ?? 0) * by(8 + i)
        expect(smoothValue(model, other, temperature)).toBeLessThan(own + 2 * temperature)
      }
    }),
    { numRuns: 40, seed: 20_261_123 },
  )
})

test('the bound is at least that of the straight hulls', () => {
  let better = 0
  fc.assert(
    fc.property(seeds, places, (seed, place) => {
      const found = looked(seed, place, 6, 8)
      if (found === undefined) return
      const { space, square, look, made } = found
      const hulls = pointOf(space, space.root, { kind: 'within', square }, Number.POSITIVE_INFINITY)
      if (typeof hulls !== 'object') return
      const gained = (costOf(look, square) - hulls.cost) * made.problem.scale
      expect(gained).toBeGreaterThan(-100)
      if (gained > 1000) better += 1
    }),
    { numRuns: 40, seed: 20_261_123 },
  )
  expect(better).toBeGreaterThan(10)
})

test('where losses can be set off in many ways, a search has trades from its first node on', () => {
  for (const seed of [4, 15]) {
    const found = looked(seed, 0.5, 16, 12)
    if (found === undefined) throw new Error('nothing can be placed')
    const { made, distance } = found
    expect(made.program.signs).toBeDefined()
    const [first] = leastCostSteps(made, distance)
    expect(first?.nodes).toBe(1)
    expect(first?.best?.trackingError).toBeLessThan(distance + 1e-9)
    expect(leastCost(made, distance)).toMatchObject({ kind: 'found', gap: 0 })
  }
})
