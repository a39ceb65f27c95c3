import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, missing, nextInt, type RandomSource } from '../numbers/shared.ts'
import { costEnvelope, type RealPiece } from './cost-envelope.ts'
import { pieceCost } from './curve-piece.ts'
import { leftBelow } from './envelope-height.ts'

const none = { sell: new Float64Array(0), buy: new Float64Array(0) }
const trades = { rest: none, rate: none, unit: 0 }

function nextShare(random: RandomSource): number {
  return nextInt(random) / 2 ** 32
}

/** A piece somewhere between 0 and 1, one in three of them flat. */
function randomPiece(random: RandomSource): RealPiece {
  const [a, b] = [nextShare(random), nextShare(random)]
  const from = Math.min(a, b)
  const bend = nextShare(random) < 1 / 3 ? 0 : nextShare(random)
  return {
    from,
    to: Math.max(a, b),
    cost: 1 + nextShare(random),
    bend,
    square: from * nextShare(random),
    trades,
  }
}

test('an envelope is the least of the pieces it was lowered to, in order, and says where another one is below it', () => {
  let [above, not] = [0, 0]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: 12 }), (seed, count) => {
      const random = createRandom(seed)
      const given = Array.from({ length: count }, () => randomPiece(random))
      const envelope = costEnvelope()
      for (const piece of given) envelope.lower(piece)
      const pieces = envelope.pieces()
      for (const [k, { from, to }] of pieces.entries()) {
        expect(from).toBeLessThan(to)
        if (k > 0) expect(from).toBeGreaterThanOrEqual((pieces[k - 1] ?? missing(k)).to)
      }
      for (let k = 0; k < 40; k++) {
        const x = nextShare(random)
        const isThere = ({ from, to }: RealPiece) => from <= x && x <= to
        const least = Math.min(...given.filter(isThere).map((piece) => pieceCost(piece, x)))
        const shown = Math.min(...pieces.filter(isThere).map((piece) => pieceCost(piece, x)))
        if (least < Number.POSITIVE_INFINITY) expect(shown).toBeCloseTo(least, 10)
        else expect(shown).toBe(least)
      }
      for (let k = 0; k < 8; k++) {
        const [bound, worth] = [randomPiece(random), k % 2 === 0 ? 0 : 0.1]
        const isAbove = envelope.isAbove(bound, worth)
        expect(isAbove).toBe(envelope.below(bound, worth).stretches.length > 0)
        if (isAbove) above += 1
        else not += 1
      }
    }),
    { numRuns: 200, seed: 20_261_129 },
  )
  expect(above).toBeGreaterThan(200)
  expect(not).toBeGreaterThan(200)
})

test('what a tangent leaves of a stretch holds every place where a curve above it may be below the envelope', () => {
  const seen = { none: 0, part: 0, all: 0 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: 12 }), (seed, count) => {
      const random = createRandom(seed)
      const envelope = costEnvelope()
      for (let k = 0; k < count; k++) envelope.lower(randomPiece(random))
      const pieces = envelope.pieces()
      const [a, b] = [nextShare(random), nextShare(random)]
      const stretch = { from: Math.min(a, b), to: Math.max(a, b) }
      const tangent = { sigma: 2 * nextShare(random), value: 0.5 + 2 * nextShare(random) }
      const left = leftBelow(pieces, stretch, tangent, 0.01)
      if (left === undefined) seen.none += 1
      else if (left.from > stretch.from || left.to < stretch.to) seen.part += 1
      else seen.all += 1
      for (let k = 0; k < 40; k++) {
        const x = stretch.from + nextShare(random) * (stretch.to - stretch.from)
        const own = pieces.find(({ from, to }) => from <= x && x <= to)
        // What is reached before it on the stretch is there as well.
        const before = pieces.filter(({ from, to }) => to <= x && to > stretch.from && from < stretch.to)
        const costs = before.map((piece) => pieceCost(piece, piece.to))
        const least = own === undefined ? Number.POSITIVE_INFINITY : Math.min(pieceCost(own, x), ...costs)
        if (least + (tangent.sigma * x) / 2 - tangent.value <= 0.01) continue
        expect(left).toBeDefined()
        expect(x).toBeGreaterThanOrEqual(left?.from ?? Number.NaN)
        expect(x).toBeLessThanOrEqual(left?.to ?? Number.NaN)
      }
    }),
    { numRuns: 400, seed: 20_261_129 },
  )
  expect(Math.min(seen.none, seen.part, seen.all)).toBeGreaterThan(30)
})
