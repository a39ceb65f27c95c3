import { missing } from '../numbers/shared.ts'
import { type ActiveSet, addMultipliers, rowSum } from './active-set.ts'

/**
 * What happens next on the line: after `step`, `id` enters or leaves the basis (a fund leaves to the bound
 * `side`).
 */
export interface LineEvent {
  step: number
  id: number
  isEntering: boolean
  side: number
}

/** Room for one event and the scratch arrays of its search, so that a walk allocates nothing per step. */
export interface EventSearch {
  readonly event: LineEvent
  readonly reduced: Float64Array
  readonly slopes: Float64Array
  seed: number
}

/** An event search for `size` funds. Example: `createEventSearch(2).event.id` is -1. */
export function createEventSearch(size: number): EventSearch {
  return {
    event: { step: 0, id: -1, isEntering: false, side: 0 },
    reduced: new Float64Array(size),
    slopes: new Float64Array(size),
    seed: 1,
  }
}

function fillConditions(set: ActiveSet, search: EventSearch): void {
  const { reduced, slopes } = search
  const { mu } = set.program
  for (let i = 0; i < mu.length; i++) {
    reduced[i] = (set.gradient[i] ?? missing(i)) - set.lambda * (mu[i] ?? missing(i))
    slopes[i] = (set.gradientRates[i] ?? missing(i)) - set.lambdaRate * (mu[i] ?? missing(i))
  }
  addMultipliers(set, set.multipliers, reduced)
  addMultipliers(set, set.multiplierRates, slopes)
}

function offer(
  search: EventSearch,
  tie: number,
  room: number,
  id: number,
  isEntering: boolean,
  side: number,
): void {
  const { event } = search
  const step = room > 0 ? room : 0
  if (event.id >= 0 && step >= event.step) {
    if (tie < 0 || step > event.step + tie) return
    // A stalled walk draws among the ties: a fixed choice may go round in circles, a drawn one cannot for
    // ever.
    search.seed = (Math.imul(search.seed, 1664525) + 1013904223) >>> 0
    if (search.seed < 0x80000000) return
  }
  event.step = step
  event.id = id
  event.isEntering = isEntering
  event.side = side
}

function searchFunds(set: ActiveSet, search: EventSearch, tie: number): void {
  const { weights, weightRates, lower, upper, side, isFrozen, isRefused } = set
  const { reduced, slopes } = search
  const slopeFloor = 4e-15 * set.program.returnScale
  let fastest = 0
  for (const rate of weightRates) if (Math.abs(rate) > fastest) fastest = Math.abs(rate)
  const rateFloor = 1e-13 * fastest
  for (let i = 0; i < weights.length; i++) {
    if (isRefused[i] === 1) continue
    const at = side[i] ?? missing(i)
    if (at === 0) {
      const rate = weightRates[i] ?? missing(i)
      if (rate < -rateFloor)
        offer(search, tie, ((weights[i] ?? missing(i)) - (lower[i] ?? missing(i))) / -rate, i, false, -1)
      else if (rate > rateFloor)
        offer(search, tie, ((upper[i] ?? missing(i)) - (weights[i] ?? missing(i))) / rate, i, false, 1)
      continue
    }
    const closing = (slopes[i] ?? missing(i)) * at
    if (closing > slopeFloor && isFrozen[i] === 0)
      offer(search, tie, (-at * (reduced[i] ?? missing(i))) / closing, i, true, 0)
  }
}

function searchRows(set: ActiveSet, search: EventSearch, tie: number): void {
  const { program, multipliers, multiplierRates, isBinding, isFrozen, isRefused, weights, weightRates } = set
  for (let r = 1; r < program.rowCount; r++) {
    const id = program.size + r
    if (isRefused[id] === 1) continue
    if (isBinding[r] === 1) {
      const rate = multiplierRates[r] ?? missing(r)
      if (rate < -4e-15 * program.returnScale && isFrozen[id] === 0) {
        offer(search, tie, (multipliers[r] ?? missing(r)) / -rate, id, false, 0)
      }
      continue
    }
    const rate = rowSum(set, r, weightRates)
    let size = 0
    for (const i of program.members[r] ?? missing(r)) size += Math.abs(weightRates[i] ?? missing(i))
    if (rate > 1e-12 * size)
      offer(search, tie, ((program.caps[r] ?? missing(r)) - rowSum(set, r, weights)) / rate, id, true, 0)
  }
}

/**
 * The nearest event within `limit` units of step, or an event with id -1 and the step `limit` where nothing
 * happens before.
 *
 * `isStalled` widens the search to ties within rounding, of which it draws one. Example: with a limit of 0
 * the answer is the id -1 and the step 0.
 */
export function findEvent(set: ActiveSet, search: EventSearch, limit: number, isStalled: boolean): LineEvent {
  const { event } = search
  event.id = -1
  event.step = limit
  fillConditions(set, search)
  const tie = isStalled ? 1e-13 * (1 + Math.abs(set.lambda)) : -1
  searchFunds(set, search, tie)
  searchRows(set, search, tie)
  if (event.step >= limit) {
    event.step = limit
    event.id = -1
  }
  return event
}
