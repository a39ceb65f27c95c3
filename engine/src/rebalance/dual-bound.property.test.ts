import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gainClasses } from '../funds/index.ts'
import { missing } from '../numbers/shared.ts'
import { type BoundSpace, boundSpace, type TradeBox } from './bound-space.ts'
import { type BoxTask, cutBox, lookAt } from './box-search.ts'
import { type CouplingPrices, type DualBound, dualBound } from './dual-bound.ts'
import { prepareRebalance, tradeFigures } from './index.ts'
import { pointSearch } from './point-search.ts'
import { spaceOf } from './prepared-rebalance.ts'
import { randomBook } from './random-book.fixture.ts'
import { type RealTrades, randomTrades } from './random-trades.fixture.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const shares = fc.double({ min: -1, max: 1, noNaN: true })

function preparedBook(seed: number, funds: number, lots: number) {
  const made = prepareRebalance(randomBook(seed, funds, lots))
  if (made.kind === 'none') throw new Error(made.reason)
  return made
}

/** The whole book as a box. */
function wholeBox({ problem, program }: BoundSpace): TradeBox {
  return {
    first: new Int32Array(program.size),
    last: Int32Array.from(problem.lines, ({ value }) => value.length - 1),
    purchase: new Int8Array(program.size),
    sign: new Int8Array(4),
  }
}

/** By how much a bound says that trades stand above it at least: the sum of what it says of each fund's own. */
function excessOf({ problem }: BoundSpace, bound: DualBound, { sell, buy }: RealTrades): number {
  const excess: number[] = sell.map((sold, fund) => {
    const { value } = problem.lines[fund] ?? missing(fund)
    if (sold > 0) {
      const k = value.findIndex((end) => end >= sold * (1 - 1e-12))
      return bound.sold[fund]?.[k - 1] ?? missing(fund)
    }
    return ((buy[fund] ?? 0) > 0 ? bound.bought : bound.none)[fund] ?? missing(fund)
  })
  return excess.reduce((sum, own) => sum + own, 0)
}

/** ½ TE² + t·cost of real trades, in shares of the scale. */
function reckoned({ problem, program }: BoundSpace, { sell, buy }: RealTrades, t: number) {
  const { trackingError, cost } = tradeFigures(problem, sell, buy)
  return { square: trackingError ** 2, cost: cost / problem.scale + program.base, t }
}

function isIn(
  { problem }: BoundSpace,
  { first, last, purchase, sign }: TradeBox,
  { sell, buy }: RealTrades,
): boolean {
  const { gains } = tradeFigures(problem, sell, buy)
  const isSigned = gainClasses.every((name, place) => {
    const net = (problem.already[place] ?? missing(place)) + gains[name]
    return net * (sign[place] ?? missing(place)) >= -1e-6
  })
  const isOnLines = sell.every((sold, fund) => {
    const { value } = problem.lines[fund] ?? missing(fund)
    const slack = 1e-9 * problem.scale
    const low = value[first[fund] ?? missing(fund)] ?? missing(fund)
    const high = value[last[fund] ?? missing(fund)] ?? missing(fund)
    const isBought = (buy[fund] ?? 0) > 0
    return (
      sold >= low - slack &&
      sold <= high + slack &&
      !(isBought ? purchase[fund] === -1 : purchase[fund] === 1)
    )
  })
  return isSigned && isOnLines
}

test('no real trades are below a bound, whatever its prices, nor nearer to it than their own stretches say', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.double({ min: 1e-4, max: 0.5, noNaN: true }),
      fc.array(shares, { minLength: 16, maxLength: 16 }),
      (seed, t, numbers) => {
        const { problem, program } = preparedBook(seed, 3, 4)
        const bounds = boundSpace(problem, program)
        // Tax rows at prices between nothing and the rate, all others anywhere.
        const rows = Float64Array.from({ length: program.wide }, (_, row) =>
          row === 0 ? 0.02 * (numbers[0] ?? 0) : t * 0.1 * Math.abs(numbers[row] ?? 0),
        )
        const at = Float64Array.from(program.position, (held, i) => held + 0.3 * (numbers[8 + i] ?? 0))
        const prices: CouplingPrices = { t, rows, at }
        const bound = dualBound(bounds, wholeBox(bounds), prices)
        for (const trades of randomTrades(problem, seed, 60)) {
          const { square, cost } = reckoned(bounds, trades, t)
          expect(square / 2 + t * cost).toBeGreaterThanOrEqual(
            bound.value + excessOf(bounds, bound, trades) - 1e-13,
          )
        }
      },
    ),
    { numRuns: 60, seed: 20_261_123 },
  )
})

