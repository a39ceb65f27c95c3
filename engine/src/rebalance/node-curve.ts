import { missing } from '../numbers/shared.ts'
import type { CurvePiece, PieceTrades, Stretch } from './curve-piece.ts'
import type { Tangent } from './envelope-height.ts'
import {
  type HullTrades,
  type MovingTrades,
  movingTrades,
  tradesWith,
  type Violation,
  violationAt,
} from './hull-gap.ts'
import { calmBasis } from './node-point.ts'
import { costAt, emptyMeasure, measurePiece, type PieceMeasure, squareAt, weightAt } from './point-measure.ts'
import { isWithin } from './refine.ts'
import { type Basis, type SearchNode, type SearchSpace, solveSurely } from './search-node.ts'
import { setWeight, walk } from './walk.ts'
import type { WalkState } from './walk-state.ts'

/** A piece of a node's own curve: real trades where it breaks nothing, else a bound, with where to split. */
export interface NodePiece extends CurvePiece {
  readonly trades: PieceTrades
  readonly violation: Violation | undefined
  readonly middle: HullTrades
  readonly basis: Basis
}

/** A curve begins at this weight of cost, its first piece drawn on to the least distance: nearer all is rounding. */
const leastWeight = 1e-6

/** What a curve is walked over: a solved state, and what is asked of it at a weight of cost. */
export interface CurveSource {
  readonly state: WalkState
  readonly moving: () => MovingTrades
  readonly violationAt: (p: number, trades: HullTrades) => Violation | undefined
  /** Weights of cost at which a purchase that is not decided is just its minimum. */
  readonly minimums: () => readonly number[]
  readonly basisAt: (t: number) => Basis
  readonly wanted: WantedCurve
}

/** What of a curve is of use to whoever asks for it: no more is reckoned of the rest, and it is left out. */
export interface WantedCurve {
  readonly isWanted: (piece: CurvePiece) => boolean
  /** What of a stretch is, as far as a tangent of the curve tells. */
  readonly left: (stretch: Stretch, tangent: Tangent) => Stretch | undefined
}

const any: WantedCurve = { isWanted: () => true, left: (stretch) => stretch }

/**
 * The curve of a node over a stretch of x = TE²: its pieces from the least distance that it comes to within, the last one flat
 * where nothing costs less any more. 'stuck' where rounding lets it go no further. The pieces of a leaf, from which no node is to begin, have
 * the basis that it began with.
 */
export function nodeCurve(
  space: SearchSpace,
  node: SearchNode,
  stretch: Stretch,
  wanted = any,
  isLeaf = false,
): readonly NodePiece[] | 'stuck' {
  const { end, t } = solveSurely(space, node)
  if (end === 'infeasible') return []
  if (end === 'stuck') return 'stuck'
  return sourceCurve(
    {
      state: space.state,
      moving: () => movingTrades(space),
      violationAt: (p, trades) => violationAt(space, node, p, trades),
      minimums: () => minimumsPassed(space, node),
      basisAt: (at) => (isLeaf ? node.basis : calmBasis(space, node, at)),
      wanted,
    },
    t,
    stretch,
  )
}

/** The curve over a stretch of a state that is solved at a weight of cost. */
export function sourceCurve(
  source: CurveSource,
  t: number,
  stretch: Stretch,
): readonly NodePiece[] | 'stuck' {
  setWeight(source.state, source.state.program.cost, t)
  const measure = measurePiece(source.state, emptyMeasure())
  const left = leftOf(source, measure, t, stretch)
  if (left === undefined) return []
  return walkToStart(source, measure, left) ? piecesUpTo(source, left) : 'stuck'
}

/** What of a stretch is wanted by the tangent at the weight of cost that a state stands at. */
function leftOf(
  { state, wanted }: CurveSource,
  measure: PieceMeasure,
  t: number,
  stretch: Stretch,
): Stretch | undefined {
  if (!(t > leastWeight) || !isWithin(state, t)) return stretch
  return wanted.left(stretch, { sigma: 1 / t, value: costAt(measure, t) + squareAt(measure, t) / (2 * t) })
}

/** Goes where the stretch begins, or as near to the target as the node comes. */
function walkToStart({ state }: CurveSource, measure: PieceMeasure, { from }: Stretch): boolean {
  const isBeyond = squareAt(measure, state.p) > from
  const target = isBeyond ? leastWeight : Number.POSITIVE_INFINITY
  const end = walk(state, target, (_, start, to) => {
    measurePiece(state, measure)
    const there = to === Number.POSITIVE_INFINITY ? measure.square : squareAt(measure, to)
    if (isBeyond ? there > from : there < from || to === Number.POSITIVE_INFINITY) return false
    state.p = weightAt(measure, from, start, to)
    return true
  })
  return end !== 'stuck'
}

