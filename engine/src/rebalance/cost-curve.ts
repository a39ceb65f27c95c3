import { missing } from '../numbers/shared.ts'
import type { RealPiece } from './cost-envelope.ts'
import type { CostProblem } from './cost-problem.ts'
import { pieceCost, tradesAt } from './curve-piece.ts'
import { type CurveSearch, curveSearch } from './curve-search.ts'
import type { KnownTrades } from './curve-work.ts'
import { type FirstCurve, firstCurves } from './first-curve.ts'
import type { HullTrades } from './hull-gap.ts'
import { cheapestTrades, scaled, withoutSale } from './least-cost.ts'
import { type NearestSearch, nearestSearch } from './nearest-search.ts'
import { type PreparedRebalance, spaceOf } from './prepared-rebalance.ts'
import { type TradeFigures, tradeFigures } from './trade-figures.ts'

/**
 * Where the curve's trades change: `kink`, they go on from the same ones (a fund enters or leaves, a lot ends); `switch`, others
 * of the same cost take their place; `jump`, cheaper ones come within reach. The trades just above it, and just below where
 * they are others.
 */
export interface CurveBreak {
  readonly kind: 'kink' | 'switch' | 'jump'
  readonly distance: number
  readonly above: TradeFigures
  readonly below: TradeFigures | undefined
}

/**
 * The least cost at every distance: from `allTheWay` (the nearest that any trades come) to `cheapest` (the least cost of all,
 * in most books no sale). `noSale` is what new money alone reaches, undefined where it cannot be placed without a sale.
 */
export interface CostCurve {
  readonly kind: 'curve'
  readonly allTheWay: TradeFigures
  readonly noSale: TradeFigures | undefined
  readonly cheapest: TradeFigures
  /** In rising distance. */
  readonly breaks: readonly CurveBreak[]
  /** The trades of least cost within a distance; undefined below that of `allTheWay`. */
  readonly at: (distance: number) => TradeFigures | undefined
}

type CurveEnds = Pick<CostCurve, 'allTheWay' | 'noSale' | 'cheapest'>

/** How far a curve has come: no distance could cost more than `gap` paise less than it says; 0 is proven. */
export interface CostCurveStep {
  readonly curve: CostCurve
  readonly gap: number
  readonly nodes: number
}

/** What is not worth splitting a node for, in paise: little, so that the places of the breaks are exact too. */
const worthless = 0.05
/** Nodes of the first step, and of all later ones at most: whoever draws each step wants the first soon, and then time for the rest. */
const [fewNodes, manyNodes] = [8, 48]
/** As many steps are given to the nearest trades alone; then the curve is begun from the nearest that are known. */
const patience = 6
/** Paise that a curve lacks at least, as far as it is known, while nearer trades than its first ones may be found. */
const unsure = 100
/** Pieces shorter than this (in distance) are rounding. */
const short = 1e-11
/** Paise from which a fall of the cost is a jump, and a difference of trades a switch: less than ten rupees is none. */
const jumps = 1
const switches = 1000

/**
 * The whole curve, step by step, each better or better proven than the one before; none where the new money cannot be placed.
 * The first steps are of trades found at once, over the distances that they reach: how near any trades come is looked for
 * meanwhile. Whoever calls takes as many steps as there is time for.
 *
 * Example: a worker that posts each step until the gap is 0.
 */
export function* costCurveSteps(prepared: PreparedRebalance): Generator<CostCurveStep, undefined, undefined> {
  const space = spaceOf(prepared)
  if (space === undefined) return undefined
  let first: FirstCurve | undefined
  for (const one of firstCurves(space)) {
    first = one
    const step = firstStep(prepared, one)
    if (step !== undefined) yield step
  }
  const nearest = nearestSearch(prepared)
  const meanwhile = first && firstStep(prepared, first)
  for (let k = 0; !nearest.isProven() && (k < patience || nearest.best() === undefined); k++) {
    nearest.run(1)
    if (meanwhile !== undefined && !nearest.isProven()) yield meanwhile
  }
  const allTheWay = nearest.best()
  const cheapest = allTheWay && cheapestTrades(prepared)
  if (allTheWay === undefined || cheapest === undefined) return undefined
  const ends = { allTheWay, cheapest, noSale: withoutSale(prepared) }
  const stretch = { from: allTheWay.trackingError ** 2, to: cheapest.trackingError ** 2 }
  if (stretch.to <= stretch.from) {
    nearest.run(Number.POSITIVE_INFINITY)
    const proven = { ...ends, allTheWay: nearest.best() ?? allTheWay }
    yield { curve: curveOf(prepared, proven, []), gap: 0, nodes: 0 }
    return undefined
  }
  const search = curveSearch(space, stretch, worthless / prepared.problem.scale, [
    knownOf(prepared, allTheWay),
    knownOf(prepared, cheapest),
  ])
  for (const piece of first?.pieces ?? []) {
    const within = { from: Math.max(piece.from, stretch.from), to: Math.min(piece.to, stretch.to) }
    if (within.from < within.to) search.envelope.lower({ ...piece, ...within })
  }
  yield* searchSteps(prepared, search, nearest, ends)
}

