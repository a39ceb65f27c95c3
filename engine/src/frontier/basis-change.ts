import { addRow, at, integerAt, missing, numberAt } from '../numbers/shared.ts'
import { type ActiveSet, multiplyCovariance, rowSum, scatter } from './active-set.ts'
import { borderInverse, multiplyInverse, shrinkInverse } from './bordered-inverse.ts'

/** The column that fund or row `id` would have in the basis, in positions, without its own diagonal. */
function fillColumn(set: ActiveSet, id: number, column: Float64Array): void {
  const { size, covariance, isMember } = set.program
  const { ids } = set.inverse
  const count = set.inverse.size
  for (let p = 0; p < count; p++) {
    const other = ids[p] ?? missing(p)
    if (id < size) {
      column[p] =
        other < size
          ? (covariance[id * size + other] ?? missing(id * size + other))
          : (at(isMember, other - size)[id] ?? missing(id))
    } else {
      column[p] = other < size ? (at(isMember, id - size)[other] ?? missing(other)) : 0
    }
  }
}

/**
 * Lets fund or row `id` into the basis and turns the rates so that its own condition stays met. Answers
 * false, changing nothing, where the basis would be singular: then its condition holds along the whole line
 * and nothing needs to change.
 *
 * Example: a copy of a free fund is refused.
 */
export function enterBasis(set: ActiveSet, id: number): boolean {
  const { program, inverse, column, solved, product } = set
  const { size } = program
  const isFund = id < size
  fillColumn(set, id, column)
  multiplyInverse(inverse, column, solved)
  let pivot = isFund ? numberAt(program.covariance, id * size + id) : 0
  const diagonal = pivot
  for (let p = 0; p < inverse.size; p++) pivot -= (column[p] ?? missing(p)) * (solved[p] ?? missing(p))
  if (
    isFund
      ? pivot <= 1e-12 * Math.max(diagonal, program.meanVariance * 1e-3)
      : -pivot * program.meanVariance <= 1e-12
  ) {
    return false
  }
  const residual = isFund ? slopeOf(set, id) : rowSum(set, id - size, set.weightRates)
  const turn = -residual / pivot
  multiplyCovariance(set, solved, product)
  scatter(set, solved, -turn, set.weightRates, set.multiplierRates)
  // A row moves the gradient by -turn times the product, a fund by turn times its covariances less the product.
  if (isFund) addRow(product, -1, program.covariance, id * size, size)
  addRow(set.gradientRates, -turn, product, 0, size)
  borderInverse(inverse, id, solved, pivot)
  if (isFund) {
    set.weightRates[id] = turn
    set.side[id] = 0
  } else {
    set.multiplierRates[id - size] = turn
    set.multipliers[id - size] = 0
    set.isBinding[id - size] = 1
  }
  return true
}

/**
 * How fast the optimality condition of fund i moves: gradient - lambda*mu + A'multipliers, per unit of step.
 */
function slopeOf(set: ActiveSet, fund: number): number {
  let slope = numberAt(set.gradientRates, fund) - set.lambdaRate * numberAt(set.program.mu, fund)
  for (let r = 0; r < set.program.rowCount; r++) {
    if (set.program.isMember[r]?.[fund] === 1) slope += set.multiplierRates[r] ?? missing(r)
  }
  return slope
}

/**
 * Takes fund or row `id` out of the basis (a fund goes to the bound `side`) and turns the rates accordingly.
 * Answers false, changing nothing, where the rest would be singular.
 *
 * Example: the only free fund is refused, for the budget needs it.
 */
export function leaveBasis(set: ActiveSet, id: number, side: number): boolean {
  const { program, inverse, column, product } = set
  const { size } = program
  const position = integerAt(inverse.positionOf, id)
  const row = position * inverse.stride
  for (let p = 0; p < inverse.size; p++) column[p] = inverse.values[row + p] ?? missing(row + p)
  const diagonal = numberAt(column, position)
  const isFund = id < size
  if (isFund ? diagonal * program.meanVariance <= 1e-12 : -diagonal <= 1e-12 * program.meanVariance)
    return false
  const rate = isFund ? numberAt(set.weightRates, id) : numberAt(set.multiplierRates, id - size)
  const turn = -rate / diagonal
  if (turn !== 0) {
    multiplyCovariance(set, column, product)
    scatter(set, column, turn, set.weightRates, set.multiplierRates)
    addRow(set.gradientRates, turn, product, 0, size)
  }
  shrinkInverse(inverse, id, column)
  if (isFund) {
    set.weightRates[id] = 0
    set.weights[id] = numberAt(side < 0 ? set.lower : set.upper, id)
    set.side[id] = side
  } else {
    set.multiplierRates[id - size] = 0
    set.multipliers[id - size] = 0
    set.isBinding[id - size] = 0
  }
  return true
}
