import { type BoundSpace, boundSpace, type TradeBox } from './bound-space.ts'
import { type BoxLook, type BoxTask, costOf, cutBox, lookAt } from './box-search.ts'
import type { MixGap } from './box-split.ts'
import { childrenOf, halvesOf, leafAt, signedBy } from './branch.ts'
import { dualBound } from './dual-bound.ts'
import type { HullTrades } from './hull-gap.ts'
import { type NodeHeap, nodeHeap } from './node-heap.ts'
import type { Asked, NodePoint } from './node-point.ts'
import { couplingOf } from './price-model.ts'
import type { SearchNode, SearchSpace } from './search-node.ts'
import { leafPoint, solvedNode } from './solved-point.ts'

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
  /** The space that the node's basis is of; undefined: that of the whole book. */
  readonly own: SearchSpace | undefined
  readonly key: number
  /** Where it is bounded with the funds' own bends first. */
  readonly box: BoxTask | undefined
}

/** Distances are told apart from here on: shares of TE. */
const sameDistance = 1e-11

/**
 * The least cost within a distance (or the least distance, and the least cost at it) by branch and bound. Nodes that could
 * save less than `worth` (a share of the scale) are left. Within a distance boxes of trades are bounded and split first
 * (`isBoxed`), and what is left of them is searched by their hulls.
 */
export function pointSearch(
  space: SearchSpace,
  asked: Asked,
  worth: number,
  from = space.root,
  isBoxed = true,
): PointSearch {
  const heap: NodeHeap<Waiting> = nodeHeap()
  const wait = (key: number, node: SearchNode, own?: SearchSpace, box?: BoxTask) =>
    heap.add(key, { node, own, key, box })
  const bounds = laterBounds(space)
  let best: FoundTrades | undefined
  let count = 0
  let unsolved = Number.POSITIVE_INFINITY

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
  const keep = (node: SearchNode, point: NodePoint, trades: HullTrades) => {
    if (isWorse(point)) return
    best = { ...trades, square: point.square, cost: point.cost, node }
  }
  const tryLeaf = (leaf: SearchNode) => {
    const found = leafPoint(space, leaf, asked, ceiling())
    if (found !== undefined && found.violation === undefined) keep(leaf, found.point, found.trades)
    // A gain beside a loss of its class: with the sign that these very trades have, they are real.
    if (found?.violation?.kind === 'sign') tryLeaf(signedBy(space, leaf, found.trades))
  }
  const halve = ({ node, key }: Waiting) => {
    const halves = halvesOf(node)
    // What rounding leaves unsolved to the end stays unproven: the gap keeps its bound.
    if (halves.length === 0) unsolved = Math.min(unsolved, key)
    for (const half of halves) wait(key, { ...half, basis: space.root.basis })
  }
  const work = (waiting: Waiting) => {
    const { node } = waiting
    count += 1
    const solved = solvedNode(space, waiting, asked, ceiling())
    if (solved === 'stuck') return halve(waiting)
    if (solved === undefined || isWorse(solved.point)) return
    const { own, point, trades, violation } = solved
    // Leaves are of the whole book.
    const basis = own === space ? point.basis : space.root.basis
    if (violation === undefined) {
      keep({ ...node, basis }, point, trades)
      return
    }
    tryLeaf(leafAt(space, node, trades, basis))
    if (isWorse(point)) return
    const least = asked.kind === 'within' ? point.cost : Math.sqrt(point.square) + 1e-6 * point.cost
    const key = Math.max(least, waiting.key)
    for (const child of childrenOf(node, violation, point.basis)) wait(key, child, own)
  }
  const nodeIn = (box: TradeBox): SearchNode => ({ ...from, ...box })
  const tried = new Set<string>()
  const tryNear = (box: TradeBox, { trades, worst, bound, t, prices }: BoxLook, square: number) => {
    // Trades with other signs than the box's are real ones too.
    const leaf = { ...leafAt(space, nodeIn(box), trades, from.basis), sign: from.sign }
    const near = dualBound(bounds(), leaf, couplingOf(prices))
    if (isUntried(tried, leaf) && near.value - square / 2 < t * ceiling()) tryLeaf(leaf)
    if (best === undefined || !isFarOff(worst, ceiling() - (bound.value - square / 2) / t)) return
    const found = firstFound(space, asked, worth, widened(leaf, box))
    if (found !== undefined && !isWorse(found)) best = found
  }
  const workBox = (task: BoxTask, above: number, square: number) => {
    count += 1
    const look = lookAt(bounds(), task, square, ceiling())
    if (look === undefined) return wait(above, nodeIn(task.box))
    tryNear(task.box, look, square)
    if (best === undefined) best = firstFound(space, asked, worth, nodeIn(task.box))
    const cut = cutBox(task.box, look, look.t * ceiling() + square / 2)
    if (cut === undefined) return
    const key = Math.max(costOf(look, square), above)
    if (cut.parts.length === 0) wait(key, nodeIn(cut.box))
    for (const part of cut.parts) wait(key, from, undefined, part)
  }
  const isBent = isBoxed && asked.kind === 'within' && asked.square < Number.POSITIVE_INFINITY
  const whole = isBent ? { box: from, prices: undefined, slack: Number.POSITIVE_INFINITY } : undefined
  wait(Number.NEGATIVE_INFINITY, from, undefined, whole)
  return {
    run: (nodes) => {
      for (let k = 0; k < nodes; k++) {
        if (asked.kind === 'within' && heap.leastKey() >= ceiling()) return true
        const next = heap.take()
        if (next === undefined) return true
        if (isBent && next.box !== undefined) workBox(next.box, next.key, asked.square)
        else work(next)
      }
      return heap.size() === 0
    },
    best: () => best,
    gap: () =>
      gapOf(Math.min(unsolved, heap.leastKey()), asked.kind === 'within' ? best?.cost : undefined, worth),
    nodes: () => count,
  }
}

