/**
 * The chapter 'The plan' of docs/method.md: what a goal needs or a payment comes to, a SIP's dates, when a
 * goal is reached, and the mixes with their amounts: the optimal one, the one above all minimums, and one
 * that is given.
 */

export { type Completion, type Contributions, completionOfPlan, completionTime } from './completion.ts'
export type { FewerInstalments } from './fewer-instalments.ts'
export { type GivenMix, type GivenMixPlan, planGivenMix } from './given-mix.ts'
export {
  type BesideAmount,
  type GoalPlan,
  type GoalRequest,
  type PaidPlan,
  planGoal,
  projectValue,
} from './goal-plan.ts'
export type { RunningSip, Standing } from './growth-of-value.ts'
export type { LaterOutlook } from './later-growth.ts'
export { calmerMixes, type LaterMix, laterMixes } from './later-mixes.ts'
export { splitLumpsum } from './lumpsum-beside.ts'
export { type AmountTooSmall, optimizeAboveMinimums } from './minimum-plan.ts'
export {
  optimizePortfolio,
  type PlanBasis,
  type PlanRequest,
  type PortfolioPlan,
  planMix,
} from './optimize.ts'
export { type RequiredReturn, requiredInstalment, requiredReturn } from './required-return.ts'
export {
  type FittingInstalments,
  firstInstalmentFrom,
  fittingInstalments,
  instalmentCount,
  instalmentDay,
  instalmentsBefore,
  monthsUntil,
  type SipFrequency,
  targetDayFrom,
} from './sip-schedule.ts'
export { instalmentOfYear, mostStepUp, paidByYear } from './stepped-sip.ts'
