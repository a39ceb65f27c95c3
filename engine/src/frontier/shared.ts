/** What the later rooms need of this one, and users of the engine do not get. */

export { followLine } from './critical-line.ts'
export { measureMix, traceProgram } from './frontier.ts'
export { type FrontierPlace, mixAt, placeAtReturn } from './frontier-point.ts'
export { createEventSearch } from './next-event.ts'
export { compileProgram, type QuadraticProgram } from './quadratic-program.ts'
export { reachableSum } from './reachable-sum.ts'
export { leastFactor, scaleBounds } from './relax-bounds.ts'
export { startDescent } from './start-descent.ts'
