import { multiplyInverse } from '../frontier/shared.ts'
import { dotRow, missing } from '../numbers/shared.ts'
import { reducedCost } from './walk-events.ts'
import { boundOf, solveSlopes, valueAt, type WalkState } from './walk-state.ts'

const pair = new Float64Array(2)

/**
 * One step of correction on a solved basis: what rounding left of the conditions and of the rows goes through the inverse
 * once more. Answers the largest correction. Example: a basis that holds to the last digit stays as it is, and it is 0.
 */
export function refine(state: WalkState): number {
  const { program, inverse, rest, rate } = state
  const { count } = program
  const size = inverse.size
  const lackingRest = new Float64Array(size)
  const lackingRate = new Float64Array(size)
  for (let p = 0; p < size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    if (id >= count) continue
    reducedCost(state, id, pair)
    lackingRest[p] = -(pair[0] ?? missing(0))
    lackingRate[p] = -(pair[1] ?? missing(1))
  }
  fillRows(state, lackingRest, lackingRate)
  const largest = Math.max(addSolved(state, lackingRest, rest), addSolved(state, lackingRate, rate))
  solveSlopes(state)
  return largest
}

function addSolved({ inverse, solved }: WalkState, lacking: Float64Array, target: Float64Array): number {
  multiplyInverse(inverse, lacking, solved)
  let largest = 0
  for (let p = 0; p < inverse.size; p++) {
    const more = solved[p] ?? missing(p)
    target[p] = (target[p] ?? missing(p)) + more
    largest = Math.max(largest, Math.abs(more))
  }
  return largest
}

/** What the rows lack: their right side less all columns. */
function fillRows(state: WalkState, atRest: Float64Array, moving: Float64Array): void {
  const { program, inverse, rest, rate } = state
  const { count, own, wide, rhs, ownRow, coefficients } = program
  const place = (row: number) => inverse.positionOf[count + row] ?? missing(row)
  for (let row = 0; row < own + wide; row++) atRest[place(row)] = rhs[row] ?? missing(row)
  const subtract = (row: number, amount: number, speed: number) => {
    const p = place(row)
    atRest[p] = (atRest[p] ?? missing(p)) - amount
    moving[p] = (moving[p] ?? missing(p)) - speed
  }
  const take = (j: number, value: number, speed: number) => {
    if (value === 0 && speed === 0) return
    const ownPlace = ownRow[j] ?? missing(j)
    if (ownPlace >= 0) subtract(ownPlace, value, speed)
    for (let row = 0; row < wide; row++) {
      const coefficient = coefficients[j * wide + row] ?? missing(row)
      if (coefficient !== 0) subtract(own + row, coefficient * value, coefficient * speed)
    }
  }
  for (let at = 0; at < inverse.size; at++) {
    const j = inverse.ids[at] ?? missing(at)
    if (j < count) take(j, rest[at] ?? missing(at), rate[at] ?? missing(at))
  }
  for (let k = 0; k < program.bounded.length; k++) {
    const j = program.bounded[k] ?? missing(k)
    if ((inverse.positionOf[j] ?? missing(j)) < 0) take(j, boundOf(state, j), 0)
  }
}

/** The matrix of the present basis times a vector, both by position. Example: of a unit vector it is that column. */
function timesMatrix({ program, inverse }: WalkState, vector: Float64Array): Float64Array {
  const { count, size, own, wide, fund, shift, ownRow, coefficients, curvature } = program
  const result = new Float64Array(inverse.size)
  const moved = new Float64Array(size)
  const add = (p: number, amount: number) => {
    result[p] = (result[p] ?? missing(p)) + amount
  }
  for (let p = 0; p < inverse.size; p++) {
    const j = inverse.ids[p] ?? missing(p)
    if (j >= count) continue
    const value = vector[p] ?? missing(p)
    const i = fund[j] ?? missing(j)
    if (i >= 0) moved[i] = (moved[i] ?? missing(i)) + (shift[j] ?? missing(j)) * value
    const link = (row: number, coefficient: number) => {
      const place = inverse.positionOf[count + row] ?? missing(row)
      add(place, coefficient * value)
      add(p, coefficient * (vector[place] ?? missing(place)))
    }
    const ownPlace = ownRow[j] ?? missing(j)
    if (ownPlace >= 0) link(ownPlace, 1)
    for (let row = 0; row < wide; row++) {
      const coefficient = coefficients[j * wide + row] ?? missing(row)
      if (coefficient !== 0) link(own + row, coefficient)
    }
  }
  for (let p = 0; p < inverse.size; p++) {
    const j = inverse.ids[p] ?? missing(p)
    const i = j < count ? (fund[j] ?? missing(j)) : -1
    if (i >= 0) add(p, (shift[j] ?? missing(j)) * dotRow(curvature, i * size, moved, size))
  }
  return result
}

/** One step of correction on a solution of the present matrix for a right side. */
export function refineSolved(state: WalkState, right: Float64Array, solved: Float64Array): void {
  const { inverse } = state
  const lacking = timesMatrix(state, solved)
  for (let p = 0; p < inverse.size; p++) lacking[p] = (right[p] ?? missing(p)) - (lacking[p] ?? missing(p))
  const more = new Float64Array(inverse.size)
  multiplyInverse(inverse, lacking, more)
  for (let p = 0; p < inverse.size; p++) solved[p] = (solved[p] ?? missing(p)) + (more[p] ?? missing(p))
}

/** No column is farther beyond its bounds than this where a walk has not lost its way. */
const astray = 1e-6

/** Are all basic columns between their bounds at a parameter? Example: not where rounding has moved some to where nothing is. */
export function isWithin(state: WalkState, p: number): boolean {
  const { program, inverse, lower, upper } = state
  for (let place = 0; place < inverse.size; place++) {
    const j = inverse.ids[place] ?? missing(place)
    if (j >= program.count) continue
    const value = valueAt(state, j, p)
    if (!(value > (lower[j] ?? missing(j)) - astray && value < (upper[j] ?? missing(j)) + astray))
      return false
  }
  return true
}

const sound = 1e-8

/** Does the state's point meet all bounds, and does no open column pay? Example: false where rounding took a wrong turn. */
export function isSound(state: WalkState): boolean {
  const { program, inverse, open, openCount, lower, upper, isAtUpper, p } = state
  for (let place = 0; place < inverse.size; place++) {
    const j = inverse.ids[place] ?? missing(place)
    if (j >= program.count) continue
    const value = valueAt(state, j, p)
    if (value < (lower[j] ?? missing(j)) - sound || value > (upper[j] ?? missing(j)) + sound) return false
  }
  for (let place = 0; place < openCount; place++) {
    const j = open[place] ?? missing(place)
    if ((inverse.positionOf[j] ?? missing(j)) >= 0 || lower[j] === upper[j]) continue
    reducedCost(state, j, pair)
    const cost = (pair[0] ?? missing(0)) + p * (pair[1] ?? missing(1))
    if (isAtUpper[j] === 1 ? cost > sound : cost < -sound) return false
  }
  return true
}
