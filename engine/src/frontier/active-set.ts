import { addRow, at, missing, numberAt } from '../numbers/shared.ts'
import { type BorderedInverse, emptyInverse, multiplyInverse, rebuildInverse } from './bordered-inverse.ts'
import type { QuadraticProgram } from './quadratic-program.ts'

/**
 * Where a homotopy stands: weights that are optimal for `lambda`, who is at which bound (`side`: -1 lower, 0
 * free, 1 upper), which rows bind, and how all of it moves per unit of step. Optimality is gradient -
 * lambda*mu + A'multipliers = 0 for the free funds, not negative at the lower and not positive at the upper
 * bound; multipliers of binding caps are not negative.
 *
 * Ids: fund i is i, row r is size + r. The inverse is that of [[S_FF, A_F'], [A_F, 0]] over free funds and
 * binding rows.
 */
export interface ActiveSet {
  readonly program: QuadraticProgram
  readonly lower: Float64Array
  readonly upper: Float64Array
  lambda: number
  lambdaRate: number
  readonly weights: Float64Array
  readonly weightRates: Float64Array
  readonly gradient: Float64Array
  readonly gradientRates: Float64Array
  readonly multipliers: Float64Array
  readonly multiplierRates: Float64Array
  readonly side: Int8Array
  readonly isBinding: Uint8Array
  readonly isFrozen: Uint8Array
  readonly isRefused: Uint8Array
  readonly inverse: BorderedInverse
  readonly column: Float64Array
  readonly solved: Float64Array
  readonly product: Float64Array
}

/**
 * An active set at rest with the given weights, sides and binding rows; the inverse, the gradient and the
 * multipliers at `lambda` = 0 follow from them. Throws where the free funds and binding rows are no basis (a
 * defect).
 *
 * Example: one free fund at weight 1 under the budget has the multiplier -variance.
 */
export function createActiveSet(
  program: QuadraticProgram,
  weights: Float64Array,
  side: Int8Array,
  isBinding: Uint8Array,
): ActiveSet {
  const { size, rowCount } = program
  const idCount = size + rowCount
  const set: ActiveSet = {
    program,
    lower: program.lower,
    upper: program.upper,
    lambda: 0,
    lambdaRate: 0,
    weights,
    weightRates: new Float64Array(size),
    gradient: new Float64Array(size),
    gradientRates: new Float64Array(size),
    multipliers: new Float64Array(rowCount),
    multiplierRates: new Float64Array(rowCount),
    side,
    isBinding,
    isFrozen: frozenFunds(program),
    isRefused: new Uint8Array(idCount),
    inverse: emptyInverse(idCount),
    column: new Float64Array(idCount),
    solved: new Float64Array(idCount),
    product: new Float64Array(size),
  }
  if (!rebuild(set)) throw new Error('the free funds and binding rows are no basis')
  refresh(set)
  return set
}

/** A fund whose bounds meet cannot move: it is left out of every search. */
function frozenFunds(program: QuadraticProgram): Uint8Array {
  const isFrozen = new Uint8Array(program.size + program.rowCount)
  for (let i = 0; i < program.size; i++) {
    if ((program.upper[i] ?? missing(i)) <= (program.lower[i] ?? missing(i))) isFrozen[i] = 1
  }
  return isFrozen
}

/**
 * Inverts the present basis afresh. Answers false, and leaves the old inverse unusable, where it is singular.
 *
 * Example: right after `createActiveSet` it answers true.
 */
export function rebuild(set: ActiveSet): boolean {
  const { program, side, isBinding, inverse } = set
  const { size, rowCount, covariance } = program
  const ids: number[] = []
  for (let i = 0; i < size; i++) if (side[i] === 0) ids.push(i)
  const free = ids.length
  for (let r = 0; r < rowCount; r++) if (isBinding[r] === 1) ids.push(size + r)
  const order = ids.length
  const matrix = new Float64Array(order * order)
  for (let p = 0; p < free; p++) {
    const i = at(ids, p)
    for (let q = 0; q < free; q++) matrix[p * order + q] = numberAt(covariance, i * size + at(ids, q))
    for (let q = free; q < order; q++) {
      const inRow = program.isMember[at(ids, q) - size]?.[i] ?? 0
      matrix[p * order + q] = inRow
      matrix[q * order + p] = inRow
    }
  }
  return rebuildInverse(inverse, ids, matrix, 1e-13 * Math.min(1, program.meanVariance))
}

