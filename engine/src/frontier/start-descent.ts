import { at, createRandom, nextInt, numberAt } from '../numbers/shared.ts'
import { type ActiveSet, createActiveSet } from './active-set.ts'
import { descend, walkDown } from './critical-line.ts'
import type { QuadraticProgram } from './quadratic-program.ts'
import { maximise } from './simplex.ts'
import { closeBudget, startVertex, type Vertex } from './vertex.ts'

/** No portfolio keeps the bounds and caps; `reachable` is the largest sum of weights that they allow. */
export interface Infeasible {
  readonly kind: 'infeasible'
  readonly reason: string
  readonly reachable: number
}

const sumTolerance = 1e-11

/**
 * The program as the simplex method sees it: what lies above the lower bounds; `undefined` where these alone
 * are too much.
 */
function aboveLower(program: QuadraticProgram): QuadraticProgram | undefined {
  const { lower, upper, members } = program
  if (lower.every((bound) => bound === 0)) return program
  const caps = program.caps.map((cap, r) =>
    at(members, r).reduce((rest, i) => rest - numberAt(lower, i), cap),
  )
  const room = upper.map((bound, i) => bound - numberAt(lower, i))
  if (caps.some((cap) => cap < -sumTolerance) || room.some((width) => width < -sumTolerance)) return undefined
  return {
    ...program,
    caps: caps.map((cap) => Math.max(0, cap)),
    upper: room.map((width) => Math.max(0, width)),
  }
}

/**
 * The portfolio of maximum return (of several the one with least variance), ready to go down the critical
 * line from the largest lambda at which something changes. Answers 'infeasible' where bounds and caps leave
 * no portfolio.
 *
 * Example: of two funds it stands at the one with more return.
 */
export function startDescent(program: QuadraticProgram): ActiveSet | Infeasible {
  const shifted = aboveLower(program)
  if (shifted === undefined) {
    return {
      kind: 'infeasible',
      reason: 'the lower bounds are more than the upper bounds and caps allow',
      reachable: 0,
    }
  }
  const vertex = startVertex(shifted)
  maximise(shifted, vertex, new Float64Array(program.size).fill(1), 1)
  const missing = numberAt(vertex.values, program.size)
  if (missing > sumTolerance) {
    const reason = 'the bounds and caps leave no portfolio that adds up to 1'
    return { kind: 'infeasible', reason, reachable: 1 - missing }
  }
  closeBudget(shifted, vertex)
  maximise(shifted, vertex, program.mu, program.returnScale)
  const reducedCosts = vertex.reducedCosts.slice()
  const prices = vertex.prices.slice()
  const set = hasTies(program, vertex) ? settleTies(program, shifted, vertex) : activeSetAt(program, vertex)
  descend(set, reducedCosts, prices)
  return set
}

function isTied(program: QuadraticProgram, vertex: Vertex, variable: number): boolean {
  return Math.abs(numberAt(vertex.reducedCosts, variable)) <= 1e-13 * program.returnScale
}

function hasTies(program: QuadraticProgram, vertex: Vertex): boolean {
  for (let j = 0; j < vertex.side.length; j++) {
    if (vertex.side[j] !== 0 && vertex.isFrozen[j] === 0 && isTied(program, vertex, j)) return true
  }
  return false
}

function activeSetAt(program: QuadraticProgram, vertex: Vertex): ActiveSet {
  const { size, rowCount } = program
  const isBinding = new Uint8Array(rowCount)
  for (let r = 0; r < rowCount; r++) isBinding[r] = vertex.side[size + r] === 0 ? 0 : 1
  const weights = program.lower.map((bound, i) => bound + numberAt(vertex.values, i))
  return createActiveSet(program, weights, vertex.side.slice(0, size), isBinding)
}

/**
 * Least variance among the portfolios of maximum return: the same walk, on that face alone, with made-up
 * returns that no two vertices share (drawn from a fixed seed), down to the point where they no longer count.
 */
function settleTies(program: QuadraticProgram, shifted: QuadraticProgram, vertex: Vertex): ActiveSet {
  const { size, rowCount } = program
  for (let j = 0; j < size + rowCount; j++) {
    if (vertex.side[j] !== 0 && !isTied(program, vertex, j)) vertex.isFrozen[j] = 1
  }
  const random = createRandom(size)
  const madeUp = Float64Array.from({ length: size }, () => nextInt(random) / 2 ** 32)
  const face: QuadraticProgram = { ...program, mu: madeUp, returnScale: 1 }
  maximise({ ...shifted, mu: madeUp, returnScale: 1 }, vertex, madeUp, 1)
  const set = activeSetAt(face, vertex)
  for (let j = 0; j < size + rowCount; j++) if (vertex.isFrozen[j] === 1) set.isFrozen[j] = 1
  descend(
    set,
    vertex.reducedCosts.map((cost, j) => (vertex.isFrozen[j] === 1 ? 0 : cost)),
    vertex.prices,
  )
  walkDown(set, Number.POSITIVE_INFINITY)
  return createActiveSet(program, set.weights, set.side, set.isBinding)
}
