import { missing } from '../numbers/shared.ts'
import { basicSlack, isBasic, type WalkState } from './walk-state.ts'

/** What ends the present basis: a basic column meets a bound, or one that is not basic begins to pay. */
export interface WalkEvent {
  kind: 'leave' | 'enter' | 'none'
  column: number
  toUpper: boolean
  step: number
  /** Of what happens at once the lowest column goes first, not the first found: no order of changes comes round again. */
  isOrdered: boolean
  /** The column that has just changed, and whether it came from its upper bound: it does not turn back at once. */
  last: number
  isFromUpper: boolean
}

const still = 1e-13

/** The reduced cost of a column, at rest and its rate with the parameter, into `result`. */
export function reducedCost(state: WalkState, j: number, result: Float64Array): void {
  const { program, slopeRest, slopeRate, rowRest, rowRate } = state
  const { fund, shift, entryStart, entryRow, entryBy } = program
  let rateCost = state.moving[j] ?? missing(j)
  let restCost = (state.fixed[j] ?? missing(j)) + state.at * rateCost
  const i = fund[j] ?? missing(j)
  if (i >= 0) {
    const by = shift[j] ?? missing(j)
    restCost += by * (slopeRest[i] ?? missing(i))
    rateCost += by * (slopeRate[i] ?? missing(i))
  }
  const end = entryStart[j + 1] ?? missing(j)
  for (let e = entryStart[j] ?? missing(j); e < end; e++) {
    const row = entryRow[e] ?? missing(e)
    const by = entryBy[e] ?? missing(e)
    restCost += by * (rowRest[row] ?? missing(row))
    rateCost += by * (rowRate[row] ?? missing(row))
  }
  result[0] = restCost
  result[1] = rateCost
}

const pair = new Float64Array(2)

/** The next event when the parameter goes from where it is in a direction (1 or -1), at most `most` far. */
export function nextEvent(state: WalkState, direction: 1 | -1, most: number, found: WalkEvent): void {
  found.kind = 'none'
  found.column = -1
  found.step = most
  leavingEvent(state, direction, found)
  enteringEvent(state, direction, found)
}

function isSooner({ isOrdered, step: least, column, kind }: WalkEvent, step: number, j: number): boolean {
  if (!isOrdered || kind === 'none' || step > 1e-13 || least > 1e-13) return step < least
  return j < column
}

function leavingEvent(state: WalkState, direction: 1 | -1, found: WalkEvent): void {
  const { program, inverse, rest, rate, lackRest, lackRate } = state
  const past = state.p - state.at
  for (let place = 0; place < inverse.size; place++) {
    const j = inverse.ids[place] ?? missing(place)
    if (j >= program.count) continue
    const speed = rate[place] ?? missing(place)
    leaves(state, j, (rest[place] ?? missing(place)) + past * speed, direction * speed, found)
  }
  for (let row = 0; row < lackRate.length; row++) {
    const j = basicSlack(state, row)
    if (j < 0) continue
    const by = program.slackBy[row] ?? missing(row)
    const speed = (lackRate[row] ?? missing(row)) / by
    leaves(state, j, (lackRest[row] ?? missing(row)) / by + past * speed, direction * speed, found)
  }
}

/** Notes when a basic column meets a bound, where that is sooner than what was found. */
function leaves(
  { lower, upper }: WalkState,
  j: number,
  value: number,
  speed: number,
  found: WalkEvent,
): void {
  if (speed > -still && speed < still) return
  const toUpper = speed > 0
  const bound = (toUpper ? upper[j] : lower[j]) ?? missing(j)
  if (bound === Number.POSITIVE_INFINITY) return
  const step = Math.max(0, (bound - value) / speed)
  const isBack = j === found.last && toUpper === found.isFromUpper
  if (!isSooner(found, step, j) || (isBack && step < 1e-12)) return
  found.kind = 'leave'
  found.column = j
  found.toUpper = toUpper
  found.step = step
}

function enteringEvent(state: WalkState, direction: 1 | -1, found: WalkEvent): void {
  const { open, openCount, isAtUpper, lower, upper } = state
  const past = state.p - state.at
  for (let place = 0; place < openCount; place++) {
    const j = open[place] ?? missing(place)
    if (isBasic(state, j) || lower[j] === upper[j]) continue
    reducedCost(state, j, pair)
    const speed = direction * (pair[1] ?? missing(1))
    const toUpper = isAtUpper[j] === 1
    if (toUpper ? speed < still : speed > -still) continue
    const step = Math.max(0, -((pair[0] ?? missing(0)) + past * (pair[1] ?? missing(1))) / speed)
    if (!isSooner(found, step, j) || (j === found.last && step < 1e-12)) continue
    found.kind = 'enter'
    found.column = j
    found.toUpper = toUpper
    found.step = step
  }
}
