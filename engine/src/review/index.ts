/**
 * The chapter 'Review' of docs/method.md: where a goal stands, what its mix and the optimal one may do, how
 * the gap can be closed, and the recommendations with their rules. `analyzeGoal` is the whole of it.
 */

export type { AllocationComparison } from './allocation-comparison.ts'
export { currentMix } from './allocation-comparison.ts'
export { closeTheGap, type GapClosers, wholeMonthsBetween } from './closing-the-gap.ts'
export { analyzeGoal, type GoalAnalysis } from './goal-analysis.ts'
export type { Recommendation, RecommendedAct } from './recommendations.ts'
export {
  compareToTarget,
  type GoalStatus,
  goalStatus,
  type ProjectedCompletion,
  type ReviewCompletion,
  reviewCompletion,
  type TargetComparison,
  valueOnPace,
} from './review-completion.ts'
export {
  type AgreedGlide,
  type GoalHolding,
  type GoalSip,
  type GoalToReview,
  runningSips,
  targetToday,
} from './reviewed-goal.ts'
export { baseRiskAppetite, goalRiskAppetite, type RiskZone, riskZone } from './risk-appetite.ts'
