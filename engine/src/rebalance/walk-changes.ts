import { type BorderedInverse, borderInverse, multiplyInverse, shrinkInverse } from '../frontier/shared.ts'
import { dotRow, missing } from '../numbers/shared.ts'
import { refineSolved } from './refine.ts'
import { reducedCost } from './walk-events.ts'
import { coefficientIn, curvatureBetween, type WalkState } from './walk-state.ts'

/** A column's own column of the matrix over the present basis, into `state.column`, and the inverse times it. */
function fillColumn(state: WalkState, k: number): void {
  const { program, inverse, column, solved } = state
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    column[p] =
      id < program.count ? curvatureBetween(program, id, k) : coefficientIn(program, k, id - program.count)
  }
  multiplyInverse(inverse, column, solved)
}

/** Less of a column's own bend than this is none; less than the second, it is reckoned again with more care. */
const flat = 1e-10
const doubtful = 1e-4
/** The same of what a column leaves behind. */
const stiff = 1e-8
const unmoved = 1e-12
/** A change that divides by so little leaves rounding behind: the basis is inverted afresh before it is used. */
const risky = 1e-7
const afresh = 1000

/** How much the matrix would bend by a column: its own entry less what the basis takes up. */
function pivotOf({ program, inverse, column, solved }: WalkState, k: number): number {
  let product = 0
  for (let p = 0; p < inverse.size; p++) product += (column[p] ?? missing(p)) * (solved[p] ?? missing(p))
  return curvatureBetween(program, k, k) - product
}

/**
 * Takes a column into the basis. Where nothing would bend (a direction without curvature), it goes until another column meets
 * a bound and takes its place, or to its own other bound. Answers the column that now stands at a bound, -1 for none. Throws
 * where nothing stops it (a defect).
 */
export function enterBasis(state: WalkState, k: number): number {
  const { inverse, column, solved, isAtUpper } = state
  fillColumn(state, k)
  const bend = state.program.bend[k] ?? missing(k)
  let pivot = pivotOf(state, k)
  if (pivot < doubtful * bend) {
    refineSolved(state, column, solved)
    pivot = pivotOf(state, k)
  }
  if (bend > 0 && pivot > flat * bend) {
    isAtUpper[k] = 0
    borderInverse(inverse, k, solved, pivot)
    state.changes += pivot < risky * bend ? afresh : 1
    return -1
  }
  return slideIn(state, k)
}

function slideIn(state: WalkState, k: number): number {
  const { program, inverse, solved, rest, rate, lower, upper, isAtUpper, p: parameter } = state
  const direction = isAtUpper[k] === 1 ? -1 : 1
  let least = (upper[k] ?? missing(k)) - (lower[k] ?? missing(k))
  let leaving = -1
  let leavesToUpper = false
  let largest = 0
  for (let p = 0; p < inverse.size; p++) {
    const j = inverse.ids[p] ?? missing(p)
    if (j >= program.count) continue
    const speed = -direction * (solved[p] ?? missing(p))
    if (Math.abs(speed) < unmoved) continue
    const bound = (speed > 0 ? upper[j] : lower[j]) ?? missing(j)
    if (bound === Number.POSITIVE_INFINITY) continue
    const value = (rest[p] ?? missing(p)) + parameter * (rate[p] ?? missing(p))
    const step = Math.max(0, (bound - value) / speed)
    if (step > least + 1e-15 || (step > least - 1e-15 && Math.abs(speed) <= largest)) continue
    least = Math.min(step, least)
    leaving = j
    leavesToUpper = speed > 0
    largest = Math.abs(speed)
  }
  if (least === Number.POSITIVE_INFINITY) throw new Error(`column ${k} has no end (a defect)`)
  if (leaving < 0) {
    isAtUpper[k] = isAtUpper[k] === 1 ? 0 : 1
    return k
  }
  isAtUpper[leaving] = leavesToUpper ? 1 : 0
  isAtUpper[k] = 0
  swapInBasis(state, leaving, k)
  return leaving
}

/**
 * Takes a column out of the basis to a bound. Where the rows need a column in its place, the one that is first to pay comes
 * in. Answers false where none does: what the bound asks cannot be met.
 */
export function leaveBasis(state: WalkState, j: number, toUpper: boolean): boolean {
  const { inverse, column, isAtUpper } = state
  const { stride, values } = inverse
  const place = inverse.positionOf[j] ?? missing(j)
  for (let p = 0; p < inverse.size; p++) column[p] = values[p * stride + place] ?? missing(p)
  const left = (column[place] ?? missing(place)) * (state.program.bend[j] ?? missing(j))
  if (left > stiff) {
    shrinkInverse(inverse, j, column)
    isAtUpper[j] = toUpper ? 1 : 0
    state.changes += left < risky ? afresh : 1
    return true
  }
  const k = firstToPay(state, toUpper ? -1 : 1)
  if (k < 0) return false
  isAtUpper[j] = toUpper ? 1 : 0
  isAtUpper[k] = 0
  fillColumn(state, k)
  swapInBasis(state, j, k)
  return true
}