function piecesUpTo(source: CurveSource, stretch: Stretch): readonly NodePiece[] | 'stuck' {
  const { state } = source
  const pieces: NodePiece[] = []
  const measure = emptyMeasure()
  let isSound = true
  const end = walk(state, Number.POSITIVE_INFINITY, (_, start, to) => {
    isSound = isWithin(state, start) && (to === Number.POSITIVE_INFINITY || isWithin(state, to))
    if (!isSound) return true
    measurePiece(state, measure)
    const begin = start <= leastWeight ? 0 : start
    const isLast = to === Number.POSITIVE_INFINITY
    const first = Math.max(stretch.from, squareAt(measure, begin))
    const last = isLast ? first : Math.min(stretch.to, squareAt(measure, to))
    if (!isLast && last > first) {
      const until = last < stretch.to ? to : weightAt(measure, stretch.to, start, to)
      addParts(source, measure, { first, last, begin, until }, pieces)
    }
    if (!isLast) return squareAt(measure, to) >= stretch.to
    if (first <= stretch.to)
      pieces.push(...flatPiece(source, measure, { first, last: stretch.to, at: start }))
    return true
  })
  return end === 'stuck' || !isSound ? 'stuck' : pieces
}

/** A part of a piece: over x from `first` to `last`, over the weight of cost from `begin` to `until`. */
interface PartRange {
  readonly first: number
  readonly last: number
  readonly begin: number
  readonly until: number
}

/** A piece in parts: where a purchase that is not decided yet passes its minimum, one ends and the next begins. */
function addParts(
  source: CurveSource,
  measure: PieceMeasure,
  { first, last, begin, until }: PartRange,
  pieces: NodePiece[],
): void {
  const cuts = source.minimums().filter((t) => t > begin && t < until)
  const ends = [begin, ...cuts.sort((a, b) => a - b), until]
  for (let k = 0; k + 1 < ends.length; k++) {
    const [from, to] = [ends[k] ?? missing(k), ends[k + 1] ?? missing(k)]
    pieces.push(
      ...pieceOf(source, measure, {
        first: k === 0 ? first : squareAt(measure, from),
        last: k + 2 === ends.length ? last : squareAt(measure, to),
        begin: from,
        until: to,
      }),
    )
  }
}

/** At which weights of cost the undecided purchases of the present basis are just their minimum. */
function minimumsPassed({ state, program, least }: SearchSpace, node: SearchNode): number[] {
  const weights: number[] = []
  for (const [fund, column] of program.purchase.entries()) {
    const place = column < 0 ? -1 : (state.inverse.positionOf[column] ?? missing(column))
    if (place < 0 || node.purchase[fund] !== 0) continue
    const rate = state.rate[place] ?? missing(place)
    if (rate !== 0)
      weights.push(state.at + ((least[fund] ?? missing(fund)) - (state.rest[place] ?? missing(place))) / rate)
  }
  return weights
}

function pieceOf(source: CurveSource, measure: PieceMeasure, range: PartRange): readonly NodePiece[] {
  const { first, last, begin, until } = range
  const bend = measure.bend > 0 ? measure.costRate ** 2 / measure.bend : 0
  const own = { from: first, to: last, cost: measure.costRest, bend, square: measure.square }
  if (!source.wanted.isWanted(own)) return []
  const middle = (begin + until) / 2
  // A hundredth from the ends: on them a column may just be coming or going.
  const inset = (until - begin) / 100
  const moving = source.moving()
  const at = tradesWith(moving, middle)
  const violationAt = (p: number) => source.violationAt(p, tradesWith(moving, p))
  const violation = source.violationAt(middle, at) ?? violationAt(begin + inset) ?? violationAt(until - inset)
  const trades = { ...moving, unit: measure.bend }
  return [{ ...own, trades, violation, middle: at, basis: source.basisAt(middle) }]
}

function flatPiece(
  source: CurveSource,
  measure: PieceMeasure,
  { first, last, at }: Pick<PartRange, 'first' | 'last'> & { readonly at: number },
): readonly NodePiece[] {
  const own = {
    from: first,
    to: last,
    cost: measure.costRest + at * measure.costRate,
    bend: 0,
    square: first,
  }
  if (!source.wanted.isWanted(own)) return []
  const rest = tradesWith(source.moving(), at)
  const none = new Float64Array(rest.sell.length)
  const trades = { rest, rate: { sell: none, buy: none }, unit: 0 }
  const violation = source.violationAt(at, rest)
  return [{ ...own, trades, violation, middle: rest, basis: source.basisAt(at) }]
}
