/** What the later rooms need of this one, and users of the engine do not get. */

export type { ActiveSet } from './active-set.ts'
export { fillConditions } from './basis-exchange.ts'
export {
  type BorderedInverse,
  borderInverse,
  copyRows,
  emptyInverse,
  multiplyInverse,
  rebuildInverse,
  shrinkInverse,
} from './bordered-inverse.ts'
export { measureMix, traceProgram } from './frontier.ts'
export { type FrontierPlace, mixAt, placeAtReturn } from './frontier-point.ts'
export { copyActiveSet, moveBound, solveAt, utilityOf, yieldOf } from './moved-bound.ts'
export { createEventSearch } from './next-event.ts'
export { compileProgram, type QuadraticProgram } from './quadratic-program.ts'
export { reachableSum } from './reachable-sum.ts'
export { leastFactor, scaleBounds } from './relax-bounds.ts'
