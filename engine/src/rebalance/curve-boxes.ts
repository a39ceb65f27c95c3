import { missing } from '../numbers/shared.ts'
import type { TradeBox } from './bound-space.ts'
import { type BoxLook, type BoxTask, boxSearch, cutBox, lookFrom } from './bowl-search.ts'
import { leafAt } from './branch.ts'
import type { CostEnvelope } from './cost-envelope.ts'
import { pieceCost, type Stretch } from './curve-piece.ts'
import { type CurveTask, type CurveWork, keepLeaf, keepSeed, middleOf } from './curve-work.ts'
import { pointOf } from './node-point.ts'
import type { SearchSpace } from './search-node.ts'

/** A box of trades under search for a stretch of x = TE². */
interface BoxPart {
  readonly task: BoxTask
  readonly stretch: Stretch
  readonly most: number
  readonly depth: number
}

/** The most that ½ x + t·cost comes to on the envelope over a stretch: each piece of it is largest at an end. Infinite where it has a gap. */
export function highest(envelope: CostEnvelope, { from, to }: Stretch, t: number): number {
  let most = Number.NEGATIVE_INFINITY
  let covered = from
  for (const piece of envelope.pieces()) {
    if (piece.to <= from || piece.from >= to) continue
    if (piece.from > covered) return Number.POSITIVE_INFINITY
    covered = Math.max(covered, piece.to)
    for (const x of [Math.max(from, piece.from), Math.min(to, piece.to)]) {
      most = Math.max(most, x / 2 + t * pieceCost(piece, x))
    }
  }
  return covered < to ? Number.POSITIVE_INFINITY : most
}

/** The cost of the envelope at x; infinite where nothing is known. */
function costOn(envelope: CostEnvelope, x: number): number {
  const piece = envelope.pieces().find(({ from, to }) => from <= x && x <= to)
  return piece === undefined ? Number.POSITIVE_INFINITY : pieceCost(piece, x)
}

/** How many decisions a box leaves open. Example: of one stretch of each line and no purchase in doubt, none. */
function openness({ first, last, purchase }: TradeBox): number {
  let open = 0
  for (let i = 0; i < first.length; i++) {
    open += Math.max(0, (last[i] ?? missing(i)) - (first[i] ?? missing(i)) - 1)
    if (purchase[i] === 0) open += 1
  }
  return open
}

const few = 6
/** Stretches are not halved oftener than this. */
const deepest = 12

function halves({ from, to }: Stretch): readonly Stretch[] {
  const middle = middleOf({ from, to })
  return [
    { from, to: middle },
    { from: middle, to },
  ]
}

/**
 * Cuts a box after a look at the middle of a stretch, against the envelope there: smaller boxes, or the same one over shorter
 * stretches, or none, where the exact search goes on; undefined where nothing in it is below the envelope.
 */
function cutPart(
  envelope: CostEnvelope,
  { task, stretch, most, depth }: BoxPart,
  look: BoxLook,
):
  | {
      readonly box: TradeBox
      readonly most: number
      readonly parts: readonly BoxPart[]
      readonly isRough: boolean
    }
  | undefined {
  const { t, bound } = look
  const top = highest(envelope, stretch, t)
  const cut = cutBox(task, look, top)
  if (cut === undefined) return undefined
  const slack = top - bound.value
  const middle = middleOf(stretch)
  const bent = top - (middle / 2 + t * costOn(envelope, middle))
  const lack = Math.min(most, slack / t)
  if (openness(cut.box) <= few) return { box: cut.box, most: lack, parts: [], isRough: false }
  const isBent = bent > slack / 2 && depth < deepest
  const parts = isBent
    ? halves(stretch).map((half) => ({
        task: { box: cut.box, basis: look.basis, round: 0 },
        stretch: half,
        most: lack,
        depth: depth + 1,
      }))
    : cut.parts.map((part) => ({ task: part, stretch, most: lack, depth }))
  return { box: cut.box, most: lack, parts, isRough: parts.length === 0 }
}

/** Points by fund at which boxes are bounded: of longer lines not all of them. */
const finest = 120
/** Where the straight lines between points are what a bound lacks, each stretch is drawn in so many parts. */
const finely = 6
const lastRound = 2
const fewPoints = 150

/** Is a book worth bounding by boxes? Of few points the hulls alone are quicker. */
export function isLarge({ program }: SearchSpace): boolean {
  return (program.pointStart[program.size] ?? 0) - (program.pointStart[0] ?? 0) > fewPoints
}

/** The box search of the whole book, all of it to be searched. */
export function wholeBox({
  space,
  bounds,
}: Pick<CurveWork, 'space' | 'bounds'>): NonNullable<CurveTask['box']> {
  const task = { box: space.root, basis: undefined, round: lastRound }
  return { task, boxes: boxSearch(bounds, finest), between: 1 }
}

/** Works on a box: real trades near its best ones, then what of it may be below the envelope, split or handed on. */
export function workBox(work: CurveWork, task: CurveTask, own: NonNullable<CurveTask['box']>): void {
  const { space, bounds, envelope, add } = work
  const { stretch, depth } = task
  const exact = (box: TradeBox, most: number) =>
    add({ ...task, node: { ...space.root, ...box }, box: undefined, most })
  const square = middleOf(stretch)
  const look = own.boxes.look(own.task, square)
  if (look === undefined) {
    exact(own.task.box, task.most)
    return
  }
  const node = { ...space.root, ...own.task.box }
  const leaf = leafAt(space, node, look.trades, space.root.basis)
  if (!keepLeaf(work, leaf, stretch) && depth === 0) keepSeed(work, node, stretch)
  const real = pointOf(space, leaf, { kind: 'within', square }, Number.POSITIVE_INFINITY)
  const better = typeof real === 'object' ? lookFrom(bounds, own.task, look, space, real.t, square) : look
  const cut = cutPart(envelope, { ...task, task: own.task }, better)
  if (cut === undefined) return
  if (cut.isRough && own.between < finely) {
    const again = { box: cut.box, basis: undefined, round: lastRound }
    const finer = { task: again, boxes: boxSearch(bounds, finest, finely), between: finely }
    add({ ...task, box: finer, most: cut.most })
    return
  }
  if (cut.parts.length === 0) exact(cut.box, cut.most)
  for (const { task: part, ...rest } of cut.parts)
    add({ node: space.root, ...rest, box: { ...own, task: part } })
}
