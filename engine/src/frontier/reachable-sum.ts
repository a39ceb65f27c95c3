import { at, numberAt } from '../numbers/shared.ts'
import type { QuadraticProgram } from './quadratic-program.ts'
import { maximise } from './simplex.ts'
import { startVertex } from './vertex.ts'

/**
 * The largest sum of weights (at most 1) that a program's bounds and caps allow, weights that reach it, and
 * its prices: what one more unit of each cap and each upper bound would add (0 once the sum is 1).
 */
export interface ReachableSum {
  readonly sum: number
  readonly weights: Float64Array
  readonly capPrices: Float64Array
  readonly boundPrices: Float64Array
}

/**
 * How much of the money bounds and caps can place; lower bounds count as placed. `undefined` where the lower
 * bounds alone are more than upper bounds or caps allow.
 *
 * Example: two funds of at most 35 % reach 0.7, and each bound's price is 1.
 */
export function reachableSum(program: QuadraticProgram): ReachableSum | undefined {
  const { size, rowCount, lower, upper, members } = program
  const caps = program.caps.map((cap, r) =>
    at(members, r).reduce((rest, i) => rest - numberAt(lower, i), cap),
  )
  const room = upper.map((bound, i) => bound - numberAt(lower, i))
  const isTooMuch = (value: number) => value < -1e-11
  if (caps.some(isTooMuch) || room.some(isTooMuch)) return undefined
  const shifted: QuadraticProgram = {
    ...program,
    caps: caps.map((cap) => Math.max(0, cap)),
    upper: room.map((width) => Math.max(0, width)),
  }
  const vertex = startVertex(shifted)
  maximise(shifted, vertex, new Float64Array(size).fill(1), 1)
  const capPrices = vertex.prices.slice(0, rowCount)
  const boundPrices = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    if (vertex.side[i] === 1) boundPrices[i] = Math.max(0, numberAt(vertex.reducedCosts, i))
  }
  return {
    sum: 1 - numberAt(vertex.values, size),
    weights: lower.map((bound, i) => bound + numberAt(vertex.values, i)),
    capPrices,
    boundPrices,
  }
}
