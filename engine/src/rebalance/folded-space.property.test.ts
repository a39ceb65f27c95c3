import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, missing, nextInt } from '../numbers/shared.ts'
import { childrenOf } from './branch.ts'
import { pieceCost, tradesAt } from './curve-piece.ts'
import { foldedSpace } from './folded-space.ts'
import { prepareRebalance } from './index.ts'
import { type NodePiece, nodeCurve } from './node-curve.ts'
import { spaceOf } from './prepared-rebalance.ts'
import { randomBook } from './random-book.fixture.ts'
import { pointCount, type SearchNode, type SearchSpace } from './search-node.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const whole = { from: 0, to: 1e-3 }

/**
 * Books and choices of which one way or the other went wrong: a column that had to go went to its other bound and could not come
 * back; rounding times a weight without end looked like a column that stays, or like a fall of the cost.
 */
const mistaken: [seed: number, choice: number][] = [
  [671, 5_313_662],
  [492, 2_871_572],
  [1015, 5_725_511],
  [427, 3_475_539],
  [1667, 9_122_268],
  [624, 7_317_419],
]

/** A node with some stretches of each line, some purchases decided and some signs. */
function randomNode({ program, root }: SearchSpace, seed: number): SearchNode {
  const random = createRandom(seed)
  const below = (count: number) => nextInt(random) % count
  const [first, last, purchase] = [root.first.slice(), root.last.slice(), root.purchase.slice()]
  for (let i = 0; i < program.size; i++) {
    const stretches = pointCount(program, i) - 1
    if (below(3) === 0) {
      purchase[i] = 1
      last[i] = 0
    } else if (below(2) === 0) purchase[i] = -1
    if (purchase[i] === 1 || stretches < 1) continue
    first[i] = purchase[i] === -1 ? below(stretches) : 0
    last[i] = Math.min(stretches, (first[i] ?? missing(i)) + below(4))
  }
  const sign = program.signs === undefined ? root.sign : root.sign.map(() => below(3) - 1)
  return { ...root, first, last, purchase, sign }
}

function pieceAt(pieces: readonly NodePiece[], x: number): NodePiece | undefined {
  return pieces.find(({ from, to }) => from <= x && x <= to)
}

/** How many places two curves of a node have been compared at. */
function compare(own: readonly NodePiece[], other: readonly NodePiece[], scale: number): number {
  let compared = 0
  for (let k = 0.37; k < 20; k++) {
    const x = whole.to * (k / 20) ** 2
    const [piece, twin] = [pieceAt(own, x), pieceAt(other, x)]
    expect(piece === undefined).toBe(twin === undefined)
    if (piece === undefined || twin === undefined) continue
    compared += 1
    expect((pieceCost(piece, x) - pieceCost(twin, x)) * scale).toBeCloseTo(0, 2)
    // Where many trades cost the same, as where nothing costs less any more, they need not be the same ones.
    if (piece.bend === 0) continue
    const [trades, twins] = [tradesAt(piece, piece.trades, x), tradesAt(twin, twin.trades, x)]
    const total = ({ sell, buy }: typeof trades) => [...sell, ...buy].reduce((sum, one) => sum + one, 0)
    expect(total(trades)).toBeCloseTo(total(twins), 4)
  }
  return compared
}

test('a node and its parts have the same curve by a program of what it leaves open as by that of the whole book', () => {
  let [nodes, parts, compared, signed] = [0, 0, 0, 0]
  fc.assert(
    fc.property(seeds, seeds, (seed, choice) => {
      const made = prepareRebalance(randomBook(seed, 6, 8))
      if (made.kind === 'none') throw new Error(made.reason)
      const space = spaceOf(made)
      if (space === undefined) return
      const { scale } = made.problem
      const node = randomNode(space, choice)
      const own = foldedSpace(space, node, node.basis.t)
      if (own === undefined) return
      expect(own.program.count).toBeLessThan(space.program.count)
      const [folded, hulls] = [nodeCurve(own, own.root, whole), nodeCurve(space, node, whole)]
      if (folded === 'stuck' || hulls === 'stuck') return
      nodes += 1
      if (made.program.signs !== undefined) signed += 1
      compared += compare(folded, hulls, scale)
      const open = folded.find(({ violation }) => violation !== undefined)
      if (open?.violation === undefined) return
      for (const child of childrenOf(own.root, open.violation, open.basis)) {
        const [part, twin] = [
          nodeCurve(own, child, whole),
          nodeCurve(space, { ...child, basis: node.basis }, whole),
        ]
        if (part === 'stuck' || twin === 'stuck') continue
        parts += 1
        compared += compare(part, twin, scale)
      }
    }),
    { numRuns: 120, seed: 20_261_124, examples: mistaken },
  )
  expect(nodes).toBeGreaterThan(40)
  expect(parts).toBeGreaterThan(20)
  expect(signed).toBeGreaterThan(10)
  expect(compared).toBeGreaterThan(500)
})
