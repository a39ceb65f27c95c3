import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, missing, nextInt } from '../numbers/shared.ts'
import { pieceCost } from './curve-piece.ts'
import { foldedSpace } from './folded-space.ts'
import { prepareRebalance } from './index.ts'
import { type NodePiece, nodeCurve } from './node-curve.ts'
import { spaceOf } from './prepared-rebalance.ts'
import { slacksOf } from './program-columns.ts'
import { randomBook } from './random-book.fixture.ts'
import { pointCount, type SearchNode, type SearchSpace, trySpace } from './search-node.ts'

const whole = { from: 0, to: 1e-3 }

function spaceOfBook(seed: number, funds: number, lots: number): SearchSpace {
  const made = prepareRebalance(randomBook(seed, funds, lots))
  const space = made.kind === 'prepared' ? spaceOf(made) : undefined
  if (space === undefined) throw new Error(`book ${seed} cannot be placed`)
  return space
}

/** The same search with all rows in the inverse, whatever is basic. */
function withoutSlacks({ problem, program, root }: SearchSpace): SearchSpace {
  const bare = { ...program, ...slacksOf(program.own + program.wide, program.count, []) }
  const space = trySpace(problem, bare, root.basis.t)
  if (space === undefined || space === 'stuck') throw new Error('not solved without slacks')
  return space
}

function costAt(pieces: readonly NodePiece[] | 'stuck', x: number): number | undefined {
  if (pieces === 'stuck') return undefined
  const piece = pieces.find(({ from, to }) => from <= x && x <= to)
  return piece && pieceCost(piece, x)
}

/** Some stretches of each line. */
function randomNode({ program, root }: SearchSpace, choice: number): SearchNode {
  const random = createRandom(choice)
  const first = root.first.map((_, i) => nextInt(random) % pointCount(program, i))
  const last = first.map((from, i) => Math.min(pointCount(program, i) - 1, from + (nextInt(random) % 4)))
  return { ...root, first, last }
}

test('a node has the same curve with rows whose slack is basic left out as with all rows', () => {
  let compared = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 1e6 }), (seed, choice) => {
      const space = spaceOfBook(seed, 4 + (seed % 5), 4 + (seed % 6))
      const bare = withoutSlacks(space)
      const node = randomNode(space, choice)
      const [own, other] = [
        nodeCurve(space, { ...node, basis: space.root.basis }, whole),
        nodeCurve(bare, { ...node, basis: bare.root.basis }, whole),
      ]
      if (own === 'stuck' || other === 'stuck') return
      for (let k = 1; k < 20; k++) {
        const x = whole.to * (k / 20) ** 2
        const [a, b] = [costAt(own, x), costAt(other, x)]
        expect(a === undefined).toBe(b === undefined)
        if (a === undefined || b === undefined) continue
        compared += 1
        expect(Math.abs(a - b)).toBeLessThan(1e-9 * Math.max(1, Math.abs(a)))
      }
    }),
    { numRuns: 40, seed: 20_261_129 },
  )
  expect(compared).toBeGreaterThan(300)
})

test('most rows are left out of a program of what a node leaves open', () => {
  const space = spaceOfBook(2, 16, 24)
  const own = foldedSpace(space, space.root, space.root.basis.t) ?? missing(2)
  const { program, state } = own
  const left = Array.from({ length: program.own }, (_, row) => state.inverse.positionOf[program.count + row])
  expect(program.own).toBeGreaterThan(8)
  expect(left.filter((place) => place === -1).length).toBeGreaterThan(program.own / 2)
})

/** Where the last column to come in runs to its other bound before anything else happens: it is not the bound it came from. */
const through = [
  { book: 1149, funds: 5, lots: 8, last: [1, 0, 1, 0, 1], purchase: [0, 0, -1, -1, -1], near: 0.003_177_381 },
  {
    book: 1250,
    funds: 7,
    lots: 4,
    last: [1, 1, 0, 1, 1, 0, 1],
    purchase: [-1, -1, -1, -1, 0, -1, -1],
    near: 0.000_887_314,
  },
]

test.each(through)('a column that comes in may go to its other bound at once: book $book', (one) => {
  const space = spaceOfBook(one.book, one.funds, one.lots)
  const last = Int32Array.from(one.last)
  const node = { ...space.root, last, purchase: Int8Array.from(one.purchase) }
  const pieces = nodeCurve(space, node, { from: 0.99 * one.near, to: 1.01 * one.near })
  expect(pieces).not.toBe('stuck')
  expect(costAt(pieces, one.near)).toBeDefined()
})