test('of a box with one mix in it the bound at that mix, at the best price of money, is its distance to the last digit', () => {
  let met = 0
  fc.assert(
    fc.property(seeds, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (seed, places) => {
      const { problem, program } = preparedBook(seed, 3, 4)
      const bounds = boundSpace(problem, program)
      const { lines, newMoney, scale } = problem
      const points = lines.map(({ value }, i) => (i === 0 ? 0 : (places[i] ?? 0) % value.length))
      const sell = lines.map(({ value }, i) => value[points[i] ?? 0] ?? 0)
      const lost = lines.map(({ load, stt }, i) => (load[points[i] ?? 0] ?? 0) + (stt[points[i] ?? 0] ?? 0))
      const money = sell.reduce((sum, sold, i) => sum + sold - (lost[i] ?? 0), newMoney)
      if (money === 0 || money < (problem.funds[0]?.leastPurchase ?? 0)) return
      met += 1
      const buy = lines.map((_, i) => (i === 0 ? money : 0))
      const box: TradeBox = {
        first: Int32Array.from(points),
        last: Int32Array.from(points),
        purchase: Int8Array.from(points, (_, i) => (i === 0 ? 1 : -1)),
        sign: new Int8Array(4),
      }
      const at = program.position.map(
        (held, i) => held + ((buy[i] ?? 0) * (1 - problem.dutyRate) - (sell[i] ?? 0)) / scale,
      )
      const bound = (price: number) => {
        const rows = new Float64Array(program.wide)
        rows[0] = price
        return dualBound(bounds, box, { t: 0, rows, at }).value
      }
      // The deeper the bowls, the more of the lift is in the price.
      let [low, high] = [-9, 9]
      for (let k = 0; k < 100; k++) {
        const [left, right] = [(2 * low + high) / 3, (low + 2 * high) / 3]
        if (bound(left) < bound(right)) low = left
        else high = right
      }
      const { trackingError } = tradeFigures(problem, sell, buy)
      expect(Math.abs(bound((low + high) / 2) - trackingError ** 2 / 2)).toBeLessThan(1e-13)
    }),
    { numRuns: 80, seed: 20_261_123 },
  )
  expect(met).toBeGreaterThan(40)
})

test('boxes are narrowed and split without losing trades that cost less than the ceiling, and their bounds hold', () => {
  let bounded = 0
  fc.assert(
    fc.property(seeds, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (seed, place) => {
      const { problem, program } = preparedBook(seed, 4, 5)
      const bounds = boundSpace(problem, program)
      const all = randomTrades(problem, seed, 80).map((trades) => ({
        trades,
        ...reckoned(bounds, trades, 1),
      }))
      const errors = all.map(({ square }) => Math.sqrt(square)).sort((a, b) => a - b)
      const square = (errors[Math.floor(place * errors.length)] ?? 0.01) ** 2
      const near = all.filter((one) => one.square <= square)
      const ceiling = near.map(({ cost }) => cost).sort((a, b) => a - b)[near.length >> 1] ?? 0.01
      const cheap = near.filter((one) => one.cost < ceiling)
      const waiting: BoxTask[] = [
        { box: wholeBox(bounds), prices: undefined, slack: Number.POSITIVE_INFINITY },
      ]
      const last: TradeBox[] = []
      for (let k = 0; k < 40; k++) {
        const task = waiting.shift()
        if (task === undefined) break
        const look = lookAt(bounds, task, square, Number.POSITIVE_INFINITY)
        const inside = cheap.filter(({ trades }) => isIn(bounds, task.box, trades))
        if (look === undefined) {
          last.push(task.box)
          continue
        }
        bounded += 1
        const { t, bound } = look
        const cut = cutBox(task.box, look, t * ceiling + square / 2)
        if (cut === undefined) {
          expect(inside).toEqual([])
          continue
        }
        for (const { trades, cost } of inside) {
          expect(cost).toBeGreaterThanOrEqual((bound.value - square / 2) / t - 1e-9)
          expect(isIn(bounds, cut.box, trades)).toBe(true)
        }
        if (cut.parts.length === 0) last.push(cut.box)
        waiting.push(...cut.parts)
      }
      const kept = [...last, ...waiting.map(({ box }) => box)]
      for (const { trades } of cheap) expect(kept.some((box) => isIn(bounds, box, trades))).toBe(true)
    }),
    { numRuns: 40, seed: 20_261_123 },
  )
  expect(bounded).toBeGreaterThan(40)
})

test('the search by boxes proves what the search by hulls alone proves', () => {
  fc.assert(
    fc.property(seeds, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (seed, place) => {
      const made = preparedBook(seed, 5, 6)
      const [first, second] = [spaceOf(made), spaceOf(made)]
      if (first === undefined || second === undefined) return
      const square = (0.02 * place) ** 2
      const worth = 0.05 / made.problem.scale
      const boxed = pointSearch(first, { kind: 'within', square }, worth)
      const hulls = pointSearch(second, { kind: 'within', square }, worth, second.root, false)
      while (!boxed.run(100));
      while (!hulls.run(100));
      const cost = (found: typeof boxed) => ((found.best()?.cost ?? 1) * made.problem.scale) / 100
      expect(boxed.gap()).toBe(0)
      expect(Math.abs(cost(boxed) - cost(hulls))).toBeLessThan(0.01)
    }),
    { numRuns: 60, seed: 20_261_123 },
  )
})
