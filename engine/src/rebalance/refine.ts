import { multiplyInverse } from '../frontier/shared.ts'
import { dotRow, missing } from '../numbers/shared.ts'
import { reducedCost } from './walk-events.ts'
import { solvePair, solveSlopes } from './walk-solve.ts'
import { boundOf, valueAt, type WalkState } from './walk-state.ts'

const pair = new Float64Array(2)

/**
 * One step of correction on a solved basis: what rounding left of the conditions and of the rows goes through the inverse
 * once more. Answers the largest correction; where a walk `isRough`, of rates as a share of the largest where that is above 1.
 * Example: a basis that holds to the last digit stays as it is, and it is 0.
 */
export function refine(state: WalkState, isRough = false): number {
  const { program, inverse, rest, rate, rightRest, rightRate } = state
  const { count } = program
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    if (id >= count) continue
    reducedCost(state, id, pair)
    rightRest[p] = -(pair[0] ?? missing(0))
    rightRate[p] = -(pair[1] ?? missing(1))
  }
  fillRows(state)
  const largest = solvePair(inverse, rightRest, rightRate, rest, rate, true, isRough)
  solveSlopes(state)
  return largest
}

/** What the rows lack, into the right sides: their own less all columns. */
function fillRows(state: WalkState): void {
  const { program, inverse, rest, rate, rightRest, rightRate } = state
  const { count, own, wide, rhs, bounded } = program
  for (let row = 0; row < own + wide; row++) {
    const p = inverse.positionOf[count + row] ?? missing(row)
    rightRest[p] = rhs[row] ?? missing(row)
    rightRate[p] = 0
  }
  for (let p = 0; p < inverse.size; p++) {
    const j = inverse.ids[p] ?? missing(p)
    if (j < count) takeFromRows(state, j, rest[p] ?? missing(p), rate[p] ?? missing(p))
  }
  for (let k = 0; k < bounded.length; k++) {
    const j = bounded[k] ?? missing(k)
    if ((inverse.positionOf[j] ?? missing(j)) < 0) takeFromRows(state, j, boundOf(state, j), 0)
  }
}

function takeFromRows(state: WalkState, j: number, value: number, speed: number): void {
  if (value === 0 && speed === 0) return
  const { program, inverse, rightRest, rightRate } = state
  const { count, own, wide, ownRow, coefficients } = program
  const ownPlace = ownRow[j] ?? missing(j)
  if (ownPlace >= 0) {
    const p = inverse.positionOf[count + ownPlace] ?? missing(j)
    rightRest[p] = (rightRest[p] ?? missing(p)) - value
    rightRate[p] = (rightRate[p] ?? missing(p)) - speed
  }
  for (let row = 0; row < wide; row++) {
    const coefficient = coefficients[j * wide + row] ?? missing(row)
    if (coefficient === 0) continue
    const p = inverse.positionOf[count + own + row] ?? missing(row)
    rightRest[p] = (rightRest[p] ?? missing(p)) - coefficient * value
    rightRate[p] = (rightRate[p] ?? missing(p)) - coefficient * speed
  }
}

/** The matrix of the present basis times a vector, both by position, into `result`. Example: of a unit vector it is that column. */
function fillProduct(state: WalkState, vector: Float64Array, result: Float64Array): void {
  const { program, inverse, moved } = state
  const { count, size, own, wide, fund, shift, ownRow, coefficients, curvature } = program
  moved.fill(0)
  result.fill(0)
  for (let p = 0; p < inverse.size; p++) {
    const j = inverse.ids[p] ?? missing(p)
    if (j >= count) continue
    const value = vector[p] ?? missing(p)
    const i = fund[j] ?? missing(j)
    if (i >= 0) moved[i] = (moved[i] ?? missing(i)) + (shift[j] ?? missing(j)) * value
    const ownPlace = ownRow[j] ?? missing(j)
    if (ownPlace >= 0) {
      const place = inverse.positionOf[count + ownPlace] ?? missing(j)
      result[place] = (result[place] ?? missing(place)) + value
      result[p] = (result[p] ?? missing(p)) + (vector[place] ?? missing(place))
    }
    for (let row = 0; row < wide; row++) {
      const coefficient = coefficients[j * wide + row] ?? missing(row)
      if (coefficient === 0) continue
      const place = inverse.positionOf[count + own + row] ?? missing(row)
      result[place] = (result[place] ?? missing(place)) + coefficient * value
      result[p] = (result[p] ?? missing(p)) + coefficient * (vector[place] ?? missing(place))
    }
  }
  for (let p = 0; p < inverse.size; p++) {
    const j = inverse.ids[p] ?? missing(p)
    const i = j < count ? (fund[j] ?? missing(j)) : -1
    if (i < 0) continue
    const bent = (shift[j] ?? missing(j)) * dotRow(curvature, i * size, moved, size)
    result[p] = (result[p] ?? missing(p)) + bent
  }
}

/** One step of correction on a solution of the present matrix for a right side. */
export function refineSolved(state: WalkState, right: Float64Array, solved: Float64Array): void {
  // The right sides have been solved for: here they are room.
  const { inverse, rightRest: lacking, rightRate: more } = state
  fillProduct(state, solved, lacking)
  for (let p = 0; p < inverse.size; p++) lacking[p] = (right[p] ?? missing(p)) - (lacking[p] ?? missing(p))
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
