import { costAt, emptyMeasure, measurePiece, squareAt, weightAt } from './point-measure.ts'
import { type Basis, basisOf, type SearchNode, type SearchSpace, solveSurely } from './search-node.ts'
import { roughly, setWeight, walk } from './walk.ts'

/**
 * What is asked of a node: the least cost within a distance (`square` is TE² and may be infinite), or the least distance and
 * the least cost at it.
 */
export type Asked = { readonly kind: 'within'; readonly square: number } | { readonly kind: 'nearest' }

/** A node's answer: TE² and cost (a share of the scale) at the weight of cost `t`, on which the state stands. */
export interface NodePoint {
  readonly square: number
  readonly cost: number
  readonly t: number
  readonly basis: Basis
}

/** TE² is told from another only beyond this. */
export const sameSquare = 1e-18

/** Below this weight of cost rounding is all that is left: from here the last piece is drawn on to 0. */
export const leastWeight = 1e-9

/** Bases are handed on from here up: further down what pays and what does not differ by rounding alone. */
const calmWeight = 1e-5

/** The basis from which a node's children begin: the one its state stands on at a weight of cost, or else its own. */
export function calmBasis({ state }: SearchSpace, node: SearchNode, t: number): Basis {
  return t < calmWeight ? node.basis : basisOf(state, t)
}

/**
 * Solves a node and walks to what is asked. Answers undefined where its decisions cannot be met, where it does not come near
 * enough, or where its cost is seen to be `ceiling` or more before the walk; 'stuck' where rounding lets it go no further.
 */
export function pointOf(
  space: SearchSpace,
  node: SearchNode,
  asked: Asked,
  ceiling: number,
): NodePoint | 'stuck' | undefined {
  const { state, program } = space
  const { end, t } = solveSurely(space, node)
  if (end === 'infeasible') return undefined
  if (end === 'stuck') return 'stuck'
  setWeight(state, program.cost, t)
  const measure = measurePiece(state, emptyMeasure())
  const square = squareAt(measure, 0) + 2 * t * measure.cross + t * t * measure.bend
  if (asked.kind === 'within' && t > 0) {
    // By duality no point of the node within the distance costs less than this.
    const bound = costAt(measure, 0) + (square - asked.square) / (2 * t)
    if (bound >= ceiling) return undefined
  }
  return asked.kind === 'nearest' ? walkNearest(space, t) : walkWithin(space, node, square, asked.square)
}

function walkNearest({ state }: SearchSpace, t: number): NodePoint | 'stuck' {
  const measure = emptyMeasure()
  // Down there what pays and what does not differs by rounding: children begin where the walk does.
  const basis = basisOf(state, t)
  if (walk(state, leastWeight, undefined, roughly) === 'stuck') return 'stuck'
  measurePiece(state, measure)
  return { square: squareAt(measure, 0), cost: costAt(measure, 0), t: 0, basis }
}

function walkWithin(
  space: SearchSpace,
  node: SearchNode,
  square: number,
  asked: number,
): NodePoint | 'stuck' | undefined {
  const { state } = space
  const measure = emptyMeasure()
  const isTooFar = square > asked
  const end = walk(state, isTooFar ? leastWeight : Number.POSITIVE_INFINITY, (_, from, to) => {
    measurePiece(state, measure)
    const there = to === Number.POSITIVE_INFINITY ? measure.square : squareAt(measure, to)
    if (isTooFar ? there > asked : there < asked || to === Number.POSITIVE_INFINITY) return false
    state.p = weightAt(measure, asked, from, to)
    return true
  })
  if (end === 'stuck') return 'stuck'
  measurePiece(state, measure)
  if (end === 'stopped') state.p = weightAt(measure, asked, 0, Number.POSITIVE_INFINITY)
  if (isTooFar && end === 'reached') {
    if (squareAt(measure, 0) > asked + sameSquare) return undefined
    return {
      square: squareAt(measure, 0),
      cost: costAt(measure, 0),
      t: 0,
      basis: node.basis,
    }
  }
  const found = squareAt(measure, state.p)
  return { square: found, cost: costAt(measure, state.p), t: state.p, basis: calmBasis(space, node, state.p) }
}
