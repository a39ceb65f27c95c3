import { missing } from '../numbers/shared.ts'
import { leafAt } from './branch.ts'
import { costEnvelope, type RealPiece } from './cost-envelope.ts'
import { type CurvePiece, stretchesBelow } from './curve-piece.ts'
import { flatFrom, keepLeaf } from './curve-work.ts'
import { nodeCurve } from './node-curve.ts'
import type { SearchSpace } from './search-node.ts'

/** Real trades over a stretch, found at once, and what any of them could still cost less (shares of the scale). */
export interface FirstCurve {
  readonly pieces: readonly RealPiece[]
  readonly gap: number
}

/** Places of the first node's curve, as shares of its pieces, at which real trades are tried, from step to step. */
const places = [
  [0, 0.35, 0.7],
  [0.1, 0.5, 0.85],
  [0.2, 0.6, 0.95],
  [0.3, 0.42, 0.78],
]
/** No trades are asked for that are so many times as far from the target as the mix is, by TE². */
const farther = 4
const nearby = 1e-8

/**
 * A first curve in the time of some walks, step by step better: real trades near those of the first node, each drawn over all
 * distances; how much less any could cost is told by the first node's own curve. None where there are no real trades near, or
 * rounding leaves the first node unsolved.
 */
export function* firstCurves(space: SearchSpace): Generator<FirstCurve, undefined, undefined> {
  const { size, curvature, position } = space.program
  let square = 0
  for (let i = 0; i < size; i++) {
    for (let h = 0; h < size; h++) {
      square +=
        (position[i] ?? missing(i)) * (curvature[i * size + h] ?? missing(i)) * (position[h] ?? missing(i))
    }
  }
  const whole = { from: 0, to: farther * Math.max(nearby, square) }
  const bound = nodeCurve(space, space.root, whole)
  if (bound === 'stuck' || bound.length === 0) return undefined
  const envelope = costEnvelope()
  if (space.problem.newMoney === 0) {
    const none = new Float64Array(size)
    const idle = { sell: none, buy: none, cost: space.program.base }
    envelope.lower(flatFrom(idle, square, whole.to))
  }
  for (const group of places) {
    for (const place of group) {
      const piece = bound[Math.floor(place * bound.length)]
      if (piece === undefined) continue
      keepLeaf({ space, envelope }, leafAt(space, space.root, piece.middle, piece.basis), whole)
    }
    const pieces = envelope.pieces()
    if (pieces.length > 0) yield { pieces, gap: gapOver(pieces, bound) }
  }
  return undefined
}

/** By how much a bound lies below pieces at most. */
function gapOver(pieces: readonly CurvePiece[], bound: readonly CurvePiece[]): number {
  let gap = 0
  for (const piece of pieces) {
    for (const low of bound) {
      const both = { from: Math.max(piece.from, low.from), to: Math.min(piece.to, low.to) }
      if (both.from < both.to) gap = Math.max(gap, stretchesBelow(low, piece, both, 0).most)
    }
  }
  return gap
}
