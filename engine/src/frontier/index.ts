/**
 * The chapter 'The frontier' of docs/method.md: all mixes with the least variance for their return,
 * exactly, by the critical line. A quadratic program goes in, turning points come out; points on them, the
 * best Sharpe ratio and bounds that have to be relaxed are found here too.
 */

export { type Frontier, type TurningPoint, traceFrontier } from './frontier.ts'
export {
  type FrontierPoint,
  maximumReturnPoint,
  minimumVariancePoint,
  type OffFrontier,
  pointAtReturn,
  pointAtVolatility,
} from './frontier-point.ts'
export { maximumSharpePoint, type SharpePoint } from './maximum-sharpe.ts'
export { catalogueProblem, type PreparedFrontier, prepareFrontier } from './prepared-frontier.ts'
export type { FrontierProblem, GroupCap } from './quadratic-program.ts'
export { relaxBounds } from './relax-bounds.ts'
export type { Infeasible } from './start-descent.ts'
