import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafAt, signedBy } from './branch.ts'
import { pieceCost, tradesAt } from './curve-piece.ts'
import { prepareRebalance, tradeFigures } from './index.ts'
import { leafCurve } from './leaf-curve.ts'
import { scaled } from './least-cost.ts'
import { type NodePiece, nodeCurve } from './node-curve.ts'
import { spaceOf } from './prepared-rebalance.ts'
import { randomBook } from './random-book.fixture.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

function pieceAt(pieces: readonly NodePiece[], x: number): NodePiece | undefined {
  return pieces.find(({ from, to }) => from <= x && x <= to)
}

test('a leaf drawn by its own program is the leaf that the whole program draws, and its trades are real', () => {
  let [drawn, signed, compared] = [0, 0, 0]
  fc.assert(
    fc.property(seeds, fc.double({ min: 0, max: 0.99, noNaN: true }), (seed, place) => {
      const made = prepareRebalance(randomBook(seed, 8, 8))
      if (made.kind === 'none') throw new Error(made.reason)
      const space = spaceOf(made)
      if (space === undefined) return
      const { problem, program } = made
      const whole = { from: 0, to: 1e-3 }
      const hulls = nodeCurve(space, space.root, whole)
      if (hulls === 'stuck') return
      const near = hulls[Math.floor(place * hulls.length)]
      if (near === undefined) return
      const leaf = signedBy(space, leafAt(space, space.root, near.middle, near.basis), near.middle)
      const [own, other] = [leafCurve(space, leaf, whole), nodeCurve(space, leaf, whole, undefined, true)]
      if (own === 'stuck' || other === 'stuck') return
      drawn += 1
      if (program.signs !== undefined) signed += 1
      for (let k = 0.37; k < 30; k++) {
        const x = whole.to * (k / 30) ** 2
        const [piece, twin] = [pieceAt(own, x), pieceAt(other, x)]
        expect(piece === undefined).toBe(twin === undefined)
        if (piece === undefined || twin === undefined) continue
        expect((pieceCost(piece, x) - pieceCost(twin, x)) * problem.scale).toBeCloseTo(0, 2)
        if (piece.violation !== undefined) continue
        compared += 1
        const { sell, buy } = tradesAt(piece, piece.trades, x)
        const real = tradeFigures(problem, scaled(sell, problem.scale), scaled(buy, problem.scale))
        expect(real.cost).toBeCloseTo((pieceCost(piece, x) - program.base) * problem.scale, 1)
        expect(real.trackingError).toBeLessThan(Math.sqrt(x) + 1e-9)
      }
    }),
    { numRuns: 40, seed: 20_261_123 },
  )
  expect(drawn).toBeGreaterThan(25)
  expect(signed).toBeGreaterThan(10)
  expect(compared).toBeGreaterThan(200)
})