/**
 * result = covariance x the vector that has `values[p]` at the fund of position p; rows of the inverse are
 * passed over.
 *
 * Example: 1 at one fund alone gives that fund's row of the covariance.
 */
export function multiplyCovariance(set: ActiveSet, values: Float64Array, result: Float64Array): void {
  const { size, covariance } = set.program
  const { ids } = set.inverse
  const count = set.inverse.size
  result.fill(0)
  for (let p = 0; p < count; p++) {
    const i = ids[p] ?? missing(p)
    const factor = values[p] ?? missing(p)
    if (i >= size || factor === 0) continue
    addRow(result, factor, covariance, i * size, size)
  }
}

/**
 * Adds `sign` times the multipliers (or their rates) of the binding rows to each of their members in
 * `target`.
 *
 * Example: the budget's multiplier is added to every fund.
 */
export function addMultipliers(set: ActiveSet, multipliers: Float64Array, target: Float64Array): void {
  const { members, rowCount } = set.program
  for (let r = 0; r < rowCount; r++) {
    const value = multipliers[r] ?? missing(r)
    if (value === 0) continue
    for (const i of members[r] ?? missing(r)) target[i] = (target[i] ?? missing(i)) + value
  }
}

/**
 * Adds `factor` times `values` (in positions) to the weights and multipliers given.
 *
 * Example: the factor 0 changes nothing.
 */
export function scatter(
  set: ActiveSet,
  values: Float64Array,
  factor: number,
  weights: Float64Array,
  multipliers: Float64Array,
): void {
  const { size } = set.program
  const { ids } = set.inverse
  const count = set.inverse.size
  for (let p = 0; p < count; p++) {
    const id = ids[p] ?? missing(p)
    if (id < size) weights[id] = (weights[id] ?? missing(id)) + factor * (values[p] ?? missing(p))
    else
      multipliers[id - size] =
        (multipliers[id - size] ?? missing(id - size)) + factor * (values[p] ?? missing(p))
  }
}

/**
 * Recomputes the gradient from the weights and takes one Newton step on the optimality conditions and binding
 * rows, so that the rounding of many steps does not add up.
 *
 * Example: weights that are optimal already stay as they are.
 */
export function refresh(set: ActiveSet): void {
  const { program, weights, gradient, multipliers, inverse, column, solved, product } = set
  const { size, covariance, mu } = program
  gradient.fill(0)
  for (let i = 0; i < size; i++) {
    const weight = weights[i] ?? missing(i)
    if (weight === 0) continue
    addRow(gradient, weight, covariance, i * size, size)
  }
  product.set(gradient)
  addMultipliers(set, multipliers, product)
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    if (id < size) column[p] = set.lambda * (mu[id] ?? missing(id)) - (product[id] ?? missing(id))
    else column[p] = (program.caps[id - size] ?? missing(id - size)) - rowSum(set, id - size, weights)
  }
  multiplyInverse(inverse, column, solved)
  scatter(set, solved, 1, weights, multipliers)
  multiplyCovariance(set, solved, product)
  addRow(gradient, 1, product, 0, size)
}

/** The sum over row `row`'s members. Example: of the budget row and any portfolio, 1. */
export function rowSum(set: ActiveSet, row: number, values: Float64Array): number {
  let sum = 0
  for (const i of set.program.members[row] ?? missing(row)) sum += values[i] ?? missing(i)
  return sum
}

/**
 * Moves everything `step` units along the rates.
 *
 * Example: with lambdaRate -1 a step of 0.1 lowers lambda by 0.1.
 */
export function advance(set: ActiveSet, step: number): void {
  const { weights, weightRates, gradient, gradientRates, multipliers, multiplierRates } = set
  addRow(weights, step, weightRates, 0, weights.length)
  addRow(gradient, step, gradientRates, 0, gradient.length)
  addRow(multipliers, step, multiplierRates, 0, multipliers.length)
  set.lambda += step * set.lambdaRate
}
