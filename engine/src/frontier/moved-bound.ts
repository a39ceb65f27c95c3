import { addRow, missing, numberAt } from '../numbers/shared.ts'
import { type ActiveSet, advance, multiplyCovariance, refresh, rowSum, scatter } from './active-set.ts'
import { leaveBasis } from './basis-change.ts'
import { exchangeBasis, fillConditions } from './basis-exchange.ts'
import { shrinkInverse } from './bordered-inverse.ts'
import { followLine } from './critical-line.ts'
import { createEventSearch, type EventSearch, type LineEvent } from './next-event.ts'
import type { QuadraticProgram } from './quadratic-program.ts'
import { startDescent } from './start-descent.ts'

/**
 * The optimal mix for one lambda as an active set of its own, its bounds its own too, ready to have them moved (at an
 * infinite lambda it stands at the one where its mix begins to change); undefined where bounds and caps leave no mix.
 *
 * Example: at lambda 0 it is the mix of least variance.
 */
export function solveAt(program: QuadraticProgram, lambda: number): ActiveSet | undefined {
  const started = startDescent(program)
  if ('kind' in started) return undefined
  const limit = started.lambda - lambda
  if (limit > 0) followLine(started, limit, createEventSearch(program.size), () => {})
  else if (limit > Number.NEGATIVE_INFINITY) advance(started, limit)
  return copyActiveSet(started)
}

/** An active set that can be moved without the first one moving; only its scratch arrays are shared. */
export function copyActiveSet(set: ActiveSet): ActiveSet {
  const { inverse } = set
  return {
    ...set,
    lower: set.lower.slice(),
    upper: set.upper.slice(),
    weights: set.weights.slice(),
    weightRates: set.weightRates.slice(),
    gradient: set.gradient.slice(),
    gradientRates: set.gradientRates.slice(),
    multipliers: set.multipliers.slice(),
    multiplierRates: set.multiplierRates.slice(),
    side: set.side.slice(),
    isBinding: set.isBinding.slice(),
    isFrozen: set.isFrozen.slice(),
    isRefused: new Uint8Array(set.isRefused.length),
    inverse: {
      ...inverse,
      values: inverse.values.slice(),
      ids: inverse.ids.slice(),
      positionOf: inverse.positionOf.slice(),
    },
  }
}

/** What the mix is best at: lambda mu'w - w'Sw/2. Example: at lambda 0 minus half the variance. */
export function utilityOf({ program, lambda, weights, gradient }: ActiveSet): number {
  let utility = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? missing(i)
    if (weight !== 0)
      utility += weight * (lambda * (program.mu[i] ?? missing(i)) - (gradient[i] ?? missing(i)) / 2)
  }
  return utility
}

/**
 * How much weight of a free fund one unit of force moves while all other free funds and binding caps follow: half the
 * squared distance over it is what the move costs as long as no other fund comes in or goes out.
 *
 * Example: of two funds under the budget alone it is 1 over the variance of their difference.
 */
export function yieldOf({ inverse }: ActiveSet, fund: number): number {
  const position = inverse.positionOf[fund] ?? missing(fund)
  return position < 0 ? 0 : numberAt(inverse.values, position * inverse.stride + position)
}

function startMove(set: ActiveSet, fund: number, distance: number): boolean {
  const { program, inverse, column, product } = set
  if ((inverse.positionOf[fund] ?? missing(fund)) < 0) return false
  rest(set)
  for (let tries = 0; yieldOf(set, fund) * program.meanVariance <= 1e-12; tries++) {
    if (tries > program.rowCount || !exchangeBasis(set, fund, distance > 0 ? -1 : 1)) return false
  }
  const diagonal = yieldOf(set, fund)
  const row = (inverse.positionOf[fund] ?? missing(fund)) * inverse.stride
  for (let p = 0; p < inverse.size; p++) column[p] = inverse.values[row + p] ?? missing(row + p)
  const factor = distance / diagonal
  scatter(set, column, factor, set.weightRates, set.multiplierRates)
  multiplyCovariance(set, column, product)
  addRow(set.gradientRates, factor, product, 0, program.size)
  shrinkInverse(inverse, fund, column)
  // Its weight goes its own way from here on, at a bound that moves.
  set.weightRates[fund] = distance
  set.side[fund] = -1
  set.isFrozen[fund] = 1
  return true
}

