import { createActiveSet } from './active-set.ts'
import { descend, type LineCorner, walkDown } from './critical-line.ts'
import { compileProgram, type FrontierProblem, type QuadraticProgram } from './quadratic-program.ts'
import { maximise } from './simplex.ts'
import { closeBudget, startVertex, type Vertex } from './vertex.ts'

/**
 * A corner of the frontier: the mix at which the funds at a bound, or the caps that bind, change. It maximises
 * lambda*(mu'w) - w'Sw/2 for every lambda from `lambdaFrom` to `lambdaTo`.
 */
export interface TurningPoint {
  readonly lambdaFrom: number
  readonly lambdaTo: number
  readonly expectedReturn: number
  readonly variance: number
  readonly weights: Float64Array
}

/** The whole efficient frontier: corners from maximum return to minimum variance; between two, weights are linear in lambda. */
export interface Frontier {
  readonly kind: 'frontier'
  readonly program: QuadraticProgram
  readonly corners: readonly TurningPoint[]
}

/** No portfolio keeps the bounds and caps; `reachable` is the largest sum of weights that they allow. */
export interface Infeasible {
  readonly kind: 'infeasible'
  readonly reason: string
  readonly reachable: number
}

const sumTolerance = 1e-11

/**
 * The exact efficient frontier of a problem with bounds and group caps, by Markowitz's critical line extended to the caps.
 *
 * Minimise w'Sw for every return subject to sum w = 1, 0 <= w <= upper and each group's sum at most its cap. Ties in mu are broken
 * towards lower variance; of several mixes with least variance the last corner is the one with most return. Copies of funds and
 * singular covariances are allowed. Returns and covariances are annual fractions. Source: Markowitz (1956); the start is a linear
 * program, and each change of the basis updates one inverse (Niedermayer and Niedermayer 2006).
 *
 * Answers 'infeasible' where bounds and caps leave no portfolio; throws RangeError on malformed input.
 * Example: with mu [0.1, 0.05] and variances 0.04 and 0.01, uncorrelated, upper 1, the last corner is 20 % and 80 %.
 */
export function traceFrontier(problem: FrontierProblem): Frontier | Infeasible {
  const program = compileProgram(problem)
  const vertex = startVertex(program)
  maximise(program, vertex, new Float64Array(program.size).fill(1), 1)
  const missing = vertex.values[program.size] as number
  if (missing > sumTolerance) {
    return {
      kind: 'infeasible',
      reason: 'the bounds and caps leave no portfolio that adds up to 1',
      reachable: 1 - missing,
    }
  }
  closeBudget(program, vertex)
  maximise(program, vertex, program.mu, program.returnScale)
  const reducedCosts = vertex.reducedCosts.slice()
  const prices = vertex.prices.slice()
  const set = hasTies(program, vertex) ? settleTies(program, vertex) : activeSetAt(program, vertex)
  descend(set, reducedCosts, prices)
  const corners = walkDown(set, Number.POSITIVE_INFINITY)
  return { kind: 'frontier', program, corners: corners.map((corner) => measure(program, corner)) }
}

function isTied(program: QuadraticProgram, vertex: Vertex, variable: number): boolean {
  return Math.abs(vertex.reducedCosts[variable] as number) <= 1e-13 * program.returnScale
}

function hasTies(program: QuadraticProgram, vertex: Vertex): boolean {
  for (let j = 0; j < vertex.side.length; j++) {
    if (vertex.side[j] !== 0 && vertex.isFrozen[j] === 0 && isTied(program, vertex, j)) return true
  }
  return false
}

function activeSetAt(program: QuadraticProgram, vertex: Vertex) {
  const { size, rowCount } = program
  const isBinding = new Uint8Array(rowCount)
  for (let r = 0; r < rowCount; r++) isBinding[r] = vertex.side[size + r] === 0 ? 0 : 1
  return createActiveSet(program, vertex.values.slice(0, size), vertex.side.slice(0, size), isBinding)
}

/**
 * Least variance among the portfolios of maximum return: the same walk, on that face alone, with made-up returns that no two
 * vertices share (multiples of the golden ratio), down to the point where they no longer count.
 */
function settleTies(program: QuadraticProgram, vertex: Vertex) {
  const { size, rowCount } = program
  for (let j = 0; j < size + rowCount; j++) {
    if (vertex.side[j] !== 0 && !isTied(program, vertex, j)) vertex.isFrozen[j] = 1
  }
  const madeUp = Float64Array.from({ length: size }, (_, i) => ((i + 1) * 0.6180339887498949) % 1)
  const face: QuadraticProgram = { ...program, mu: madeUp, returnScale: 1 }
  maximise(face, vertex, madeUp, 1)
  const set = activeSetAt(face, vertex)
  set.isFrozen.set(vertex.isFrozen)
  descend(
    set,
    vertex.reducedCosts.map((cost, j) => (vertex.isFrozen[j] === 1 ? 0 : cost)),
    vertex.prices,
  )
  walkDown(set, Number.POSITIVE_INFINITY)
  return createActiveSet(program, set.weights, set.side, set.isBinding)
}

function measure(program: QuadraticProgram, corner: LineCorner): TurningPoint {
  const { size, mu, covariance, upper } = program
  // Rounding may leave a weight past its bound by a unit in the last place.
  const weights = corner.weights.map((weight, i) => Math.min(upper[i] as number, Math.max(0, weight)))
  const held: number[] = []
  let expectedReturn = 0
  for (let i = 0; i < size; i++) {
    if (weights[i] === 0) continue
    held.push(i)
    expectedReturn += (weights[i] as number) * (mu[i] as number)
  }
  let variance = 0
  for (const i of held) {
    let sum = 0
    for (const j of held) sum += (covariance[i * size + j] as number) * (weights[j] as number)
    variance += sum * (weights[i] as number)
  }
  return { ...corner, weights, expectedReturn, variance: Math.max(0, variance) }
}
