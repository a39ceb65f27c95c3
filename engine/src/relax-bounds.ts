import { compileProgram, type FrontierProblem } from './quadratic-program.ts'
import { maximise } from './simplex.ts'
import { startVertex } from './vertex.ts'

/** A problem that has a portfolio, and the factor by which its bounds and caps were multiplied for it (1: not at all). */
export interface RelaxedProblem {
  readonly problem: FrontierProblem
  readonly factor: number
}

function reach(problem: FrontierProblem): { reachable: number; slope: number } {
  const program = compileProgram(problem)
  const vertex = startVertex(program)
  maximise(program, vertex, new Float64Array(program.size).fill(1), 1)
  // How the largest sum grows with a common factor: prices of the caps and bounds below 1, times those caps and bounds.
  let slope = 0
  for (let r = 1; r < program.rowCount; r++) {
    const cap = program.caps[r] as number
    if (cap < 1) slope += (vertex.prices[r] as number) * cap
  }
  for (let i = 0; i < program.size; i++) {
    const bound = program.upper[i] as number
    if (vertex.side[i] === 1 && bound < 1) slope += (vertex.reducedCosts[i] as number) * bound
  }
  return { reachable: 1 - (vertex.values[program.size] as number), slope }
}

function scale(problem: FrontierProblem, factor: number): FrontierProblem {
  const times = (bound: number) => Math.min(1, bound * factor)
  return {
    ...problem,
    upper: typeof problem.upper === 'number' ? times(problem.upper) : problem.upper.map(times),
    groups: (problem.groups ?? []).map((group) => ({ ...group, cap: times(group.cap) })),
  }
}

/**
 * Multiplies bounds and caps by the least common factor that leaves a portfolio, each kept at most 1.
 *
 * The largest reachable sum is a concave, piecewise linear function of the factor (a linear program); Newton's method on it ends
 * at the exact factor. Throws RangeError where no factor helps (bounds or caps of 0 on everything).
 * Example: two funds of at most 35 % get the factor 1/0.7, so that each may be half.
 */
export function relaxBounds(problem: FrontierProblem): RelaxedProblem {
  let factor = 1
  let { reachable, slope } = reach(problem)
  if (reachable >= 1 - 1e-11) return { problem, factor }
  for (let i = 0; i < 100; i++) {
    if (!(slope > 0)) throw new RangeError('no common factor of bounds and caps leaves a portfolio')
    factor += ((1 - reachable) * factor) / slope
    const next = reach(scale(problem, factor))
    reachable = next.reachable
    slope = next.slope
    if (reachable >= 1 - 1e-11) return { problem: scale(problem, factor), factor }
  }
  throw new Error('the factor of bounds and caps was not found')
}
