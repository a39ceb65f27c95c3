import type { TradeBox } from './bound-space.ts'
import { type BoxLook, type BoxTask, cutBox, lookAt } from './box-search.ts'
import { leafAt } from './branch.ts'
import type { CostEnvelope } from './cost-envelope.ts'
import { pieceCost, type Stretch } from './curve-piece.ts'
import { type CurveTask, type CurveWork, keepLeaf, keepSeed, middleOf } from './curve-work.ts'
import { openDecisions } from './open-decisions.ts'
import type { SearchNode } from './search-node.ts'

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

/** A box that leaves no more open goes to the hulls, which are exact at every distance: boxes are not. */
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

/** A box of trades under search for a stretch of x = TE². */
type BoxPart = Pick<CurveTask, 'stretch' | 'most' | 'depth'> & { readonly box: BoxTask }

/** What is left of a box, in parts to be searched, or for the exact search where there are none. */
interface PartsLeft {
  readonly box: TradeBox
  readonly most: number
  readonly parts: readonly BoxPart[]
}

/**
 * Cuts a box after a look at the middle of a stretch, against the envelope there: smaller boxes, or the same one over shorter
 * stretches, or none, where the exact search goes on; undefined where nothing in it is below the envelope.
 */
function cutPart(
  { envelope, bounds }: CurveWork,
  { box: task, stretch, most, depth }: BoxPart,
  look: BoxLook,
): PartsLeft | undefined {
  const { t, prices } = look
  const top = highest(envelope, stretch, t)
  const cut = cutBox(task.box, look, top)
  if (cut === undefined) return undefined
  const { box, slack } = cut
  const middle = middleOf(stretch)
  const left = Math.min(most, slack)
  const bent = (top - middle / 2) / t - costOn(envelope, middle)
  const isExact = openDecisions(bounds, box, prices) <= few
  if (isExact) return { box, most: left, parts: [] }
  if (bent <= slack / 2 || depth >= deepest) {
    return { box, most: left, parts: cut.parts.map((part) => ({ box: part, stretch, most: left, depth })) }
  }
  const again = { box, prices, slack }
  const parts = halves(stretch).map((half) => ({ box: again, stretch: half, most: left, depth: depth + 1 }))
  return { box, most: left, parts }
}

/** The box of the whole book, all of it to be searched. */
export function wholeBox(root: SearchNode): BoxTask {
  return { box: root, prices: undefined, slack: Number.POSITIVE_INFINITY }
}

/** A cost above which a box is of no use on a stretch: of the bound that its parts begin from, with a margin. */
function ceilingOf(
  { envelope }: CurveWork,
  { prices, slack }: BoxTask,
  stretch: Stretch,
  square: number,
): number {
  if (prices === undefined || slack === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
  const t = 1 / prices.sigma
  return (highest(envelope, stretch, t) - square / 2) / t + margin * slack
}

const margin = 0.02
const leafSlack = 1e-5

/** Real trades near a box's best ones, where they have not been tried and their own bound says that they may be cheaper. */
function tryNear(work: CurveWork, task: CurveTask, own: BoxTask, look: BoxLook, ceiling: number): void {
  const { space, bounds, envelope, tried, parts } = work
  const { stretch, depth } = task
  const node = { ...space.root, ...own.box }
  const leaf = leafAt(space, node, look.trades, work.basisAt(middleOf(stretch)))
  const key = `${leaf.first}|${leaf.last}|${leaf.purchase}|${leaf.sign}`
  const before = tried.get(key) ?? []
  if (before.some(({ from, to }) => from <= stretch.from && to >= stretch.to)) return
  const around = parts.find(({ from, to }) => from <= stretch.from && to >= stretch.to) ?? stretch
  tried.set(key, [...before, around])
  const slack = Math.min(leafSlack, own.slack)
  const bound = lookAt(bounds, { box: leaf, prices: look.prices, slack }, middleOf(stretch), ceiling)
  if (bound !== undefined && bound.bound.value > highest(envelope, stretch, bound.t)) return
  if (!keepLeaf(work, leaf, around) && depth === 0) keepSeed(work, node, stretch)
}

/** Works on a box: real trades near its best ones, then what of it may be below the envelope, split or handed on. */
export function workBox(work: CurveWork, task: CurveTask, own: BoxTask): void {
  const { space, add } = work
  const { stretch, depth, most } = task
  const square = middleOf(stretch)
  const exact = (box: TradeBox, left: number) =>
    add({ ...task, node: { ...space.root, ...box, basis: work.basisAt(square) }, box: undefined, most: left })
  const ceiling = ceilingOf(work, own, stretch, square)
  const from = own.prices === undefined ? { ...own, prices: work.nearby.prices } : own
  const look = lookAt(work.bounds, from, square, ceiling)
  if (look === undefined) {
    exact(own.box, most)
    return
  }
  work.nearby.prices = look.prices
  tryNear(work, task, own, look, ceiling)
  const cut = cutPart(work, { box: own, stretch, most, depth }, look)
  if (cut === undefined) return
  if (cut.parts.length === 0) exact(cut.box, cut.most)
  for (const part of cut.parts) add({ node: space.root, ...part })
}
