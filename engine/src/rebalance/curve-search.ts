import { childrenOf, halvesOf, leafAt } from './branch.ts'
import { type CostEnvelope, costEnvelope } from './cost-envelope.ts'
import { pieceCost, type Stretch, tradesAt } from './curve-piece.ts'
import type { HullTrades } from './hull-gap.ts'
import { type NodePiece, nodeCurve } from './node-curve.ts'
import { nodeHeap } from './node-heap.ts'
import { type FoundTrades, pointSearch } from './point-search.ts'
import type { SearchNode, SearchSpace } from './search-node.ts'

/** A search for a whole curve under way. */
export interface CurveSearch {
  /** Works on this many nodes. Answers true when the curve is proven. */
  readonly run: (nodes: number) => boolean
  readonly envelope: CostEnvelope
  /** How much less than the curve any distance could still cost, in shares of the scale. */
  readonly gap: () => number
  readonly nodes: () => number
}

/** Real trades with their TE² and cost, in shares of the scale. */
export interface KnownTrades extends HullTrades {
  readonly square: number
  readonly cost: number
}

/** The most that the first of known trades can be too dear: the last ones are the cheapest of all. */
function spreadOf(known: readonly KnownTrades[]): number {
  const costs = known.map(({ cost }) => cost)
  return known.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...costs) - Math.min(...costs)
}

/** The same trades at every distance from one on. */
function flatFrom({ sell, buy, cost }: Omit<KnownTrades, 'square'>, from: number, to: number) {
  const none = new Float64Array(sell.length)
  const trades = { rest: { sell, buy }, rate: { sell: none, buy: none }, unit: 0 }
  return { from, to, cost, bend: 0, square: from, trades }
}

interface Task {
  readonly node: SearchNode
  readonly stretch: Stretch
  readonly most: number
  readonly depth: number
}

/** Pieces of a node's curve side by side that are split alike. */
interface OpenGroup {
  readonly worst: NodePiece
  readonly stretch: Stretch
  readonly most: number
}

function isAlike({ violation: a }: NodePiece, { violation: b }: NodePiece): boolean {
  if (a === undefined || b === undefined || a.kind !== b.kind) return false
  if (a.kind === 'sign') return b.kind === 'sign' && a.place === b.place
  return b.kind !== 'sign' && a.fund === b.fund
}

const tries = 3
const seedNodes = 24
/** As many parts the curve is begun in: what is walked and split in one of them is near to each other. */
const parts = 32
/** A gap in shares of the scale that says that nothing is known: no trades cost so much. */
const unknown = 1e3

/** A stretch in parts of equal distance. */
function partsOf({ from, to }: Stretch): Stretch[] {
  const [low, high] = [Math.sqrt(from), Math.sqrt(to)]
  const ends = Array.from({ length: parts + 1 }, (_, k) =>
    k === 0 ? from : k === parts ? to : (low + ((high - low) * k) / parts) ** 2,
  )
  return ends.slice(1).map((end, k) => ({ from: ends[k] ?? from, to: end }))
}

/** Real trades at the middle of a part, of a search at that distance alone that is broken off early. */
function bestInside(
  space: SearchSpace,
  node: SearchNode,
  { from, to }: Stretch,
  worth: number,
): FoundTrades | undefined {
  const square = ((Math.sqrt(from) + Math.sqrt(to)) / 2) ** 2
  const search = pointSearch(space, { kind: 'within', square }, worth, node, false)
  search.run(seedNodes)
  return search.best()
}

function gapOf(most: number): number {
  return most > unknown / 2 ? Number.POSITIVE_INFINITY : most
}

/** Of the pieces not tried yet the one that lies farthest below the envelope; undefined where none is worth it. */
function dearestOf(
  open: readonly NodePiece[],
  tried: ReadonlySet<NodePiece>,
  envelope: CostEnvelope,
  worth: number,
): NodePiece | undefined {
  let dearest: NodePiece | undefined
  let most = worth
  for (const piece of open) {
    if (tried.has(piece)) continue
    const found = envelope.below(piece, worth).most
    if (found <= most) continue
    most = found
    dearest = piece
  }
  return dearest
}

/**
 * The least cost at every distance of a stretch of x = TE², by branch and bound: a node is split where its own curve lies
 * below the cheapest one known by more than `worth` (a share of the scale), for that stretch alone. `known` are real trades to
 * begin with, those of least cost at any distance among them.
 */
