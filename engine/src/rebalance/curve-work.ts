import type { BoundSpace, TradeBox } from './bound-space.ts'
import { signedBy } from './branch.ts'
import type { CostEnvelope } from './cost-envelope.ts'
import { pieceCost, type Stretch, tradesAt } from './curve-piece.ts'
import type { HullTrades } from './hull-gap.ts'
import { leafCurve } from './leaf-curve.ts'
import { type NodePiece, nodeCurve, type WantedCurve } from './node-curve.ts'
import { pointSearch } from './point-search.ts'
import type { Knot } from './price-knots.ts'
import type { Basis, SearchNode, SearchSpace } from './search-node.ts'

/** Real trades with their TE² and cost, in shares of the scale. */
export interface KnownTrades extends HullTrades {
  readonly square: number
  readonly cost: number
}

/** A box under search: prices that were good for what it is part of, and where it lacks most as far as is known. */
export interface BoxTrail {
  readonly box: TradeBox
  readonly knots: readonly Knot[]
  readonly at: number | undefined
}

/** A node, or a box, under search for a stretch: nothing in it lies further below the envelope than `most`. */
export interface CurveTask {
  readonly node: SearchNode
  /** The space that the node's basis is of; undefined: that of the whole book. */
  readonly own: SearchSpace | undefined
  /** A weight of cost from which a space of the node's own is begun; undefined: it gets none. */
  readonly weight: number | undefined
  /** Prices that were good for what a node is part of; none are known of one that is no part of a box. */
  readonly hint: readonly Knot[]
  /** Where a box is bounded first. */
  readonly box: BoxTrail | undefined
  readonly stretch: Stretch
  readonly most: number
  readonly depth: number
}

/** What all tasks of a curve's search share. */
export interface CurveWork {
  readonly space: SearchSpace
  readonly bounds: BoundSpace
  readonly envelope: CostEnvelope
  /** Where the whole curve ends. */
  readonly end: number
  readonly worth: number
  /** Of a curve what may be below the envelope: nothing else is of use. */
  readonly wanted: WantedCurve
  readonly add: (task: CurveTask) => void
  /** The parts that the curve is begun in. */
  readonly parts: readonly Stretch[]
  /** Leaves that were drawn, by what they decide, and over which stretches. */
  readonly tried: Map<string, readonly Stretch[]>
  /** The first node's basis near an x: any node may begin from it. */
  readonly basisAt: (x: number) => Basis
  /** Prices to begin from where a box has none: the last that were found. */
  readonly nearby: { knots: readonly Knot[] }
}

/** The same trades at every distance from one on. Example: the nearest ones, before any others are known. */
export function flatFrom({ sell, buy, cost }: Omit<KnownTrades, 'square'>, from: number, to: number) {
  const none = new Float64Array(sell.length)
  const trades = { rest: { sell, buy }, rate: { sell: none, buy: none }, unit: 0 }
  return { from, to, cost, bend: 0, square: from, trades }
}

const rounding = 1e-12

/** Lowers the envelope to the pieces of a node that are real trades. Answers whether there are any. */
export function keepReal(
  { envelope }: Pick<CurveWork, 'envelope'>,
  pieces: readonly NodePiece[],
  { to }: Stretch,
): boolean {
  let last: NodePiece | undefined
  for (const piece of pieces) {
    if (piece.violation !== undefined) continue
    // Where one piece goes over into the next rounding leaves nothing open.
    const isNext = last !== undefined && Math.abs(piece.from - last.to) < rounding * piece.to
    envelope.lower({ ...piece, from: isNext ? (last?.to ?? piece.from) : piece.from })
    last = piece
  }
  // What is reached at one distance is there at every larger one.
  if (last === undefined || last.to >= to) return last !== undefined
  const end = { ...tradesAt(last, last.trades, last.to), cost: pieceCost(last, last.to) }
  envelope.lower(flatFrom(end, last.to, to))
  return true
}

/** The same of a leaf's own curve. */
export function keepLeaf(
  work: Pick<CurveWork, 'space' | 'envelope'>,
  leaf: SearchNode,
  own: Stretch,
  wanted?: WantedCurve,
  t = leaf.basis.t,
): boolean {
  const first = leafCurve(work.space, leaf, own, wanted, t)
  // The whole program rarely finds what the leaf's own does not: that is worth it where nothing is known yet.
  const isAgain = first === 'stuck' && wanted === undefined
  const pieces = isAgain ? nodeCurve(work.space, leaf, own, wanted, true) : first
  if (pieces === 'stuck') return false
  const isKept = keepReal(work, pieces, own)
  // A gain beside a loss of its class: with the sign that these very trades have, they are real.
  const unsigned = pieces.find(({ violation }) => violation?.kind === 'sign')
  if (unsigned === undefined) return isKept
  return keepLeaf(work, signedBy(work.space, leaf, unsigned.middle), own, wanted, t) || isKept
}

const seedNodes = 8

/** Real trades to begin with: those of a search at the middle of a stretch alone that is broken off early. */
export function keepSeed(work: CurveWork, node: SearchNode, own: Stretch): void {
  const { space, envelope, worth, end } = work
  const search = pointSearch(space, { kind: 'within', square: middleOf(own) }, worth, node, false)
  search.run(seedNodes)
  const best = search.best()
  if (best === undefined) return
  // Its own curve goes first: where it is drawn already, the same trades at every larger distance would only cut it in two.
  keepLeaf(work, best.node, own)
  envelope.lower(flatFrom(best, best.square, end))
}

/** The x in the middle of a stretch, by distance. Example: of 0 to 4, 1. */
export function middleOf({ from, to }: Stretch): number {
  return ((Math.sqrt(from) + Math.sqrt(to)) / 2) ** 2
}
