import { lastOf, missing } from '../numbers/shared.ts'
import { type ActiveSet, addMultipliers, advance, refresh } from './active-set.ts'
import { enterBasis, leaveBasis } from './basis-change.ts'
import { createEventSearch, type EventSearch, findEvent, type LineEvent } from './next-event.ts'

/**
 * A portfolio at which the set of funds at a bound, or of caps that bind, changes; optimal from `lambdaFrom`
 * to `lambdaTo`.
 */
export interface LineCorner {
  lambdaFrom: number
  readonly lambdaTo: number
  readonly weights: Float64Array
}

const refreshEvery = 48

/**
 * Carries an optimal active set along its rates for `limit` units of step, through every change of the basis
 * on the way. `visit` is called at each change and once at the end; where it answers true the line ends there, and so does
 * the answer: false. `makeRoom` is asked where the basis cannot change as the event has it, and says whether it
 * has changed it in another way; where it has not the line ends as well. Without it such an event is passed over.
 *
 * Throws where it makes no progress for too long (a defect: ties are drawn by lot, so that no cycle lasts).
 * Example: a limit of 0 visits once and moves nothing.
 */
export function followLine(
  set: ActiveSet,
  limit: number,
  search: EventSearch,
  visit: (set: ActiveSet) => boolean | undefined,
  makeRoom?: (set: ActiveSet, event: LineEvent) => boolean,
): boolean {
  const longest = 40 * (set.program.size + set.program.rowCount) + 400
  let remaining = limit
  let stalled = 0
  let changes = 0
  while (true) {
    const event = findEvent(set, search, remaining, stalled > 20)
    const { step, id, isEntering, side } = event
    stalled = step > 1e-14 * limit ? 0 : stalled + 1
    if (stalled > longest) throw new Error('the critical line makes no progress')
    advance(set, step)
    remaining -= step
    if (id < 0) break
    const isDone = isEntering ? enterBasis(set, id) : leaveBasis(set, id, side)
    if (!isDone) {
      const isTied = isEntering && id < set.program.size
      if (makeRoom === undefined || isTied) set.isRefused[id] = 1
      else if (!makeRoom(set, event)) return false
      continue
    }
    set.isRefused.fill(0)
    if (visit(set) === true) return false
    changes += 1
    if (changes % refreshEvery === 0) refresh(set)
  }
  return visit(set) !== true
}

/**
 * Sets a portfolio that is optimal for infinite lambda on its way down: `reducedCosts` and `prices` are those
 * of the linear program (return alone), beside which the set's own multipliers count only at a finite lambda.
 * It stands then at the largest lambda at which something has to change, which is answered; 0 where nothing
 * ever has to.
 *
 * Example: with one fund alone it is 0.
 */
export function descend(set: ActiveSet, reducedCosts: Float64Array, prices: Float64Array): number {
  const { program, side, isBinding, multipliers, multiplierRates } = set
  const floor = 1e-13 * program.returnScale
  const conditions = set.gradient.slice()
  addMultipliers(set, multipliers, conditions)
  let lambda = 0
  for (let i = 0; i < program.size; i++) {
    const cost = reducedCosts[i] ?? missing(i)
    if (side[i] === 0 || set.isFrozen[i] === 1 || Math.abs(cost) <= floor) continue
    lambda = Math.max(lambda, (conditions[i] ?? missing(i)) / cost)
  }
  for (let r = 1; r < program.rowCount; r++) {
    const price = prices[r] ?? missing(r)
    if (isBinding[r] === 1 && set.isFrozen[program.size + r] === 0 && price > floor)
      lambda = Math.max(lambda, -(multipliers[r] ?? missing(r)) / price)
  }
  set.lambda = lambda
  set.lambdaRate = -1
  for (let r = 0; r < program.rowCount; r++) {
    const price = isBinding[r] === 1 ? (prices[r] ?? missing(r)) : 0
    multiplierRates[r] = -price
    multipliers[r] = (multipliers[r] ?? missing(r)) + lambda * price
  }
  return lambda
}

function hasMoved(weights: Float64Array, from: Float64Array): boolean {
  for (let i = 0; i < weights.length; i++) {
    if (Math.abs((weights[i] ?? missing(i)) - (from[i] ?? missing(i))) > 1e-11) return true
  }
  return false
}

/**
 * Walks from the portfolio that is optimal at the set's present lambda down to lambda = 0 and collects every
 * corner; the first one reaches up to `lambdaTo`.
 *
 * Example: of one fund alone there is one corner.
 */
export function walkDown(set: ActiveSet, lambdaTo: number): LineCorner[] {
  const search = createEventSearch(set.program.size)
  const corners: LineCorner[] = [{ lambdaFrom: set.lambda, lambdaTo, weights: set.weights.slice() }]
  followLine(set, set.lambda, search, () => {
    const last = lastOf(corners)
    if (hasMoved(set.weights, last.weights)) {
      corners.push({ lambdaFrom: set.lambda, lambdaTo: set.lambda, weights: set.weights.slice() })
    } else {
      last.lambdaFrom = set.lambda
    }
  })
  const end = lastOf(corners)
  end.lambdaFrom = 0
  return corners
}
