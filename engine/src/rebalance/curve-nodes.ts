import { childrenOf, halvesOf } from './branch.ts'
import { nodeLeft } from './curve-cells.ts'
import type { Stretch } from './curve-piece.ts'
import { type CurveTask, type CurveWork, keepReal, middleOf } from './curve-work.ts'
import { foldedSpace } from './folded-space.ts'
import { type NodePiece, nodeCurve } from './node-curve.ts'
import type { SearchSpace } from './search-node.ts'

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
export function workNode(work: CurveWork, known: CurveTask): number {
  const task = nodeLeft(work, known)
  if (task === undefined) return 0
  const { stretch, most, depth } = task
  const { node, own, pieces } = solved(work, task)
  if (pieces === 'stuck') {
    const halves = halvesOf(node)
    for (const half of halves) work.add({ ...task, node: half, own, depth: depth + 1 })
    return halves.length === 0 ? most : 0
  }
  keepReal(work, pieces, stretch)
  const open = pieces.filter((piece) => piece.violation !== undefined)
  branch(work, task, { node, own, open })
  return 0
}

/**
 * A node's curve, by the space that its basis is of, or by one of its own where a weight says from where; where rounding leaves none, by
 * that of the whole book; and where that leaves none either, by one of its own all the same.
 */
function solved(work: CurveWork, task: CurveTask): SolvedNode {
  const { space, basisAt, wanted } = work
  const { own, weight, stretch } = task
  const isWhole = own === undefined
  const first = isWhole ? weight !== undefined && solvedAlone(work, task, weight) : solvedIn(work, own, task)
  if (first !== false) return first
  const node = isWhole ? task.node : { ...task.node, basis: basisAt(middleOf(stretch)) }
  const pieces = nodeCurve(space, node, stretch, wanted)
  const last = pieces === 'stuck' && solvedAlone(work, { node, stretch }, node.basis.t)
  return last === false ? { node, own: undefined, pieces } : last
}

/** The same by a space of its own alone; false where rounding leaves none. */
function solvedAlone(
  work: CurveWork,
  { node, stretch }: Pick<CurveTask, 'node' | 'stretch'>,
  weight: number,
): SolvedNode | false {
  const own = foldedSpace(work.space, node, weight)
  return own === undefined ? false : solvedIn(work, own, { node: own.root, stretch })
}

function solvedIn(
  { wanted }: CurveWork,
  own: SearchSpace,
  { node, stretch }: Pick<CurveTask, 'node' | 'stretch'>,
): SolvedNode | false {
  const pieces = nodeCurve(own, node, stretch, wanted)
  return pieces === 'stuck' ? false : { node, own, pieces }
}
