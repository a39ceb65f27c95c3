import { borderInverse, shrinkInverse } from '../frontier/shared.ts'
import { missing } from '../numbers/shared.ts'
import { refineSolved } from './refine.ts'
import { reducedCost } from './walk-events.ts'
import { afresh, entryBetween, exchange, fillColumn, risky, unmoved } from './walk-exchange.ts'
import { slideIn } from './walk-slide.ts'
import { isBasic, type WalkState } from './walk-state.ts'

/** Less of a column's own bend than this is none; less than the second, it is reckoned again with more care. */
const flat = 1e-10
const doubtful = 1e-4
/** The same of what a column leaves behind. */
const stiff = 1e-8

/** How much the matrix would bend by an id: its own entry less what the basis takes up. */
function pivotOf({ program, inverse, column, solved }: WalkState, k: number): number {
  let product = 0
  for (let p = 0; p < inverse.size; p++) product += (column[p] ?? missing(p)) * (solved[p] ?? missing(p))
  return entryBetween(program, k, k) - product
}

/** The same with more care where it is little beside `bend`. Example: of what a row takes up, which is below 0. */
function carefulPivot(state: WalkState, k: number, bend: number): number {
  fillColumn(state, k)
  const pivot = pivotOf(state, k)
  if (Math.abs(pivot) >= doubtful * bend) return pivot
  refineSolved(state, state.column, state.solved)
  return pivotOf(state, k)
}

/**
 * Takes a column into the basis. Where nothing would bend (a direction without curvature), it goes until another column meets
 * a bound and takes its place, or to its own other bound. Answers the column that now stands at a bound, -1 for none, -2 where rounding
 * leaves no basis. Throws where nothing stops it (a defect).
 */
export function enterBasis(state: WalkState, k: number): number {
  const { program, inverse, solved, isAtUpper } = state
  const bend = program.bend[k] ?? missing(k)
  const row = program.slackRow[k] ?? missing(k)
  if (row >= 0) return enterSlack(state, k, row)
  const pivot = carefulPivot(state, k, bend)
  if (bend > 0 && pivot > flat * bend) {
    isAtUpper[k] = 0
    borderInverse(inverse, k, solved, pivot)
    state.changes += pivot < risky * bend ? afresh : 1
    return -1
  }
  return slideIn(state, k)
}

/** With a slack in the basis its row is none of the inverse's any more. */
function enterSlack(state: WalkState, k: number, row: number): number {
  const { program, inverse, column, solved, isAtUpper } = state
  const bend = program.bend[k] ?? missing(k)
  const by = program.slackBy[row] ?? missing(row)
  const id = program.count + row
  const place = takeOut(state, id)
  for (let p = 0; p < inverse.size; p++) solved[p] = by * (column[p] ?? missing(p))
  const pivot = () => -by * (solved[place] ?? missing(place))
  if (pivot() < doubtful * bend) {
    column.fill(0, 0, inverse.size)
    column[place] = by
    refineSolved(state, column, solved)
  }
  if (!(bend > 0 && pivot() > flat * bend)) return slideIn(state, k)
  isAtUpper[k] = 0
  state.changes += pivot() < risky * bend ? afresh : 1
  takeOut(state, id)
  shrinkInverse(inverse, id, column)
  return -1
}

/** An id's column of the inverse, into `state.column`. Answers its place. */
function takeOut({ inverse, column }: WalkState, id: number): number {
  const { stride, values, positionOf } = inverse
  const place = positionOf[id] ?? missing(id)
  for (let p = 0; p < inverse.size; p++) column[p] = values[p * stride + place] ?? missing(p)
  return place
}

/**
 * Takes a column out of the basis to a bound. Where the rows need a column in its place, the one that is first to pay comes
 * in. Answers false where none does: what the bound asks cannot be met.
 */