/** Steps of a curve's search, and of that for the nearest trades beside it as long as it lasts. */
function* searchSteps(
  prepared: PreparedRebalance,
  search: CurveSearch,
  nearest: NearestSearch,
  ends: CurveEnds,
): Generator<CostCurveStep, undefined, undefined> {
  let { allTheWay } = ends
  for (;;) {
    nearest.run(1)
    const reached = nearest.best() ?? allTheWay
    if (reached !== allTheWay) {
      // Of trades that are no nearer some cost less.
      search.reach(knownOf(prepared, reached))
      allTheWay = reached
    }
    const isDone = search.run(Math.min(manyNodes, fewNodes + (search.nodes() >> 3)))
    const curve = curveOf(prepared, { ...ends, allTheWay }, piecesOf(search.envelope.pieces()))
    const gap = Math.max(search.gap() * prepared.problem.scale, nearest.isProven() ? 0 : unsure)
    yield { curve, gap, nodes: search.nodes() }
    if (isDone && nearest.isProven()) return undefined
  }
}

/** A first curve with what it reaches at both ends. */
function firstStep(prepared: PreparedRebalance, { pieces, gap }: FirstCurve): CostCurveStep | undefined {
  const { problem } = prepared
  const shown = piecesOf(pieces)
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const at = (piece: RealPiece) => figuresOf(problem, tradesAt(piece, piece.trades, piece.from))
  const ends = {
    allTheWay: at(first),
    cheapest: at(last),
    noSale: problem.newMoney === 0 ? withoutSale(prepared) : undefined,
  }
  return { curve: curveOf(prepared, ends, shown), gap: gap * problem.scale, nodes: 1 }
}

function knownOf(
  { problem, program }: PreparedRebalance,
  { sell, buy, cost, trackingError }: TradeFigures,
): KnownTrades {
  const { scale } = problem
  const shares = (paise: readonly number[]) => Float64Array.from(paise, (value) => value / scale)
  return {
    sell: shares(sell),
    buy: shares(buy),
    cost: cost / scale + program.base,
    square: trackingError ** 2,
  }
}

/** The whole curve, proven; undefined where the new money cannot be placed. Example: what a page shows of a goal. */
export function costCurve(prepared: PreparedRebalance): CostCurve | undefined {
  let last: CostCurve | undefined
  for (const { curve } of costCurveSteps(prepared)) last = curve
  return last
}

function piecesOf(pieces: readonly RealPiece[]): readonly RealPiece[] {
  return pieces.filter(({ from, to }) => Math.sqrt(to) - Math.sqrt(from) > short)
}

function figuresOf(problem: CostProblem, { sell, buy }: HullTrades): TradeFigures {
  return tradeFigures(problem, scaled(sell, problem.scale), scaled(buy, problem.scale))
}

function curveOf({ problem }: PreparedRebalance, ends: CurveEnds, pieces: readonly RealPiece[]): CostCurve {
  const figures = (trades: HullTrades) => figuresOf(problem, trades)
  const atX = (x: number): TradeFigures | undefined => {
    if (x >= ends.cheapest.trackingError ** 2) return ends.cheapest
    if (x <= ends.allTheWay.trackingError ** 2) {
      return Math.sqrt(x) < ends.allTheWay.trackingError - short ? undefined : ends.allTheWay
    }
    const piece = pieces.findLast(({ from }) => from <= x)
    return piece === undefined
      ? ends.allTheWay
      : figures(tradesAt(piece, piece.trades, Math.min(x, piece.to)))
  }
  let breaks: readonly CurveBreak[] | undefined
  return {
    kind: 'curve',
    ...ends,
    // Most steps of a search are looked at by nobody: their breaks are made where somebody does.
    get breaks() {
      breaks ??= breaksOf(pieces, problem.scale, figures)
      return breaks
    },
    at: (distance) => atX(distance ** 2),
  }
}

function breaksOf(
  pieces: readonly RealPiece[],
  scale: number,
  figures: (trades: HullTrades) => TradeFigures,
): CurveBreak[] {
  const breaks: CurveBreak[] = []
  for (let k = 1; k < pieces.length; k++) {
    const [below, above] = [pieces[k - 1] ?? missing(k), pieces[k] ?? missing(k)]
    const x = above.from
    const [last, first] = [tradesAt(below, below.trades, x), tradesAt(above, above.trades, x)]
    const fall = (pieceCost(below, x) - pieceCost(above, x)) * scale
    const moved = apart(last, first) * scale
    const kind = fall > jumps ? 'jump' : moved > switches ? 'switch' : 'kink'
    if (kind === 'kink' && isStraight(below, above, scale)) continue
    breaks.push({
      kind,
      distance: Math.sqrt(x),
      above: figures(first),
      below: kind === 'kink' ? undefined : figures(last),
    })
  }
  return breaks
}

/** Do the trades of one piece go on as those of the next? */
function isStraight(below: RealPiece, above: RealPiece, scale: number): boolean {
  const middle = (above.from + above.to) / 2
  return apart(tradesAt(below, below.trades, middle), tradesAt(above, above.trades, middle)) * scale < 1
}

function apart(a: HullTrades, b: HullTrades): number {
  let most = 0
  for (let i = 0; i < a.sell.length; i++) {
    most = Math.max(most, Math.abs((a.sell[i] ?? missing(i)) - (b.sell[i] ?? missing(i))))
    most = Math.max(most, Math.abs((a.buy[i] ?? missing(i)) - (b.buy[i] ?? missing(i))))
  }
  return most
}
