import { missing, numberAt } from '../numbers/shared.ts'
import { type LineCorner, walkDown } from './critical-line.ts'
import { compileProgram, type FrontierProblem, type QuadraticProgram } from './quadratic-program.ts'
import { type Infeasible, startDescent } from './start-descent.ts'

/**
 * A corner of the frontier: the mix at which the funds at a bound, or the caps that bind, change. It
 * maximises lambda*(mu'w) - w'Sw/2 for every lambda from `lambdaFrom` to `lambdaTo`.
 */
export interface TurningPoint {
  readonly lambdaFrom: number
  readonly lambdaTo: number
  readonly expectedReturn: number
  readonly variance: number
  readonly weights: Float64Array
}

/**
 * The whole efficient frontier: corners from maximum return to minimum variance; between two, weights are
 * linear in lambda.
 */
export interface Frontier {
  readonly kind: 'frontier'
  readonly program: QuadraticProgram
  readonly corners: readonly TurningPoint[]
}

/**
 * The exact efficient frontier of a problem with bounds and group caps, by Markowitz's critical line extended
 * to the caps.
 *
 * Minimise w'Sw for every return subject to sum w = 1, lower <= w <= upper and each group's sum at most its
 * cap. Ties in mu are broken towards lower variance; of several mixes with least variance the last corner is
 * the one with most return. Copies of funds and singular covariances are allowed. Returns and covariances are
 * annual fractions. Source: Markowitz (1956); the start is a linear program, and each change of the basis
 * updates one inverse (Niedermayer and Niedermayer 2006).
 *
 * Answers 'infeasible' where bounds and caps leave no portfolio; throws RangeError on malformed input.
 * Example: with mu [0.1, 0.05] and variances 0.04 and 0.01, uncorrelated, upper 1, the last corner is 20 %
 * and 80 %.
 */
export function traceFrontier(problem: FrontierProblem): Frontier | Infeasible {
  return traceProgram(compileProgram(problem))
}

/**
 * As `traceFrontier`, for a problem that is already laid out.
 *
 * Example: `traceProgram(compileProgram(problem))` equals `traceFrontier(problem)`.
 */
export function traceProgram(program: QuadraticProgram): Frontier | Infeasible {
  const start = startDescent(program)
  if ('kind' in start) return start
  const corners = walkDown(start, Number.POSITIVE_INFINITY)
  return { kind: 'frontier', program, corners: corners.map((corner) => measure(program, corner)) }
}

function measure(program: QuadraticProgram, corner: LineCorner): TurningPoint {
  return { lambdaFrom: corner.lambdaFrom, lambdaTo: corner.lambdaTo, ...measureMix(program, corner.weights) }
}

/** A weight this close to its bound is at it but for rounding. */
const dust = 1e-14

function settle(weight: number, lower: number, upper: number): number {
  if (weight < lower + dust) return lower
  return weight > upper - dust ? upper : weight
}

/**
 * Return and variance of a mix, its weights put on their bounds where only rounding keeps them off.
 *
 * Example: of one fund at weight 1 they are its own.
 */
export function measureMix(
  program: QuadraticProgram,
  raw: Float64Array,
): { expectedReturn: number; variance: number; weights: Float64Array } {
  const { size, mu, covariance, lower, upper } = program
  const weights = raw.map((weight, i) => settle(weight, numberAt(lower, i), numberAt(upper, i)))
  const present: number[] = []
  let expectedReturn = 0
  for (let i = 0; i < size; i++) {
    if (weights[i] === 0) continue
    present.push(i)
    expectedReturn += (weights[i] ?? missing(i)) * (mu[i] ?? missing(i))
  }
  let variance = 0
  for (const i of present) {
    let sum = 0
    for (const j of present)
      sum += (covariance[i * size + j] ?? missing(i * size + j)) * (weights[j] ?? missing(j))
    variance += sum * (weights[i] ?? missing(i))
  }
  return { expectedReturn, variance: Math.max(0, variance), weights }
}
