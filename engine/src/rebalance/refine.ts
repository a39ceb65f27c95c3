import { multiplyInverse } from '../frontier/shared.ts'
import { dotRow, missing } from '../numbers/shared.ts'
import { reducedCost } from './walk-events.ts'
import { solvePair, solveSlopes } from './walk-solve.ts'
import { basicSlack, isBasic, valueAt, type WalkState } from './walk-state.ts'

const pair = new Float64Array(2)

/**
 * One step of correction on a solved basis: what rounding left of the conditions and of the rows goes through the inverse
 * once more. Answers the largest correction; where a walk `isRough`, of rates as a share of the largest where that is above 1.
 * Example: a basis that holds to the last digit stays as it is, and it is 0.
 */
export function refine(state: WalkState, isRough = false): number {
  const { program, inverse, rest, rate, rightRest, rightRate, lackRest, lackRate } = state
  const { count } = program
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    if (id >= count) {
      rightRest[p] = lackRest[id - count] ?? missing(id)
      rightRate[p] = lackRate[id - count] ?? missing(id)
      continue
    }
    reducedCost(state, id, pair)
    rightRest[p] = -(pair[0] ?? missing(0))
    rightRate[p] = -(pair[1] ?? missing(1))
  }
  const largest = solvePair(inverse, rightRest, rightRate, rest, rate, true, isRough)
  solveSlopes(state)
  return largest
}

/** The matrix of the present basis times a vector, both by position, into `result`. Example: of a unit vector it is that column. */
function fillProduct(state: WalkState, vector: Float64Array, result: Float64Array): void {
  const { program, inverse, moved } = state
  const { count, size, fund, shift, curvature, entryStart, entryRow, entryBy } = program
  moved.fill(0)
  result.fill(0)
  for (let p = 0; p < inverse.size; p++) {
    const j = inverse.ids[p] ?? missing(p)
    if (j >= count) continue
    const value = vector[p] ?? missing(p)
    const i = fund[j] ?? missing(j)
    if (i >= 0) moved[i] = (moved[i] ?? missing(i)) + (shift[j] ?? missing(j)) * value
    const end = entryStart[j + 1] ?? missing(j)
    for (let e = entryStart[j] ?? missing(j); e < end; e++) {
      const row = entryRow[e] ?? missing(e)
      const by = entryBy[e] ?? missing(e)
      const place = inverse.positionOf[count + row] ?? missing(row)
      if (place < 0) continue
      result[place] = (result[place] ?? missing(place)) + by * value
      result[p] = (result[p] ?? missing(p)) + by * (vector[place] ?? missing(place))
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
export function isWithin(state: WalkState, p: number, far = astray): boolean {
  const { program, inverse } = state
  for (let place = 0; place < inverse.size; place++) {
    const j = inverse.ids[place] ?? missing(place)
    if (j < program.count && !isBetween(state, j, p, far)) return false
  }
  for (let row = 0; row < program.slack.length; row++) {
    const j = basicSlack(state, row)
    if (j >= 0 && !isBetween(state, j, p, far)) return false
  }
  return true
}

function isBetween(state: WalkState, j: number, p: number, far: number): boolean {
  const value = valueAt(state, j, p)
  const { lower, upper } = state
  return value > (lower[j] ?? missing(j)) - far && value < (upper[j] ?? missing(j)) + far
}

const sound = 1e-8

/** Does the state's point meet all bounds, and does no open column pay? Example: false where rounding took a wrong turn. */
export function isSound(state: WalkState): boolean {
  const { open, openCount, lower, upper, isAtUpper, p } = state
  if (!isWithin(state, p, sound)) return false
  for (let place = 0; place < openCount; place++) {
    const j = open[place] ?? missing(place)
    if (isBasic(state, j) || lower[j] === upper[j]) continue
    reducedCost(state, j, pair)
    const cost = (pair[0] ?? missing(0)) + (p - state.at) * (pair[1] ?? missing(1))
    if (isAtUpper[j] === 1 ? cost > sound : cost < -sound) return false
  }
  return true
}
