import { at, integerAt, numberAt } from '../numbers/shared.ts'
import { type ActiveSet, multiplyCovariance, rowSum, scatter } from './active-set.ts'
import { borderInverse, multiplyInverse, shrinkInverse } from './bordered-inverse.ts'

/** The column that fund or row `id` would have in the basis, in positions, without its own diagonal. */
function fillColumn(set: ActiveSet, id: number, column: Float64Array): void {
  const { size, covariance, isMember } = set.program
  const { ids } = set.inverse
  const count = set.inverse.size
  for (let p = 0; p < count; p++) {
    const other = integerAt(ids, p)
    if (id < size) {
      column[p] =
        other < size ? numberAt(covariance, id * size + other) : integerAt(at(isMember, other - size), id)
    } else {
      column[p] = other < size ? integerAt(at(isMember, id - size), other) : 0
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
  for (let p = 0; p < inverse.size; p++) pivot -= numberAt(column, p) * numberAt(solved, p)
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
  const { gradientRates } = set
  const own = isFund ? id * size : -1
  for (let j = 0; j < size; j++) {
    const change =
      own < 0 ? -numberAt(product, j) : numberAt(program.covariance, own + j) - numberAt(product, j)
    gradientRates[j] = numberAt(gradientRates, j) + turn * change
  }
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
    if (set.program.isMember[r]?.[fund] === 1) slope += numberAt(set.multiplierRates, r)
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
  for (let p = 0; p < inverse.size; p++) column[p] = numberAt(inverse.values, row + p)
  const own = numberAt(column, position)
  const isFund = id < size
  if (isFund ? own * program.meanVariance <= 1e-12 : -own <= 1e-12 * program.meanVariance) return false
  const rate = isFund ? numberAt(set.weightRates, id) : numberAt(set.multiplierRates, id - size)
  const turn = -rate / own
  if (turn !== 0) {
    multiplyCovariance(set, column, product)
    scatter(set, column, turn, set.weightRates, set.multiplierRates)
    for (let j = 0; j < size; j++) {
      set.gradientRates[j] = numberAt(set.gradientRates, j) + turn * numberAt(product, j)
    }
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
