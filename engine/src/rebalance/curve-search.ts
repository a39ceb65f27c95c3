import { boundSpace } from './bound-space.ts'
import { type CostEnvelope, costEnvelope, type RealPiece, same } from './cost-envelope.ts'
import { wholeBox, workBox } from './curve-boxes.ts'
import { workNode } from './curve-nodes.ts'
import type { Stretch } from './curve-piece.ts'
import { fromShared, type SharedTask, toShared } from './curve-share.ts'
import { type CurveTask, type CurveWork, flatFrom, type KnownTrades, keepSeed } from './curve-work.ts'
import { leftBelow } from './envelope-height.ts'
import { nodeCurve } from './node-curve.ts'
import { type NodeHeap, nodeHeap } from './node-heap.ts'
import type { SearchSpace } from './search-node.ts'

/**
 * What a search for a curve is asked: the least cost at every distance of a stretch of x = TE², but for what saves no more than `worth`
 * (a share of the scale). `known` are real trades to begin with, those of least cost at any distance among them.
 */
export interface CurveTerms {
  readonly stretch: Stretch
  readonly worth: number
  readonly known: readonly KnownTrades[]
}

/** A search for a whole curve under way. */
export interface CurveSearch {
  /** Works on this many nodes. Answers true when nothing is open any more. */
  readonly run: (nodes: number) => boolean
  /** Takes up trades that are nearer than the stretch begins, and what lies between; or as near and cheaper. */
  readonly reach: (trades: KnownTrades) => void
  readonly envelope: CostEnvelope
  /** What has lowered the envelope since this was last asked. */
  readonly lowered: () => readonly RealPiece[]
  /** Keeps one in `shares` of what is open and gives the rest away: none of it is this search's any more. */
  readonly give: (shares: number) => readonly SharedTask[]
  /** Takes up what another search of the same book has given away. */
  readonly take: (tasks: readonly SharedTask[]) => void
  readonly open: () => number
  /** How much less than the curve any distance could still cost, in shares of the scale, by what is open here. */
  readonly gap: () => number
  readonly nodes: () => number
}

/** How a search begins: with boxes of trades, with hulls alone, or with nothing but what it takes up from another. */
export type CurveBeginning = 'boxes' | 'hulls' | 'taken'

/** The most that the first of known trades can be too dear: the last ones are the cheapest of all. */
function spreadOf(known: readonly KnownTrades[]): number {
  const costs = known.map(({ cost }) => cost)
  return known.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...costs) - Math.min(...costs)
}

/** As many parts the curve is begun in: what is walked and split in one of them is near to each other. */
const parts = 12
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

function gapOf(most: number): number {
  return most > unknown / 2 ? Number.POSITIVE_INFINITY : most
}

/** The first node's bases along a stretch; its own one where rounding leaves none. */
function basesOf(space: SearchSpace, stretch: Stretch): CurveWork['basisAt'] {
  const pieces = nodeCurve(space, space.root, stretch)
  if (pieces === 'stuck') return () => space.root.basis
  return (x) => (pieces.find(({ to }) => to >= x) ?? pieces.at(-1))?.basis ?? space.root.basis
}

/**
 * The least cost at every distance of a stretch, by branch and bound: a node is split where its own curve lies below the cheapest
 * one known by more than it is worth, for that stretch alone. Of a large book boxes of trades are bounded and split first.
 */
export function curveSearch(
  space: SearchSpace,
  { stretch, worth, known }: CurveTerms,
  beginning: CurveBeginning = 'boxes',
): CurveSearch {
  const heap = nodeHeap<CurveTask>()
  let lowered: RealPiece[] = []
  const envelope = costEnvelope((part) => lowered.push(part))
  const bounds = boundSpace(space.problem, space.program)
  // Where no trades are known yet, the deepest node is the nearest to some.
  const add = (task: CurveTask) => heap.add(-Math.min(task.most, unknown + task.depth), task)
  const stretches = partsOf(stretch)
  const work: CurveWork = {
    space,
    bounds,
    envelope,
    end: stretch.to,
    worth,
    wanted: {
      isWanted: (piece) => envelope.isAbove(piece, same),
      left: (own, tangent) => leftBelow(envelope.pieces(), own, tangent, same),
    },
    add,
    tried: new Map(),
    parts: stretches,
    nearby: { knots: [] },
    basisAt: basesOf(space, stretch),
  }
  let count = 0
  // What rounding leaves unsolved to the end stays unproven: the gap keeps what it might save.
  let unsolved = 0
  let nearest = stretch.from
  const isBoxed = beginning !== 'hulls'
  const box = isBoxed ? wholeBox(space.root) : undefined
  const begin = { node: space.root, own: undefined, weight: undefined, hint: [], box, depth: 0 }
  if (beginning !== 'taken') {
    for (const part of work.parts) add({ ...begin, stretch: part, most: spreadOf(known) })
  }
  for (const trades of known) envelope.lower(flatFrom(trades, trades.square, stretch.to))
  return {
    run: (nodes) => {
      for (let k = 0; k < nodes; k++) {
        const task = heap.take()
        if (task === undefined) return true
        count += 1
        if (task.box !== undefined) {
          workBox(work, task, task.box)
          continue
        }
        if (task.depth === 0 && !isBoxed) keepSeed(work, task.node, task.stretch)
        unsolved = Math.max(unsolved, workNode(work, task))
      }
      return heap.size() === 0
    },
    reach: (trades) => {
      const between = { from: trades.square, to: nearest }
      envelope.lower(flatFrom(trades, trades.square, stretch.to))
      if (between.from >= between.to) return
      nearest = between.from
      stretches.push(between)
      const most = spreadOf([...known, trades])
      add({ ...begin, stretch: between, most })
    },
    envelope,
    lowered: () => {
      const parts = lowered
      lowered = []
      return parts
    },
    give: (shares) => {
      const [kept, given] = dealt(heap, shares)
      for (const task of kept) add(task)
      return given.map(toShared)
    },
    take: (tasks) => {
      for (const task of tasks) add(fromShared(work, task))
    },
    open: heap.size,
    gap: () => gapOf(Math.max(unsolved, -heap.leastKey())),
    nodes: () => count,
  }
}

/**
 * All open tasks, taken out: one in `shares` stays, of those that may save most and least alike. A node with a program of its own stays
 * as long as there is another: elsewhere that is made anew.
 */
function dealt(heap: NodeHeap<CurveTask>, shares: number): readonly [CurveTask[], CurveTask[]] {
  const [light, heavy]: [CurveTask[], CurveTask[]] = [[], []]
  for (let task = heap.take(); task !== undefined; task = heap.take()) {
    if (task.own === undefined) light.push(task)
    else heavy.push(task)
  }
  const [kept, given]: [CurveTask[], CurveTask[]] = [[], []]
  for (const [k, task] of (light.length < shares ? [...light, ...heavy] : light).entries()) {
    if (k % shares === 0) kept.push(task)
    else given.push(task)
  }
  if (light.length >= shares) kept.push(...heavy)
  return [kept, given]
}