function rest(set: ActiveSet): void {
  set.lambdaRate = 0
  set.weightRates.fill(0)
  set.gradientRates.fill(0)
  set.multiplierRates.fill(0)
  set.isRefused.fill(0)
}

/**
 * Carries an optimal mix to the one that is optimal once a free fund has other bounds, `lower` at least its weight or `upper`
 * 0: the fund is moved to its new bound and every other follows along the line of optimal mixes. `isHopeless` is asked at
 * every change on the way, where the utility only falls.
 *
 * Answers 'moved'; 'hopeless' where that was answered; or 'stuck' where the line ends (no such mix, or one that only a start
 * from nothing finds). The set is of no use unless it moved. Example: a fund of 2 % is put out, and what it had goes to the
 * others.
 */
export function moveBound(
  set: ActiveSet,
  fund: number,
  bounds: { readonly lower: number; readonly upper: number },
  search: EventSearch,
  isHopeless: (set: ActiveSet) => boolean,
): 'moved' | 'hopeless' | 'stuck' {
  const weight = numberAt(set.weights, fund)
  const target = bounds.lower > weight ? bounds.lower : bounds.upper
  if (!startMove(set, fund, target - weight)) return 'stuck'
  let exchanges = 0
  let isStuck = false
  const makeRoom = (moving: ActiveSet, { id, isEntering, side }: LineEvent) => {
    exchanges += 1
    const isFund = !isEntering && id < moving.program.size
    // What has moved its condition has to let it go at once: a free fund's is 0.
    isStuck =
      !isFund ||
      exchanges > mostExchanges ||
      !exchangeBasis(moving, id, side) ||
      !leaveBasis(moving, id, side)
    return !isStuck
  }
  const isThrough = followLine(set, 1, search, isHopeless, makeRoom)
  if (!isThrough) return isStuck ? 'stuck' : 'hopeless'
  rest(set)
  set.weights[fund] = target
  set.lower[fund] = bounds.lower
  set.upper[fund] = bounds.upper
  if (bounds.upper > bounds.lower) set.isFrozen[fund] = 0
  refresh(set)
  return isOptimal(set) ? 'moved' : 'stuck'
}

const slack = 1e-11
/** Of one move: more than these, all without a step, would be a circle. */
const mostExchanges = 40

/** Do weights keep bounds and caps, and the conditions of all funds and caps their signs, up to rounding? */
function isOptimal(set: ActiveSet): boolean {
  const { program, weights, lower, upper, side, isFrozen, multipliers, isBinding, product } = set
  const scale = Math.max(program.meanVariance, Math.abs(set.lambda) * program.returnScale)
  const floor = -1e-10 * scale
  fillConditions(set, product)
  for (let i = 0; i < program.size; i++) {
    const weight = weights[i] ?? missing(i)
    if (!(weight >= (lower[i] ?? missing(i)) - slack && weight <= (upper[i] ?? missing(i)) + slack))
      return false
    const at = side[i] ?? missing(i)
    const condition = product[i] ?? missing(i)
    if (at === 0 ? Math.abs(condition) > -floor : isFrozen[i] === 0 && -at * condition < floor) return false
  }
  for (let r = 0; r < program.rowCount; r++) {
    const sum = rowSum(set, r, weights)
    const cap = program.caps[r] ?? missing(r)
    if (sum > cap + slack || (isBinding[r] === 1 && sum < cap - slack)) return false
    if (r > 0 && isBinding[r] === 1 && (multipliers[r] ?? missing(r)) < floor) return false
  }
  return true
}