const pair = new Float64Array(2)

/** While the multipliers move along `state.column`: the open column whose reduced cost is first to reach 0. */
function firstToPay(state: WalkState, sign: 1 | -1): number {
  const { inverse, open, openCount, isAtUpper, lower, upper, p } = state
  let least = Number.POSITIVE_INFINITY
  let first = -1
  let largest = 0
  for (let place = 0; place < openCount; place++) {
    const k = open[place] ?? missing(place)
    if ((inverse.positionOf[k] ?? missing(k)) >= 0 || lower[k] === upper[k]) continue
    const speed = sign * alongRows(state, k)
    const isUpper = isAtUpper[k] === 1
    if (isUpper ? speed < unmoved : speed > -unmoved) continue
    reducedCost(state, k, pair)
    const cost = (pair[0] ?? missing(0)) + p * (pair[1] ?? missing(1))
    const step = Math.max(0, -cost / speed)
    if (step > least + 1e-15 || (step > least - 1e-15 && Math.abs(speed) <= largest)) continue
    least = Math.min(least, step)
    first = k
    largest = Math.abs(speed)
  }
  return first
}

/** How a column's reduced cost moves with `state.column` in the place of the multipliers. */
function alongRows({ program, inverse, column }: WalkState, k: number): number {
  const { count, own, wide, ownRow, coefficients } = program
  let sum = 0
  const ownPlace = ownRow[k] ?? missing(k)
  if (ownPlace >= 0) {
    const place = inverse.positionOf[count + ownPlace] ?? missing(k)
    sum += column[place] ?? missing(place)
  }
  for (let row = 0; row < wide; row++) {
    const coefficient = coefficients[k * wide + row] ?? missing(row)
    if (coefficient === 0) continue
    const place = inverse.positionOf[count + own + row] ?? missing(row)
    sum += coefficient * (column[place] ?? missing(place))
  }
  return sum
}

/**
 * Puts column k in the place of column j: K + e d' + d e' with d the difference of their columns (half of it in the place
 * itself), by the formula of Woodbury. `state.column` and `state.solved` are those of k.
 */
function swapInBasis(state: WalkState, j: number, k: number): void {
  const { program, inverse, column } = state
  const { stride, values, size } = inverse
  const place = inverse.positionOf[j] ?? missing(j)
  const difference = new Float64Array(size)
  const old = new Float64Array(size)
  for (let p = 0; p < size; p++) old[p] = values[p * stride + place] ?? missing(p)
  // K times the unit vector is the old column: its solution is the unit vector itself.
  const half = (curvatureBetween(program, k, k) - curvatureBetween(program, j, j)) / 2
  for (let p = 0; p < size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    const own =
      id < program.count ? curvatureBetween(program, id, j) : coefficientIn(program, j, id - program.count)
    difference[p] = p === place ? half : (column[p] ?? missing(p)) - own
  }
  const moved = new Float64Array(size)
  for (let p = 0; p < size; p++) moved[p] = dotRow(values, p * stride, difference, size)
  const ee = old[place] ?? missing(place)
  const ed = 1 + (moved[place] ?? missing(place))
  const dd = dotRow(moved, 0, difference, size)
  const determinant = ee * dd - ed * ed
  applyRankTwo(inverse, old, moved, { a: dd / determinant, b: -ed / determinant, c: ee / determinant })
  inverse.ids[place] = k
  inverse.positionOf[j] = -1
  inverse.positionOf[k] = place
  state.changes += Math.abs(determinant) < risky * Math.max(Math.abs(ee * dd), ed * ed, 1) ? afresh : 1
}

/** inverse -= [u v] [[a, b], [b, c]] [u v]'. */
function applyRankTwo(
  { stride, values, size }: BorderedInverse,
  u: Float64Array,
  v: Float64Array,
  { a, b, c }: { readonly a: number; readonly b: number; readonly c: number },
): void {
  for (let p = 0; p < size; p++) {
    const x = u[p] ?? missing(p)
    const y = v[p] ?? missing(p)
    const first = a * x + b * y
    const second = b * x + c * y
    if (first === 0 && second === 0) continue
    const start = p * stride
    for (let q = 0; q < size; q++) {
      values[start + q] =
        (values[start + q] ?? missing(q)) - first * (u[q] ?? missing(q)) - second * (v[q] ?? missing(q))
    }
  }
}
