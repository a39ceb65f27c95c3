import type { BorderedInverse } from '../frontier/shared.ts'
import { addRow, missing } from '../numbers/shared.ts'
import type { CostProgram } from './program-columns.ts'
import { boundOf, type WalkState } from './walk-state.ts'

/** Works out how the basis stands and moves with the parameter. Example: called after every change of basis. */
export function solveBasis(state: WalkState): void {
  const { program, inverse, rightRest, rightRate, restAt, slopeRest, fixed, moving } = state
  const { count, position, fund, shift } = program
  restAt.set(position)
  const lacking = lackingRows(state)
  slopes(program, restAt, slopeRest)
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    if (id >= count) {
      rightRest[p] = lacking[id - count] ?? missing(id)
      rightRate[p] = 0
      continue
    }
    const i = fund[id] ?? missing(id)
    const slope = i < 0 ? 0 : (shift[id] ?? missing(id)) * (slopeRest[i] ?? missing(i))
    rightRest[p] = -(fixed[id] ?? missing(id)) - slope
    rightRate[p] = -(moving[id] ?? missing(id))
  }
  solvePair(inverse, rightRest, rightRate, state.rest, state.rate, false)
  solveSlopes(state)
}

/** What the rows lack beside the columns that stand at a bound, which are added to where the funds are. */
function lackingRows(state: WalkState): Float64Array {
  const { program, inverse, restAt, solved } = state
  const { own, wide, fund, shift, rhs, coefficients, bounded } = program
  for (let row = 0; row < own + wide; row++) solved[row] = rhs[row] ?? missing(row)
  for (let k = 0; k < bounded.length; k++) {
    const j = bounded[k] ?? missing(k)
    if ((inverse.positionOf[j] ?? missing(j)) >= 0) continue
    const value = boundOf(state, j)
    if (value === 0) continue
    const i = fund[j] ?? missing(j)
    // No column of a fund's own row stands at another bound than 0.
    if (i >= 0) restAt[i] = (restAt[i] ?? missing(i)) + (shift[j] ?? missing(j)) * value
    for (let row = 0; row < wide; row++) {
      const place = own + row
      solved[place] =
        (solved[place] ?? missing(place)) - (coefficients[j * wide + row] ?? missing(row)) * value
    }
  }
  return solved
}

/**
 * The inverse times two right sides at once, in place of two results or added to them. Answers the most that was added: where
 * it `isShare`, of the second as a share of the largest that it comes to. Two rows are summed side by side, which is
 * faster; each sum goes in order: what cancels to the last digit has to go on doing so.
 */
export function solvePair(
  { size, stride, values }: BorderedInverse,
  a: Float64Array,
  b: Float64Array,
  toA: Float64Array,
  toB: Float64Array,
  isAdded: boolean,
  isShare = false,
): number {
  let addedA = 0
  let addedB = 0
  let largestB = 1
  for (let p = 0; p < size; p += 2) {
    const start = p * stride
    // The last of an odd number stands beside itself.
    const second = p + 1 < size ? p + 1 : p
    const below = second * stride
    let sumA = 0
    let sumB = 0
    let secondA = 0
    let secondB = 0
    for (let q = 0; q < size; q++) {
      const ofA = a[q] ?? missing(q)
      const ofB = b[q] ?? missing(q)
      const value = values[start + q] ?? missing(q)
      const other = values[below + q] ?? missing(q)
      sumA += value * ofA
      sumB += value * ofB
      secondA += other * ofA
      secondB += other * ofB
    }
    if (isAdded) {
      addedA = Math.max(addedA, Math.abs(sumA), Math.abs(secondA))
      addedB = Math.max(addedB, Math.abs(sumB), Math.abs(secondB))
      sumA += toA[p] ?? missing(p)
      sumB += toB[p] ?? missing(p)
      secondA += toA[second] ?? missing(p)
      secondB += toB[second] ?? missing(p)
      largestB = Math.max(largestB, Math.abs(sumB), Math.abs(secondB))
    }
    toA[second] = secondA
    toB[second] = secondB
    toA[p] = sumA
    toB[p] = sumB
  }
  return Math.max(addedA, isShare ? addedB / largestB : addedB)
}

/** The funds' values, how TE² slopes in them, and the wide rows' multipliers, from the columns. Example: called whenever those have changed. */
export function solveSlopes(state: WalkState): void {
  const { program, inverse, rest, rate, restAt, rateAt, wideRest, wideRate } = state
  const { count, own, wide, fund, shift, position, bounded } = program
  restAt.set(position)
  rateAt.fill(0)
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    const i = id < count ? (fund[id] ?? missing(id)) : -1
    if (i < 0) continue
    const by = shift[id] ?? missing(id)
    restAt[i] = (restAt[i] ?? missing(i)) + by * (rest[p] ?? missing(p))
    rateAt[i] = (rateAt[i] ?? missing(i)) + by * (rate[p] ?? missing(p))
  }
  for (let k = 0; k < bounded.length; k++) {
    const j = bounded[k] ?? missing(k)
    const i = fund[j] ?? missing(j)
    if (i < 0 || (inverse.positionOf[j] ?? missing(j)) >= 0) continue
    restAt[i] = (restAt[i] ?? missing(i)) + (shift[j] ?? missing(j)) * boundOf(state, j)
  }
  bothSlopes(state)
  for (let row = 0; row < wide; row++) {
    const place = inverse.positionOf[count + own + row] ?? missing(row)
    wideRest[row] = rest[place] ?? missing(place)
    wideRate[row] = rate[place] ?? missing(place)
  }
}

/** How TE² slopes in the funds' values, at rest and its rate: both at once. */
function bothSlopes({ program, restAt, rateAt, slopeRest, slopeRate }: WalkState): void {
  const { size, curvature } = program
  slopeRest.fill(0)
  slopeRate.fill(0)
  for (let i = 0; i < size; i++) {
    const start = i * size
    const value = restAt[i] ?? missing(i)
    const speed = rateAt[i] ?? missing(i)
    for (let h = 0; h < size; h++) {
      const bend = curvature[start + h] ?? missing(h)
      slopeRest[h] = (slopeRest[h] ?? missing(h)) + value * bend
      slopeRate[h] = (slopeRate[h] ?? missing(h)) + speed * bend
    }
  }
}

function slopes({ size, curvature }: CostProgram, values: Float64Array, result: Float64Array): void {
  result.fill(0)
  for (let i = 0; i < size; i++) {
    const value = values[i] ?? missing(i)
    if (value !== 0) addRow(result, value, curvature, i * size, size)
  }
}