export function leaveBasis(state: WalkState, j: number, toUpper: boolean): boolean {
  const { program, inverse, column, isAtUpper, along } = state
  const row = program.slackRow[j] ?? missing(j)
  if (row >= 0) return leaveSlack(state, j, row, toUpper)
  const place = takeOut(state, j)
  const left = (column[place] ?? missing(place)) * (program.bend[j] ?? missing(j))
  if (left > stiff) {
    shrinkInverse(inverse, j, column)
    isAtUpper[j] = toUpper ? 1 : 0
    state.changes += isRisky(left) ? afresh : 1
    return true
  }
  for (let r = 0; r < along.length; r++) {
    const at = inverse.positionOf[program.count + r] ?? missing(r)
    along[r] = at < 0 ? 0 : (column[at] ?? missing(at))
  }
  return payFor(state, j, toUpper)
}

/** Is what a change divides by so little, or so much, that one of both bases is nearly none? */
function isRisky(left: number): boolean {
  return left < risky || left > 1 / risky
}

/** Without its slack a row is of the inverse. */
function leaveSlack(state: WalkState, j: number, row: number, toUpper: boolean): boolean {
  const { program, inverse, solved, isAtUpper, along } = state
  const by = program.slackBy[row] ?? missing(row)
  const bend = program.bend[j] ?? missing(j)
  const pivot = carefulPivot(state, program.count + row, bend)
  const left = (-pivot / (by * by)) * bend
  if (left > stiff) {
    borderInverse(inverse, program.count + row, solved, pivot)
    isAtUpper[j] = toUpper ? 1 : 0
    state.changes += isRisky(left) ? afresh : 1
    return true
  }
  for (let r = 0; r < along.length; r++) {
    const at = inverse.positionOf[program.count + r] ?? missing(r)
    along[r] = at < 0 ? 0 : -(solved[at] ?? missing(at)) / by
  }
  along[row] = 1 / by
  return payFor(state, j, toUpper)
}

/** The column that is first to pay, while the multipliers move by `state.along`, comes in for another one. */
function payFor(state: WalkState, j: number, toUpper: boolean): boolean {
  const k = firstToPay(state, toUpper ? -1 : 1)
  if (k < 0 || !exchange(state, j, k)) return false
  state.isAtUpper[j] = toUpper ? 1 : 0
  state.isAtUpper[k] = 0
  return true
}

const pair = new Float64Array(2)

/** While the multipliers move by `state.along`: the open column whose reduced cost is first to reach 0. */
function firstToPay(state: WalkState, sign: 1 | -1): number {
  const { open, openCount, isAtUpper, lower, upper } = state
  let least = Number.POSITIVE_INFINITY
  let first = -1
  let largest = 0
  for (let place = 0; place < openCount; place++) {
    const k = open[place] ?? missing(place)
    if (isBasic(state, k) || lower[k] === upper[k]) continue
    const speed = sign * alongRows(state, k)
    const isUpper = isAtUpper[k] === 1
    if (isUpper ? speed < unmoved : speed > -unmoved) continue
    reducedCost(state, k, pair)
    const cost = (pair[0] ?? missing(0)) + (state.p - state.at) * (pair[1] ?? missing(1))
    const step = Math.max(0, -cost / speed)
    if (step > least + 1e-15 || (step > least - 1e-15 && Math.abs(speed) <= largest)) continue
    least = Math.min(least, step)
    first = k
    largest = Math.abs(speed)
  }
  return first
}

/** How a column's reduced cost moves with the multipliers. */
function alongRows({ program, along }: WalkState, k: number): number {
  const { entryStart, entryRow, entryBy } = program
  const end = entryStart[k + 1] ?? missing(k)
  let sum = 0
  for (let e = entryStart[k] ?? missing(k); e < end; e++) {
    const row = entryRow[e] ?? missing(e)
    sum += (entryBy[e] ?? missing(e)) * (along[row] ?? missing(row))
  }
  return sum
}