/** A space's bounds, made when they are first asked for: a search by hulls never does. */
function laterBounds({ problem, program }: SearchSpace): () => BoundSpace {
  let made: BoundSpace | undefined
  return () => {
    made ??= boundSpace(problem, program)
    return made
  }
}

/** How much less than the best `least` is: 0 where that is not worth it or nothing is left, infinite where no best is known. */
function gapOf(least: number, best: number | undefined, worth: number): number {
  if (least === Number.POSITIVE_INFINITY) return 0
  if (best === undefined) return Number.POSITIVE_INFINITY
  return best - least <= worth ? 0 : best - least
}

/** Is a leaf tried for the first time? It is noted. */
function isUntried(tried: Set<string>, { first, last, purchase }: SearchNode): boolean {
  const before = tried.size
  return tried.add(`${first}|${last}|${purchase}`).size > before
}

/**
 * Is a mix nearly real, and still nothing near it known? Of many short lots one stretch each may not reach far enough: `lack` is
 * how much less than the best the bound is.
 */
function isFarOff(worst: MixGap | undefined, lack: number): boolean {
  return worst !== undefined && farFrom * worst.gap < lack
}

/** A bound lacks so many times what its mix's worst fund is below real trades: better ones are near. */
const farFrom = 8
/** Stretches on either side of a leaf's own. */
const around = 4

/** A leaf with some more stretches of its lines, as far as a box has them. */
function widened(leaf: SearchNode, box: TradeBox): SearchNode {
  const reach = (i: number) => (leaf.purchase[i] === 1 ? 0 : around)
  return {
    ...leaf,
    first: leaf.first.map((first, i) => Math.max(box.first[i] ?? first, first - reach(i))),
    last: leaf.last.map((last, i) => Math.min(box.last[i] ?? last, last + reach(i))),
  }
}

/** A first answer where none is near a box's best trades: of a short search by hulls. */
function firstFound(
  space: SearchSpace,
  asked: Asked,
  worth: number,
  from: SearchNode,
): FoundTrades | undefined {
  const search = pointSearch(space, asked, worth, from, false)
  for (let k = 0; k < firstNodes && search.best() === undefined; k++) if (search.run(1)) break
  return search.best()
}

const firstNodes = 24
