import type { RealPiece } from './cost-envelope.ts'
import { type CurveLead, curveLead } from './curve-lead.ts'
import { tradesAt } from './curve-piece.ts'
import { type CurveSearch, curveSearch } from './curve-search.ts'
import type { CurveTeam } from './curve-team.ts'
import type { KnownTrades } from './curve-work.ts'
import { type CostCurve, type CurveEnds, curveOf, figuresOf, piecesOf } from './drawn-curve.ts'
import { type FirstCurve, firstCurves } from './first-curve.ts'
import { cheapestTrades, withoutSale } from './least-cost.ts'
import { type NearestSearch, nearestSearch } from './nearest-search.ts'
import { type PreparedRebalance, spaceOf } from './prepared-rebalance.ts'
import type { TradeFigures } from './trade-figures.ts'

/** How far a curve has come: no distance could cost more than `gap` paise less than it says; 0 is proven. */
export interface CostCurveStep {
  readonly curve: CostCurve
  readonly gap: number
  readonly nodes: number
  /** Only others of the team have something to search: the next step is worth nothing before one of them was heard. */
  readonly isWaiting: boolean
}

/** What is not worth splitting a node for, in paise: little, so that the places of the breaks are exact too. */
const worthless = 0.05
/** Nodes of the first step, and of all later ones at most: whoever draws each step wants the first soon, and then time for the rest. */
const [fewNodes, manyNodes] = [8, 48]
/** With others, who wait for an answer after each step. */
const sharedNodes = 32
/** Paise that a curve lacks at least, as far as it is known, while nearer trades than its first ones may be found. */
const unsure = 100

/**
 * The whole curve, step by step, each better or better proven than the one before; none where the new money cannot be placed.
 * The first steps are of trades found at once, over the distances that they reach: how near any trades come is looked for
 * meanwhile. Whoever calls takes as many steps as there is time for. A team searches beside, as far as it is ready.
 *
 * Example: a worker that posts each step until the gap is 0.
 */
export function* costCurveSteps(
  prepared: PreparedRebalance,
  team?: CurveTeam,
): Generator<CostCurveStep, undefined, undefined> {
  const space = spaceOf(prepared)
  if (space === undefined) return undefined
  let first: FirstCurve | undefined
  for (const one of firstCurves(space)) {
    first = one
    const step = firstStep(prepared, one)
    if (step !== undefined) yield step
  }
  const nearest = nearestSearch(prepared)
  const early = first && firstStep(prepared, first)?.curve.allTheWay
  // Only where the first steps have found no trades are some looked for before the curve is begun: what is nearer is reached later.
  while (early === undefined && nearest.best() === undefined && !nearest.isProven()) nearest.run(1)
  const allTheWay = early ?? nearest.best()
  const cheapest = allTheWay && cheapestTrades(prepared)
  if (allTheWay === undefined || cheapest === undefined) return undefined
  const ends = { allTheWay, cheapest, noSale: withoutSale(prepared) }
  const stretch = { from: allTheWay.trackingError ** 2, to: cheapest.trackingError ** 2 }
  if (stretch.to <= stretch.from) {
    nearest.run(Number.POSITIVE_INFINITY)
    const proven = { ...ends, allTheWay: nearest.best() ?? allTheWay }
    yield { curve: curveOf(prepared, proven, []), gap: 0, nodes: 0, isWaiting: false }
    return undefined
  }
  const known = [knownOf(prepared, allTheWay), knownOf(prepared, cheapest)]
  const terms = { stretch, worth: worthless / prepared.problem.scale, known }
  const search = curveSearch(space, terms)
  for (const piece of first?.pieces ?? []) {
    const within = { from: Math.max(piece.from, stretch.from), to: Math.min(piece.to, stretch.to) }
    if (within.from < within.to) search.envelope.lower({ ...piece, ...within })
  }
  yield* searchSteps(prepared, search, curveLead(search, terms, team), nearest, ends)
}

/** Steps of a curve's search, and of that for the nearest trades beside it as long as it lasts. */
function* searchSteps(
  prepared: PreparedRebalance,
  search: CurveSearch,
  lead: CurveLead,
  nearest: NearestSearch,
  ends: CurveEnds,
): Generator<CostCurveStep, undefined, undefined> {
  let { allTheWay } = ends
  for (;;) {
    lead.exchange()
    nearest.run(1)
    const reached = nearest.best() ?? allTheWay
    // What is found first may be farther off than the first curve.
    if (reached !== allTheWay && (reached.trackingError <= allTheWay.trackingError || nearest.isProven())) {
      // Of trades that are no nearer some cost less.
      search.reach(knownOf(prepared, reached))
      allTheWay = reached
    }
    search.run(Math.min(lead.isAlone() ? manyNodes : sharedNodes, fewNodes + (search.nodes() >> 3)))
    const curve = curveOf(prepared, { ...ends, allTheWay }, piecesOf(search.envelope.pieces()))
    const gap = Math.max(lead.gap() * prepared.problem.scale, nearest.isProven() ? 0 : unsure)
    const isDone = lead.isDone() && nearest.isProven()
    yield { curve, gap, nodes: lead.nodes(), isWaiting: !isDone && search.open() === 0 && nearest.isProven() }
    if (isDone) return undefined
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
  return { curve: curveOf(prepared, ends, shown), gap: gap * problem.scale, nodes: 1, isWaiting: false }
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
