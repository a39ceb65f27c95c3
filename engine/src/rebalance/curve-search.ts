import { boundSpace } from './bound-space.ts'
import { childrenOf, halvesOf } from './branch.ts'
import { type CostEnvelope, costEnvelope } from './cost-envelope.ts'
import { wholeBox, workBox } from './curve-boxes.ts'
import { nodeLeft } from './curve-cells.ts'
import type { Stretch } from './curve-piece.ts'
import {
  type CurveTask,
  type CurveWork,
  flatFrom,
  type KnownTrades,
  keepReal,
  keepSeed,
  middleOf,
} from './curve-work.ts'
import { foldedSpace } from './folded-space.ts'
import { type NodePiece, nodeCurve } from './node-curve.ts'
import { nodeHeap } from './node-heap.ts'
import type { SearchSpace } from './search-node.ts'

/** A search for a whole curve under way. */
export interface CurveSearch {
  /** Works on this many nodes. Answers true when the curve is proven. */
  readonly run: (nodes: number) => boolean
  /** Takes up trades that are nearer than the stretch begins, and what lies between; or as near and cheaper. */
  readonly reach: (trades: KnownTrades) => void
  readonly envelope: CostEnvelope
  /** How much less than the curve any distance could still cost, in shares of the scale. */
  readonly gap: () => number
  readonly nodes: () => number
}

/** The most that the first of known trades can be too dear: the last ones are the cheapest of all. */
function spreadOf(known: readonly KnownTrades[]): number {
  const costs = known.map(({ cost }) => cost)
  return known.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...costs) - Math.min(...costs)
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

/** A node and the space that its basis is of, with its curve. */
interface SolvedNode extends Pick<CurveTask, 'node' | 'own'> {
  readonly pieces: readonly NodePiece[] | 'stuck'
}

interface OpenNode extends Pick<CurveTask, 'node' | 'own'> {
  readonly open: readonly NodePiece[]
}

/** Splits a node where its open pieces lie below the envelope, those side by side that are split alike in one. */
function branch(
  work: CurveWork,
  { most: known, depth, weight, hint }: CurveTask,
  { node, own, open }: OpenNode,
): void {
  const { envelope, worth, add } = work
  let group: OpenGroup | undefined
  const close = () => {
    if (group === undefined) return
    const { worst, stretch, most } = group
    if (worst.violation === undefined) throw new Error('real trades are split (a defect)')
    for (const child of childrenOf(node, worst.violation, worst.basis)) {
      // A box's bound may have been the better one.
      const better = Math.min(most, known)
      add({ node: child, own, weight, hint, box: undefined, stretch, most: better, depth: depth + 1 })
    }
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
      const stretch = { from: group.stretch.from, to: part.to }
      group = { worst, stretch, most: Math.max(most, group.most) }
    }
  }
  close()
}

/** Works on a node by the hulls of its lines. Answers what it might save where rounding leaves it unsolved to the end, else 0. */
function workNode(work: CurveWork, known: CurveTask): number {
  const task = nodeLeft(work, known)
  if (task === undefined) return 0
  const { stretch, most, depth } = task
  const { node, own, pieces } = solved(work, task)
  if (pieces === 'stuck') {
    const halves = halvesOf(node)
    for (const half of halves) work.add({ ...task, node: half, own, depth: depth + 1 })
    return halves.length === 0 ? most : 0
  }
  keepReal(work, node, pieces, stretch)
  const open = pieces.filter((piece) => piece.violation !== undefined)
  branch(work, task, { node, own, open })
  return 0
}

/**
 * A node's curve, by the space that its basis is of, or by one of its own where a weight says from where; where rounding leaves none, by
 * that of the whole book; and where that leaves none either, by one of its own all the same.
 */
function solved({ space, basisAt }: CurveWork, task: CurveTask): SolvedNode {
  const { own, weight, stretch } = task
  const isWhole = own === undefined
  const first = isWhole ? weight !== undefined && solvedAlone(space, task, weight) : solvedIn(own, task)
  if (first !== false) return first
  const node = isWhole ? task.node : { ...task.node, basis: basisAt(middleOf(stretch)) }
  const pieces = nodeCurve(space, node, stretch)
  const last = pieces === 'stuck' && solvedAlone(space, { node, stretch }, node.basis.t)
  return last === false ? { node, own: undefined, pieces } : last
}

/** The same by a space of its own alone; false where rounding leaves none. */
function solvedAlone(
  space: SearchSpace,
  { node, stretch }: Pick<CurveTask, 'node' | 'stretch'>,
  weight: number,
): SolvedNode | false {
  const own = foldedSpace(space, node, weight)
  return own === undefined ? false : solvedIn(own, { node: own.root, stretch })
}

function solvedIn(
  own: SearchSpace,
  { node, stretch }: Pick<CurveTask, 'node' | 'stretch'>,
): SolvedNode | false {
  const pieces = nodeCurve(own, node, stretch)
  return pieces === 'stuck' ? false : { node, own, pieces }
}

/** The first node's bases along a stretch; its own one where rounding leaves none. */
function basesOf(space: SearchSpace, stretch: Stretch): CurveWork['basisAt'] {
  const pieces = nodeCurve(space, space.root, stretch)
  if (pieces === 'stuck') return () => space.root.basis
  return (x) => (pieces.find(({ to }) => to >= x) ?? pieces.at(-1))?.basis ?? space.root.basis
}

/**
 * The least cost at every distance of a stretch of x = TE², by branch and bound: a node is split where its own curve lies
 * below the cheapest one known by more than `worth` (a share of the scale), for that stretch alone. `known` are real trades to
 * begin with, those of least cost at any distance among them. Of a large book boxes of trades are bounded and split first.
 */
export function curveSearch(
  space: SearchSpace,
  stretch: Stretch,
  worth: number,
  known: readonly KnownTrades[],
  isBoxed = true,
): CurveSearch {
  const heap = nodeHeap<CurveTask>()
  const envelope = costEnvelope()
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
  const box = isBoxed ? wholeBox(space.root) : undefined
  const begin = { node: space.root, own: undefined, weight: undefined, hint: [], box, depth: 0 }
  for (const part of work.parts) {
    add({ ...begin, stretch: part, most: spreadOf(known) })
  }
  for (const trades of known) {
    envelope.lower({ ...flatFrom(trades, trades.square, stretch.to), node: space.root })
  }
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
      envelope.lower({ ...flatFrom(trades, trades.square, stretch.to), node: space.root })
      if (between.from >= between.to) return
      nearest = between.from
      stretches.push(between)
      const most = spreadOf([...known, trades])
      add({ ...begin, stretch: between, most })
    },
    envelope,
    gap: () => gapOf(Math.max(unsolved, -heap.leastKey())),
    nodes: () => count,
  }
}
