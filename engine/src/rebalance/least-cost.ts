import type { Asked } from './node-point.ts'
import { pointSearch } from './point-search.ts'
import { type NotPlaceable, type PreparedRebalance, spaceOf } from './prepared-rebalance.ts'
import type { SearchNode, SearchSpace } from './search-node.ts'
import { type TradeFigures, tradeFigures } from './trade-figures.ts'

/**
 * How far a search has come: the best trades so far (undefined before the first), and how many paise less the answer could
 * still cost. The answer is proven when the gap is 0.
 */
export interface LeastCostStep {
  readonly best: TradeFigures | undefined
  readonly gap: number
  readonly nodes: number
}

/** The trades of least cost within the distance, or, where no trades come that near, the nearest ones and their least cost. */
export type LeastCost =
  | { readonly kind: 'found'; readonly trades: TradeFigures; readonly gap: number }
  | { readonly kind: 'too-near'; readonly nearest: TradeFigures }
  | NotPlaceable

/** What is not worth a search, in paise. */
export const worthless = 0.05
const nodesAtOnce = 8

const notPlaceable: NotPlaceable = {
  kind: 'infeasible',
  reason: 'the new money is below every least purchase, and no sale completes it',
}

/**
 * The least cost within a tracking error, step by step: every value is better or better proven than the one before, and the
 * last one, handed back too, has the gap 0 (or what rounding left unproven), or no trades where none come that near. Whoever calls
 * takes as many steps as there is time for.
 *
 * Example: a worker that posts each step, and stops after two seconds.
 */
export function* leastCostSteps(
  prepared: PreparedRebalance,
  distance: number,
): Generator<LeastCostStep, LeastCostStep, undefined> {
  const space = spaceOf(prepared)
  if (!(distance >= 0)) throw new RangeError(`distance: ${distance} is not 0 or more`)
  if (space === undefined) return { best: undefined, gap: 0, nodes: 0 }
  return yield* stepsOf(space, { kind: 'within', square: distance ** 2 }, space.root)
}

/** Steps of a search from a node until its answer is proven. */
function* stepsOf(
  space: SearchSpace,
  asked: Asked,
  from: SearchNode,
): Generator<LeastCostStep, LeastCostStep, undefined> {
  const { scale } = space.problem
  const search = pointSearch(space, asked, worthless / scale, from)
  for (;;) {
    const isDone = search.run(search.best() === undefined ? 1 : nodesAtOnce)
    const found = search.best()
    const best =
      found === undefined
        ? undefined
        : tradeFigures(space.problem, scaled(found.sell, scale), scaled(found.buy, scale))
    const step = { best, gap: search.gap() * scale, nodes: search.nodes() }
    yield step
    if (isDone) return step
  }
}

/** Shares of the scale as paise; what rounding left below 0 is 0. */
export function scaled(shares: Float64Array, scale: number): number[] {
  return Array.from(shares, (share) => Math.max(0, share * scale))
}

function lastStep(steps: Generator<LeastCostStep, LeastCostStep, undefined>): LeastCostStep {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/**
 * The least cost within a tracking error, searched to the end; a gap above 0 (in paise) is what rounding left unproven. Throws RangeError on a distance below 0.
 *
 * Example: within 0 it is what going all the way costs.
 */
export function leastCost(prepared: PreparedRebalance, distance: number): LeastCost {
  const { best, gap } = lastStep(leastCostSteps(prepared, distance))
  if (best !== undefined) return { kind: 'found', trades: best, gap }
  const nearest = leastDistance(prepared)
  return nearest === undefined ? notPlaceable : { kind: 'too-near', nearest }
}

/** The same as `leastDistance`, step by step. */
export function leastDistanceSteps(
  prepared: PreparedRebalance,
): Generator<LeastCostStep, LeastCostStep, undefined> | undefined {
  const space = spaceOf(prepared)
  return space && stepsOf(space, { kind: 'nearest' }, space.root)
}

/** The nearest that any trades come, and of those the least cost; undefined where the new money cannot be placed. */
export function leastDistance(prepared: PreparedRebalance): TradeFigures | undefined {
  const steps = leastDistanceSteps(prepared)
  return steps && lastStep(steps).best
}

/** The nearest that new money alone comes, at cost 0; undefined where it cannot be placed without a sale. */
export function withoutSale(prepared: PreparedRebalance): TradeFigures | undefined {
  const { problem } = prepared
  const none = problem.funds.map(() => 0)
  if (problem.newMoney === 0) return tradeFigures(problem, none, none)
  const space = spaceOf(prepared)
  if (space === undefined) return undefined
  const last = new Int32Array(space.program.size)
  return lastStep(stepsOf(space, { kind: 'nearest' }, { ...space.root, last })).best
}

/** The trades of least cost at any distance, and of those the nearest: below 0 where selling at a loss pays. */
export function cheapestTrades(prepared: PreparedRebalance): TradeFigures | undefined {
  const space = spaceOf(prepared)
  if (space === undefined) return undefined
  return lastStep(stepsOf(space, { kind: 'within', square: Number.POSITIVE_INFINITY }, space.root)).best
}
