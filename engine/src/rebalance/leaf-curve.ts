import type { Stretch } from './curve-piece.ts'
import { foldedSpace } from './folded-space.ts'
import { type NodePiece, nodeCurve, type WantedCurve } from './node-curve.ts'
import type { SearchNode, SearchSpace } from './search-node.ts'

/**
 * The curve of a leaf over a stretch of x = TE², as `nodeCurve` has it, by a program of the leaf's own, begun at a weight of cost.
 * 'stuck' where rounding lets it go no further or nothing real is found.
 */
export function leafCurve(
  space: SearchSpace,
  leaf: SearchNode,
  stretch: Stretch,
  wanted?: WantedCurve,
  t = leaf.basis.t,
): readonly NodePiece[] | 'stuck' {
  const own = foldedSpace(space, leaf, t)
  return own === undefined ? 'stuck' : nodeCurve(own, own.root, stretch, wanted, true)
}
