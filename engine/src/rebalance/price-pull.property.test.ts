import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, missing, nextInt } from '../numbers/shared.ts'
import { boundSpace } from './bound-space.ts'
import { prepareRebalance } from './index.ts'
import { priceModel } from './price-model.ts'
import { pullRoom, solvePull } from './price-pull.ts'
import { emptySlopes } from './price-slopes.ts'
import { randomBook } from './random-book.fixture.ts'
import { pointCount } from './search-node.ts'

test('how pull goes with the prices solves its equation for every fund, whether it bends or not', () => {
  let [bent, unbent] = [0, 0]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const made = prepareRebalance(randomBook(seed, 7, 5))
      if (made.kind === 'none') throw new Error(made.reason)
      const { problem, program } = made
      const { size, wide } = program
      const bounds = boundSpace(problem, program)
      const last = Int32Array.from({ length: size }, (_, i) => pointCount(program, i) - 1)
      const box = {
        first: new Int32Array(size),
        last,
        purchase: new Int8Array(size),
        sign: new Int8Array(4),
      }
      const random = createRandom(seed)
      const next = () => nextInt(random) / 2 ** 31 - 1
      const prices = wide + 1
      const columns = prices + 1
      const slopes = emptySlopes(size, prices)
      for (let i = 0; i < size; i++) {
        const isBent = next() > 0
        if (isBent) bent += 1
        else unbent += 1
        slopes.bend[i] = isBent ? 10 ** (6 * next()) : 0
        slopes.mean[i] = next()
        if (isBent) for (let r = 0; r < prices; r++) slopes.cross[i * prices + r] = next()
      }
      const pull = Float64Array.from({ length: size }, next)
      const sigma = 10 ** (1 + next())
      const room = pullRoom(size, prices)
      solvePull(priceModel(bounds, box, 1e-4), room, slopes, { sigma, rows: new Float64Array(wide), pull })
      const at = (table: Float64Array, i: number, r: number) => table[i * columns + r] ?? missing(i)
      const rest = (i: number, h: number) => bounds.bowl.rest[i * size + h] ?? missing(h)
      for (let r = 0; r < columns; r++) {
        for (let i = 0; i < size; i++) {
          let touched = 0
          for (let h = 0; h < size; h++) touched += rest(i, h) * at(room.moved, h, r)
          const right = at(room.right, i, r)
          const left = at(room.moved, i, r) / sigma + (slopes.bend[i] ?? missing(i)) * touched
          expect(Math.abs(left - right)).toBeLessThan(1e-8 * (1 + Math.abs(right)))
        }
        for (let q = 0; q <= r; q++) {
          let product = 0
          for (let i = 0; i < size; i++)
            for (let h = 0; h < size; h++) product += at(room.right, i, r) * rest(i, h) * at(room.moved, h, q)
          const found = room.product[r * columns + q] ?? missing(r)
          expect(Math.abs(found - product)).toBeLessThan(1e-8 * (1 + Math.abs(product)))
        }
      }
    }),
    { numRuns: 60, seed: 20_261_129 },
  )
  expect(Math.min(bent, unbent)).toBeGreaterThan(100)
})
