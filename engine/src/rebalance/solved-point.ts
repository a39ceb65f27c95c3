import { foldedSpace } from './folded-space.ts'
import { type HullTrades, hullTrades, type Violation, violationAt } from './hull-gap.ts'
import { type Asked, type NodePoint, pointOf } from './node-point.ts'
import type { SearchNode, SearchSpace } from './search-node.ts'

/** A node's answer, the space that its basis is of, the trades it stands for and what these break. */
export interface SolvedPoint {
  readonly own: SearchSpace
  readonly point: NodePoint
  readonly trades: HullTrades
  readonly violation: Violation | undefined
}

/** The weight of cost from which the nearest is walked to: what is asked is near, and all is still told from rounding. */
const nearWeight = 1e-4

/**
 * A node's answer, by the space that its basis is of (undefined: it has none yet). The nearest of a mix is found by a program of what the
 * node leaves open, which is that of its parts as well, and by the whole one where rounding leaves none; the least cost the other way
 * round. Undefined and 'stuck' as of `pointOf`.
 */
export function solvedNode(
  space: SearchSpace,
  { node, own }: { readonly node: SearchNode; readonly own: SearchSpace | undefined },
  asked: Asked,
  ceiling: number,
): SolvedPoint | 'stuck' | undefined {
  const isWhole = own === undefined || own === space
  const isNear = asked.kind === 'nearest'
  if (isWhole && (!isNear || !isMixed(space))) {
    const solved = solvedIn(space, node, asked, ceiling)
    if (solved !== 'stuck' || !isMixed(space)) return solved
  }
  const { t } = space.root.basis
  const made = isWhole ? foldedSpace(space, node, isNear ? Math.min(t, nearWeight) : t) : own
  const solved = made && solvedIn(made, isWhole ? made.root : node, asked, ceiling)
  if (made !== undefined && solved !== 'stuck') return solved
  return solvedIn(space, { ...node, basis: space.root.basis }, asked, ceiling)
}

function solvedIn(
  own: SearchSpace,
  node: SearchNode,
  asked: Asked,
  ceiling: number,
): SolvedPoint | 'stuck' | undefined {
  const point = pointOf(own, node, asked, ceiling)
  if (point === undefined || point === 'stuck') return point
  const trades = hullTrades(own, point.t)
  return { own, point, trades, violation: violationAt(own, node, point.t, trades) }
}

/** Is a mix sought? Then what is not placed has a column, and a node can have a program of its own. */
function isMixed({ program }: SearchSpace): boolean {
  return program.unplaced >= 0
}

/** A leaf's answer, of a mix by a program of the leaf's own. Undefined where it has none. */
export function leafPoint(
  space: SearchSpace,
  leaf: SearchNode,
  asked: Asked,
  ceiling: number,
): SolvedPoint | undefined {
  const own = isMixed(space) ? foldedSpace(space, leaf, leaf.basis.t) : space
  const solved = own && solvedIn(own, isMixed(space) ? own.root : leaf, asked, ceiling)
  return solved === 'stuck' ? undefined : solved
}
