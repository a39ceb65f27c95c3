import type { BorderedInverse } from '../frontier/shared.ts'
import { addRow, missing } from '../numbers/shared.ts'
import type { CostProgram } from './program-columns.ts'
import { basicSlack, boundOf, isBasic, type WalkState } from './walk-state.ts'

/** Works out how the basis stands and moves with the parameter. Example: called after every change of basis. */
export function solveBasis(state: WalkState): void {
  const { program, inverse, rightRest, rightRate, rowRest, rowRate, baseSlope, fixed, moving } = state
  const { count, fund, shift, entryStart, entryRow, entryBy } = program
  state.at = state.p
  fillLacking(state)
  fillBase(state)
  pinRows(state)
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    if (id >= count) {
      rightRest[p] = state.lacking[id - count] ?? missing(id)
      rightRate[p] = 0
      continue
    }
    const i = fund[id] ?? missing(id)
    let byRate = moving[id] ?? missing(id)
    let atRest = (fixed[id] ?? missing(id)) + state.at * byRate
    if (i >= 0) atRest += (shift[id] ?? missing(id)) * (baseSlope[i] ?? missing(i))
    const end = entryStart[id + 1] ?? missing(id)
    for (let e = entryStart[id] ?? missing(id); e < end; e++) {
      const row = entryRow[e] ?? missing(e)
      const by = entryBy[e] ?? missing(e)
      atRest += by * (rowRest[row] ?? missing(row))
      byRate += by * (rowRate[row] ?? missing(row))
    }
    rightRest[p] = -atRest
    rightRate[p] = -byRate
  }
  solvePair(inverse, rightRest, rightRate, state.rest, state.rate, false)
  solveSlopes(state)
}

/** The multipliers of rows whose slack is basic: what that costs. Those of the others are still to be solved for: 0. */
function pinRows(state: WalkState): void {
  const { program, rowRest, rowRate, fixed, moving } = state
  for (let row = 0; row < rowRest.length; row++) {
    const j = basicSlack(state, row)
    const by = program.slackBy[row] ?? missing(row)
    const speed = j < 0 ? 0 : (moving[j] ?? missing(j))
    rowRest[row] = j < 0 ? 0 : -((fixed[j] ?? missing(j)) + state.at * speed) / by
    rowRate[row] = -speed / by
  }
}

/** How TE² slopes with nothing of the basic columns: reckoned anew only where columns at a bound have changed. */
function fillBase({ program, restAt, baseAt, baseSlope }: WalkState): void {
  let isSame = true
  for (let i = 0; i < restAt.length; i++) isSame &&= restAt[i] === baseAt[i]
  if (isSame) return
  baseAt.set(restAt)
  slopes(program, baseAt, baseSlope)
}

/** What the rows lack beside the columns that stand at a bound, and where the funds are with these alone. */
function fillLacking(state: WalkState): void {
  const { program, restAt, lacking } = state
  const { fund, shift, rhs, bounded, position, entryStart, entryRow, entryBy } = program
  restAt.set(position)
  lacking.set(rhs)
  for (let k = 0; k < bounded.length; k++) {
    const j = bounded[k] ?? missing(k)
    if (isBasic(state, j)) continue
    const value = boundOf(state, j)
    if (value === 0) continue
    const i = fund[j] ?? missing(j)
    if (i >= 0) restAt[i] = (restAt[i] ?? missing(i)) + (shift[j] ?? missing(j)) * value
    const end = entryStart[j + 1] ?? missing(j)
    for (let e = entryStart[j] ?? missing(j); e < end; e++) {
      const row = entryRow[e] ?? missing(e)
      lacking[row] = (lacking[row] ?? missing(row)) - (entryBy[e] ?? missing(e)) * value
    }
  }
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

/** The funds' values, how TE² slopes in them, the rows' multipliers and what they lack, from the columns. Example: called whenever those have changed. */
export function solveSlopes(state: WalkState): void {
  const { program, inverse, rest, rate, restAt, rateAt, baseAt, moved } = state
  const { count, fund, shift } = program
  moved.fill(0)
  rateAt.fill(0)
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    const i = id < count ? (fund[id] ?? missing(id)) : -1
    if (i < 0) continue
    const by = shift[id] ?? missing(id)
    moved[i] = (moved[i] ?? missing(i)) + by * (rest[p] ?? missing(p))
    rateAt[i] = (rateAt[i] ?? missing(i)) + by * (rate[p] ?? missing(p))
  }
  for (let i = 0; i < restAt.length; i++) restAt[i] = (baseAt[i] ?? missing(i)) + (moved[i] ?? missing(i))
  bothSlopes(state)
  solveRows(state)
}

/** The multipliers of the rows that are in the inverse, and what all rows lack. */
function solveRows(state: WalkState): void {
  const { program, inverse, rest, rate, rowRest, rowRate, lackRest, lackRate, lacking } = state
  const { count, entryStart, entryRow, entryBy } = program
  lackRest.set(lacking)
  lackRate.fill(0)
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    const value = rest[p] ?? missing(p)
    const speed = rate[p] ?? missing(p)
    if (id >= count) {
      rowRest[id - count] = value
      rowRate[id - count] = speed
      continue
    }
    const end = entryStart[id + 1] ?? missing(id)
    for (let e = entryStart[id] ?? missing(id); e < end; e++) {
      const row = entryRow[e] ?? missing(e)
      const by = entryBy[e] ?? missing(e)
      lackRest[row] = (lackRest[row] ?? missing(row)) - by * value
      lackRate[row] = (lackRate[row] ?? missing(row)) - by * speed
    }
  }
}

/** How TE² slopes in the funds' values, at rest and its rate: both at once, by the funds that have moved. */
function bothSlopes({ program, moved, rateAt, baseSlope, slopeRest, slopeRate }: WalkState): void {
  const { size, curvature } = program
  slopeRest.set(baseSlope)
  slopeRate.fill(0)
  for (let i = 0; i < size; i++) {
    const start = i * size
    const value = moved[i] ?? missing(i)
    const speed = rateAt[i] ?? missing(i)
    if (value === 0 && speed === 0) continue
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
