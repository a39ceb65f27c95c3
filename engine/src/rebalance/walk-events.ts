import { missing } from '../numbers/shared.ts'
import type { WalkState } from './walk-state.ts'

/** What ends the present basis: a basic column meets a bound, or one that is not basic begins to pay. */
export interface WalkEvent {
  kind: 'leave' | 'enter' | 'none'
  column: number
  toUpper: boolean
  step: number
  /** Of what happens at once the lowest column goes first, not the first found: no order of changes comes round again. */
  isOrdered: boolean
}

const still = 1e-13

/** The reduced cost of a column, at rest and its rate with the parameter, into `result`. */
export function reducedCost(state: WalkState, j: number, result: Float64Array): void {
  const { program, inverse, rest, rate, slopeRest, slopeRate, wideRest, wideRate } = state
  const { count, wide, fund, shift, ownRow, coefficients } = program
  let restCost = state.fixed[j] ?? missing(j)
  let rateCost = state.moving[j] ?? missing(j)
  const i = fund[j] ?? missing(j)
  if (i >= 0) {
    const by = shift[j] ?? missing(j)
    restCost += by * (slopeRest[i] ?? missing(i))
    rateCost += by * (slopeRate[i] ?? missing(i))
  }
  const row = ownRow[j] ?? missing(j)
  if (row >= 0) {
    const place = inverse.positionOf[count + row] ?? missing(row)
    restCost += rest[place] ?? missing(place)
    rateCost += rate[place] ?? missing(place)
  }
  const start = j * wide
  for (let r = 0; r < wide; r++) {
    const coefficient = coefficients[start + r] ?? missing(r)
    if (coefficient === 0) continue
    restCost += coefficient * (wideRest[r] ?? missing(r))
    rateCost += coefficient * (wideRate[r] ?? missing(r))
  }
  result[0] = restCost
  result[1] = rateCost
}

const pair = new Float64Array(2)

/**
 * The next event when the parameter goes from where it is in a direction (1 or -1), at most `most` far. `last` is the column
 * that has just changed: it does not turn back at once.
 */
export function nextEvent(
  state: WalkState,
  direction: 1 | -1,
  most: number,
  last: number,
  found: WalkEvent,
): void {
  found.kind = 'none'
  found.column = -1
  found.step = most
  leavingEvent(state, direction, last, found)
  enteringEvent(state, direction, last, found)
}

function isSooner({ isOrdered, step: least, column, kind }: WalkEvent, step: number, j: number): boolean {
  if (!isOrdered || kind === 'none' || step > 1e-13 || least > 1e-13) return step < least
  return j < column
}

function leavingEvent(state: WalkState, direction: 1 | -1, last: number, found: WalkEvent): void {
  const { program, inverse, rest, rate, lower, upper, p } = state
  for (let place = 0; place < inverse.size; place++) {
    const j = inverse.ids[place] ?? missing(place)
    if (j >= program.count) continue
    const speed = direction * (rate[place] ?? missing(place))
    if (speed > -still && speed < still) continue
    const toUpper = speed > 0
    const bound = (toUpper ? upper[j] : lower[j]) ?? missing(j)
    if (bound === Number.POSITIVE_INFINITY) continue
    const value = (rest[place] ?? missing(place)) + p * (rate[place] ?? missing(place))
    const step = Math.max(0, (bound - value) / speed)
    if (!isSooner(found, step, j) || (j === last && step < 1e-12)) continue
    found.kind = 'leave'
    found.column = j
    found.toUpper = toUpper
    found.step = step
  }
}

function enteringEvent(state: WalkState, direction: 1 | -1, last: number, found: WalkEvent): void {
  const { inverse, open, openCount, isAtUpper, lower, upper, p } = state
  for (let place = 0; place < openCount; place++) {
    const j = open[place] ?? missing(place)
    if ((inverse.positionOf[j] ?? missing(j)) >= 0 || lower[j] === upper[j]) continue
    reducedCost(state, j, pair)
    const speed = direction * (pair[1] ?? missing(1))
    const toUpper = isAtUpper[j] === 1
    if (toUpper ? speed < still : speed > -still) continue
    const step = Math.max(0, -((pair[0] ?? missing(0)) + p * (pair[1] ?? missing(1))) / speed)
    if (!isSooner(found, step, j) || (j === last && step < 1e-12)) continue
    found.kind = 'enter'
    found.column = j
    found.toUpper = toUpper
    found.step = step
  }
}
