import { childrenOf, halvesOf, leafAt } from './branch.ts'
import { type HullTrades, hullTrades, violationAt } from './hull-gap.ts'
import { type NodeHeap, nodeHeap } from './node-heap.ts'
import { type Asked, type NodePoint, pointOf } from './node-point.ts'
import type { SearchNode, SearchSpace } from './search-node.ts'

/** The best real trades that a search has found: TE² and cost as a share of the scale. */
export interface FoundTrades extends HullTrades {
  readonly square: number
  readonly cost: number
  readonly node: SearchNode
}

/** A search under way. */
export interface PointSearch {
  /** Works on this many nodes. Answers true when the answer is proven. */
  readonly run: (nodes: number) => boolean
  readonly best: () => FoundTrades | undefined
  /** How much less than the best the answer could still cost, in shares of the scale; infinite before a first answer. */
  readonly gap: () => number
  readonly nodes: () => number
}

interface Waiting {
  readonly node: SearchNode
  readonly key: number
}

/** Distances are told apart from here on: shares of TE. */
const sameDistance = 1e-11

/**
 * The least cost within a distance (or the least distance, and the least cost at it) by branch and bound. Nodes that could
 * save less than `worth` (a share of the scale) are left.
 */
export function pointSearch(space: SearchSpace, asked: Asked, worth: number, from = space.root): PointSearch {
  const heap: NodeHeap<Waiting> = nodeHeap()
  let best: FoundTrades | undefined
  let count = 0
  let unsolved = Number.POSITIVE_INFINITY
  heap.add(Number.NEGATIVE_INFINITY, { node: from, key: Number.NEGATIVE_INFINITY })

  const ceiling = () =>
    asked.kind === 'within' && best !== undefined ? best.cost - worth : Number.POSITIVE_INFINITY
  const isWorse = (point: Pick<NodePoint, 'square' | 'cost'>) => {
    if (best === undefined) return false
    if (asked.kind === 'within') return point.cost >= best.cost - worth
    const [distance, least] = [Math.sqrt(point.square), Math.sqrt(best.square)]
    return (
      distance > least + sameDistance || (distance > least - sameDistance && point.cost >= best.cost - worth)
    )
  }
  const keep = (node: SearchNode, point: NodePoint) => {
    if (isWorse(point)) return
    best = { ...hullTrades(space, point.t), square: point.square, cost: point.cost, node }
  }
  const tryLeaf = (node: SearchNode, trades: HullTrades, point: NodePoint) => {
    const leaf = leafAt(space, node, trades, point.basis)
    const found = pointOf(space, leaf, asked, ceiling())
    if (found !== undefined && found !== 'stuck' && violationAt(space, leaf, found.t) === undefined)
      keep(leaf, found)
  }
  const halve = ({ node, key }: Waiting) => {
    const halves = halvesOf(node)
    // What rounding leaves unsolved to the end stays unproven: the gap keeps its bound.
    if (halves.length === 0) unsolved = Math.min(unsolved, key)
    for (const half of halves) heap.add(key, { node: half, key })
  }
  const work = (waiting: Waiting) => {
    const { node } = waiting
    count += 1
    const point = pointOf(space, node, asked, ceiling())
    if (point === 'stuck') return halve(waiting)
    if (point === undefined || isWorse(point)) return
    const violation = violationAt(space, node, point.t)
    if (violation === undefined) {
      keep(node, point)
      return
    }
    const trades = hullTrades(space, point.t)
    tryLeaf(node, trades, point)
    if (isWorse(point)) return
    const key = asked.kind === 'within' ? point.cost : Math.sqrt(point.square) + 1e-6 * point.cost
    for (const child of childrenOf(node, violation, point.basis)) heap.add(key, { node: child, key })
  }
  return {
    run: (nodes) => {
      for (let k = 0; k < nodes; k++) {
        if (asked.kind === 'within' && heap.leastKey() >= ceiling()) return true
        const next = heap.take()
        if (next === undefined) return true
        work(next)
      }
      return heap.size() === 0
    },
    best: () => best,
    gap: () => {
      const least = Math.min(unsolved, heap.leastKey())
      if (least === Number.POSITIVE_INFINITY) return 0
      if (best === undefined || asked.kind === 'nearest') return Number.POSITIVE_INFINITY
      const gap = best.cost - least
      return gap <= worth ? 0 : gap
    },
    nodes: () => count,
  }
}