export function curveSearch(
  space: SearchSpace,
  stretch: Stretch,
  worth: number,
  known: readonly KnownTrades[],
): CurveSearch {
  const heap = nodeHeap<Task>()
  const envelope = costEnvelope()
  let count = 0
  let unsolved = 0
  // Where no trades are known yet, the deepest node is the nearest to some.
  const add = (task: Task) => heap.add(-Math.min(task.most, unknown + task.depth), task)
  for (const part of partsOf(stretch))
    add({ node: space.root, stretch: part, most: spreadOf(known), depth: 0 })

  for (const trades of known)
    envelope.lower({ ...flatFrom(trades, trades.square, stretch.to), node: space.root })

  const keepReal = (node: SearchNode, pieces: readonly NodePiece[], own: Stretch) => {
    let last: NodePiece | undefined
    for (const piece of pieces) {
      if (piece.violation !== undefined) continue
      envelope.lower({ ...piece, node })
      last = piece
    }
    // What is reached at one distance is there at every larger one.
    if (last === undefined || last.to >= own.to) return
    const end = { ...tradesAt(last, last.trades, last.to), cost: pieceCost(last, last.to) }
    envelope.lower({ ...flatFrom(end, last.to, own.to), node })
  }
  /** Leaves at the pieces that promise most, as long as they lower the envelope. */
  const tryLeaves = (node: SearchNode, open: readonly NodePiece[], own: Stretch) => {
    const tried = new Set<NodePiece>()
    for (let k = 0; k < tries; k++) {
      const dearest = dearestOf(open, tried, envelope, worth)
      if (dearest === undefined) return
      tried.add(dearest)
      const leaf = leafAt(space, node, dearest.middle, dearest.basis)
      const pieces = nodeCurve(space, leaf, own)
      if (pieces !== 'stuck') keepReal(leaf, pieces, own)
    }
  }
  const branch = (node: SearchNode, open: readonly NodePiece[], depth: number) => {
    let group: OpenGroup | undefined
    const close = () => {
      if (group === undefined) return
      const { worst, stretch: whole, most } = group
      if (worst.violation === undefined) throw new Error('real trades are split (a defect)')
      for (const child of childrenOf(node, worst.violation, worst.basis))
        add({ node: child, stretch: whole, most, depth })
      group = undefined
    }
    for (const piece of open) {
      const { stretches, most } = envelope.below(piece, worth)
      for (const part of stretches) {
        const isSame = group !== undefined && isAlike(group.worst, piece)
        if (group === undefined || !isSame || part.from > group.stretch.to) {
          close()
          group = { worst: piece, stretch: part, most }
          continue
        }
        const worst: NodePiece = most > group.most ? piece : group.worst
        group = {
          worst,
          stretch: { from: group.stretch.from, to: part.to },
          most: Math.max(most, group.most),
        }
      }
    }
    close()
  }
  const seed = (node: SearchNode, own: Stretch) => {
    const best = bestInside(space, node, own, worth)
    if (best === undefined) return
    envelope.lower({ ...flatFrom(best, best.square, stretch.to), node: best.node })
    const pieces = nodeCurve(space, best.node, own)
    if (pieces !== 'stuck') keepReal(best.node, pieces, own)
  }
  const work = ({ node, stretch: own, most, depth }: Task) => {
    count += 1
    if (depth === 0) seed(node, own)
    const pieces = nodeCurve(space, node, own)
    if (pieces === 'stuck') {
      const halves = halvesOf(node)
      // What rounding leaves unsolved to the end stays unproven: the gap keeps what it might save.
      if (halves.length === 0) unsolved = Math.max(unsolved, most)
      for (const half of halves) add({ node: half, stretch: own, most, depth: depth + 1 })
      return
    }
    keepReal(node, pieces, own)
    const open = pieces.filter((piece) => piece.violation !== undefined)
    tryLeaves(node, open, own)
    branch(node, open, depth + 1)
  }
  return {
    run: (nodes) => {
      for (let k = 0; k < nodes; k++) {
        const task = heap.take()
        if (task === undefined) return true
        work(task)
      }
      return heap.size() === 0
    },
    envelope,
    gap: () => gapOf(Math.max(unsolved, -heap.leastKey())),
    nodes: () => count,
  }
}
