import { at, numberAt } from '../numbers/shared.ts'
import { compileProgram, type FrontierProblem, type QuadraticProgram } from './quadratic-program.ts'
import { reachableSum } from './reachable-sum.ts'

/**
 * A problem that has a portfolio, and the factor by which its bounds and caps were multiplied for it (1: not
 * at all).
 */
export interface RelaxedProblem {
  readonly problem: FrontierProblem
  readonly factor: number
}

/**
 * Bounds and caps times a factor, each kept at most 1. Example: with the factor 2 a bound of 0.35 is 0.7 and
 * one of 0.6 is 1.
 */
export function scaleBounds(problem: FrontierProblem, factor: number): FrontierProblem {
  const times = (bound: number) => Math.min(1, bound * factor)
  return {
    ...problem,
    upper: typeof problem.upper === 'number' ? times(problem.upper) : problem.upper.map(times),
    groups: (problem.groups ?? []).map((group) => ({ ...group, cap: times(group.cap) })),
  }
}

function scaleProgram(program: QuadraticProgram, factor: number): QuadraticProgram {
  const times = (bound: number) => Math.min(1, bound * factor)
  return {
    ...program,
    upper: program.upper.map(times),
    caps: program.caps.map((cap, r) => (r === 0 ? 1 : times(cap))),
  }
}

/** The factor below which the lower bounds alone break an upper bound or cap. */
function factorForLowerBounds(program: QuadraticProgram): number {
  const { lower, upper, members, caps, rowCount } = program
  let factor = 1
  lower.forEach((bound, i) => {
    if (bound > 0) factor = Math.max(factor, bound / numberAt(upper, i))
  })
  for (let r = 1; r < rowCount; r++) {
    const placed = at(members, r).reduce((sum, i) => sum + numberAt(lower, i), 0)
    if (placed > 0) factor = Math.max(factor, placed / numberAt(caps, r))
  }
  return factor
}

/**
 * The least factor of at least 1 by which all bounds and caps have to be multiplied (each kept at most 1) to
 * leave a portfolio, and weights that show it. `undefined` where none does.
 *
 * The reachable sum is a concave, piecewise linear function of the factor; Newton's method on it ends at the
 * exact factor. Example: two funds of at most 35 % need 1/0.7.
 */
export function leastFactor(
  program: QuadraticProgram,
): { factor: number; weights: Float64Array } | undefined {
  const { lower, upper, caps, size, rowCount } = program
  if (lower.reduce((sum, bound) => sum + bound, 0) > 1 + 1e-11) return undefined
  let factor = factorForLowerBounds(program)
  for (let i = 0; i < 200 && Number.isFinite(factor); i++) {
    const reached = reachableSum(scaleProgram(program, factor * (1 + 1e-15)))
    if (reached === undefined) return undefined
    if (reached.sum >= 1 - 1e-11) return { factor, weights: reached.weights }
    let slope = 0
    for (let r = 1; r < rowCount; r++) {
      if (numberAt(caps, r) * factor < 1) slope += numberAt(reached.capPrices, r) * numberAt(caps, r)
    }
    for (let j = 0; j < size; j++) {
      if (numberAt(upper, j) * factor < 1) slope += numberAt(reached.boundPrices, j) * numberAt(upper, j)
    }
    if (!(slope > 0)) return undefined
    factor += (1 - reached.sum) / slope
  }
  return undefined
}

/**
 * Multiplies bounds and caps by the least common factor that leaves a portfolio, each kept at most 1; a
 * problem that has one stays as it is. Throws RangeError where no factor helps (bounds or caps of 0 on
 * everything).
 *
 * Example: two funds of at most 35 % get the factor 1/0.7, so that each may be half.
 */
export function relaxBounds(problem: FrontierProblem): RelaxedProblem {
  const least = leastFactor(compileProgram(problem))
  if (least === undefined) throw new RangeError('no common factor of bounds and caps leaves a portfolio')
  return { problem: least.factor === 1 ? problem : scaleBounds(problem, least.factor), factor: least.factor }
}
