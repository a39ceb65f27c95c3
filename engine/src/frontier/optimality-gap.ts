import { at, numberAt } from '../numbers/shared.ts'
import type { QuadraticProgram } from './quadratic-program.ts'
import { maximise } from './simplex.ts'
import { closeBudget, startVertex } from './vertex.ts'

/**
 * How far a mix is from optimal: the most that any feasible mix could gain, and the most that a bound, cap or
 * the sum is broken by.
 */
export interface OptimalityGap {
  readonly gain: number
  readonly violation: number
}

/**
 * The optimality residual of a mix that should maximise lambda*(mu'w) - w'Sw/2: the largest linear gain over
 * all feasible mixes, which bounds the distance of the objective from its optimum (Frank and Wolfe) and is 0
 * exactly where the KKT conditions hold.
 *
 * Relative to the larger of 1 and lambda. Lower bounds have to be 0. Found by a linear program, so
 * independent of how the mix came about. Example: of every corner of a frontier, at its own lambda, it is 0
 * but for rounding.
 */
export function optimalityGap(
  program: QuadraticProgram,
  weights: Float64Array,
  lambda: number,
): OptimalityGap {
  const { size, rowCount, mu, covariance, lower, upper, caps, members } = program
  const gradient = new Float64Array(size)
  let violation = 0
  for (let i = 0; i < size; i++) {
    const weight = numberAt(weights, i)
    violation = Math.max(violation, numberAt(lower, i) - weight, weight - numberAt(upper, i))
    let sum = lambda * numberAt(mu, i)
    for (let j = 0; j < size; j++) sum -= numberAt(covariance, i * size + j) * numberAt(weights, j)
    gradient[i] = sum
  }
  for (let r = 0; r < rowCount; r++) {
    const sum = at(members, r).reduce((total, i) => total + numberAt(weights, i), 0)
    violation = Math.max(violation, r === 0 ? Math.abs(sum - 1) : sum - numberAt(caps, r))
  }
  const vertex = startVertex(program)
  maximise(program, vertex, new Float64Array(size).fill(1), 1)
  closeBudget(program, vertex)
  maximise(program, vertex, gradient, Math.max(...gradient.map(Math.abs)) || 1)
  const gain = gradient.reduce(
    (total, value, i) => total + value * (numberAt(vertex.values, i) - numberAt(weights, i)),
    0,
  )
  return { gain: gain / Math.max(1, lambda), violation }
}
