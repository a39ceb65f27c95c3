import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missing } from '../numbers/shared.ts'
import { bowlOf } from './bowl.ts'
import { prepareRebalance, type RebalanceBook } from './index.ts'
import { randomBook } from './random-book.fixture.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const mixes = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 })

function bowled(book: RebalanceBook) {
  const made = prepareRebalance(book)
  if (made.kind === 'none') throw new Error(made.reason)
  return { ...made, bowl: bowlOf(made.problem, made.program) }
}

/** v'Mv of a matrix, row by row. */
function bent(matrix: Float64Array, mix: readonly number[], size: number): number {
  let sum = 0
  for (let k = 0; k < size * size; k++) {
    sum +=
      (matrix[k] ?? missing(k)) * (mix[Math.floor(k / size)] ?? missing(k)) * (mix[k % size] ?? missing(k))
  }
  return sum
}

test('the bowls and the rest are TE² together, whatever the mix, and the rest is convex', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(3, 16, 30), mixes, (seed, size, mix) => {
      const { program, bowl } = bowled(randomBook(seed, size, 2))
      const own = mix.slice(0, size)
      const whole = own.reduce((sum, one) => sum + one, 0)
      const bowls = own.reduce((sum, one, i) => sum + (bowl.depth[i] ?? missing(i)) * one * one, 0)
      const rest = bent(bowl.rest, own, size)
      expect(rest + bowls - bowl.lift * whole * whole).toBeCloseTo(bent(program.curvature, own, size), 12)
      expect(rest).toBeGreaterThan(-1e-12)
      expect(Math.min(...bowl.depth)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 60, seed: 20_261_123 },
  )
})

test('where one factor moves all funds, nearly all that is a fund’s own is in its bowl', () => {
  for (const seed of [1, 3, 9]) {
    for (const size of [16, 30]) {
      const book = randomBook(seed, size, 2)
      const { bowl } = bowled(book)
      const variance = (i: number) => book.covariance[i]?.[i] ?? missing(i)
      const between = (i: number, j: number) => book.covariance[i]?.[j] ?? missing(i)
      const share = bowl.depth.map((depth, i) => {
        // Of three funds i, j and h the factor's part of i is ij·ih/jh.
        const [j, h] = [0, 1, 2].filter((one) => one !== i)
        const common = (between(i, j ?? 0) * between(i, h ?? 0)) / between(j ?? 0, h ?? 0)
        return depth / (variance(i) - common)
      })
      expect(share.reduce((sum, one) => sum + one, 0) / size).toBeGreaterThan(0.8)
    }
  }
})

test('funds that move as one have no bowls, and leave the others theirs', () => {
  const book = randomBook(2, 16, 2)
  const twin = (i: number) => (i === 1 ? 0 : i)
  const covariance = book.covariance.map((row, i) =>
    row.map((_, j) => book.covariance[twin(i)]?.[twin(j)] ?? missing(i)),
  )
  const { bowl } = bowled({ ...book, covariance })
  expect(Math.max(bowl.depth[0] ?? 1, bowl.depth[1] ?? 1)).toBeLessThan(1e-9)
  expect(bowl.depth[2]).toBeGreaterThan(0.5 * (covariance[2]?.[2] ?? 1))
})
