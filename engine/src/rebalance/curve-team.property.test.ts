import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CostCurve,
  type CurveOrder,
  type CurveReport,
  type CurveTeam,
  costCurveSteps,
  curveHelper,
  prepareRebalance,
  type RebalanceBook,
} from './index.ts'
import { randomBook } from './random-book.fixture.ts'

function preparedOf(book: RebalanceBook) {
  const made = prepareRebalance(book)
  if (made.kind === 'none') throw new Error(made.reason)
  return made
}

/** A copy of plain data, as a message makes one. Throws on anything else. */
function sent<T>(value: T): T {
  return copied(value) as T
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (value instanceof Float64Array || value instanceof Int32Array || value instanceof Int8Array)
    return value.slice()
  if (typeof value === 'function') throw new Error('a function is no message')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copied(one)]))
}

/** Helpers that each work for 0 to 3 reports whenever the lead listens, by turns that a seed says. */
function teamOf(book: RebalanceBook, size: number, seed: number) {
  const helpers = Array.from({ length: size }, () => curveHelper(preparedOf(book)))
  const orders: CurveOrder[][] = helpers.map(() => [])
  const counts = { tasks: 0, pieces: 0 }
  let turn = seed
  const count = ({ tasks, pieces }: CurveOrder | CurveReport) => {
    counts.tasks += tasks.length
    counts.pieces += pieces.length
  }
  const team: CurveTeam = {
    size,
    tell: (helper, order) => {
      count(order)
      orders[helper]?.push(sent(order))
    },
    heard: () =>
      helpers.flatMap((helper, place) => {
        const reports: { helper: number; report: CurveReport }[] = []
        turn = (turn * 48_271) % 2_147_483_647
        for (let k = 0; k < turn % 4; k++) {
          const order = orders[place]?.shift()
          if (order !== undefined) helper.follow(order)
          const report = helper.run()
          if (report === undefined) continue
          count(report)
          reports.push({ helper: place, report: sent(report) })
        }
        return reports
      }),
  }
  return { team, counts }
}

function lastOf(book: RebalanceBook, team?: CurveTeam) {
  const steps = [...costCurveSteps(preparedOf(book), team)]
  const last = steps.at(-1)
  return last && { ...last, steps }
}

/** Nearer than this to the nearest that any trades come all is rounding. */
const least = 1e-8

/** The distances at which two curves are compared: 60 side by side, and beside each break. */
function distancesOf({ allTheWay, cheapest, breaks }: CostCurve): readonly number[] {
  const [near, far] = [allTheWay.trackingError, cheapest.trackingError]
  const even = Array.from({ length: 60 }, (_, k) => near + ((far - near) * (k + 0.37)) / 60)
  const beside = breaks.flatMap(({ distance }) => [distance * (1 - 1e-9), distance * (1 + 1e-9)])
  return [...even, ...beside.filter((distance) => distance > near + least)]
}

const team = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  funds: fc.integer({ min: 3, max: 7 }),
  lots: fc.integer({ min: 2, max: 7 }),
  size: fc.integer({ min: 1, max: 3 }),
})

test.each([1, 2])(
  'a curve by several is proven, and costs what it costs by one, at every break and between: %s',
  (half) => {
    let [books, places, tasks, pieces, waits] = [0, 0, 0, 0, 0]
    fc.assert(
      fc.property(team, ({ seed, funds, lots, size }) => {
        const book = randomBook(seed, funds, lots)
        const alone = lastOf(book)
        const made = teamOf(book, size, seed)
        const together = lastOf(book, made.team)
        expect(together === undefined).toBe(alone === undefined)
        if (alone === undefined || together === undefined) return
        expect([alone.gap, together.gap]).toEqual([0, 0])
        books += 1
        tasks += made.counts.tasks
        pieces += made.counts.pieces
        waits += together.steps.filter(({ isWaiting }) => isWaiting).length
        for (const distance of [...distancesOf(alone.curve), ...distancesOf(together.curve)]) {
          const [one, other] = [alone.curve.at(distance), together.curve.at(distance)]
          if (one === undefined || other === undefined) continue
          places += 1
          // Beside a jump the two may stand on either side of it.
          const near = [1 - 1e-7, 1 + 1e-7].flatMap((by) => alone.curve.at(distance * by)?.cost ?? [])
          expect(other.cost).toBeGreaterThan(Math.min(one.cost, ...near) - 0.2)
          expect(other.cost).toBeLessThan(Math.max(one.cost, ...near) + 0.2)
        }
        const some = distancesOf(alone.curve)
          .slice(0, 60)
          .filter((_, k) => k % 9 === 4)
        for (const { curve, gap } of together.steps) {
          for (const distance of some) {
            const [shown, proven] = [curve.at(distance), alone.curve.at(distance)]
            if (shown === undefined || proven === undefined) continue
            expect(shown.cost - gap).toBeLessThan(proven.cost + 0.2)
          }
        }
      }),
      { numRuns: 32, seed: 20_261_124 + half },
    )
    expect(books).toBeGreaterThanOrEqual(30)
    expect(places).toBeGreaterThan(books * 120)
    // It was shared, and waited for, throughout.
    expect(Math.min(tasks, pieces, waits)).toBeGreaterThan(books)
  },
)
