import type { Estimates } from '../estimates/index.ts'
import type { PreparedFrontier } from '../frontier/index.ts'
import { type FundMinimums, type FundRules, fundRules, minimumsOf } from '../funds/index.ts'
import type { OfferedFund } from '../minimums/index.ts'
import { type RequiredReturn, requiredReturn, type Standing } from '../plan/index.ts'
import { shownMixAt } from '../plan/shared.ts'
import {
  type GlidePlace,
  glidePlace,
  type MixMetrics,
  mixMetrics,
  type RiskRange,
  riskLevelOf,
} from '../risk/index.ts'
import {
  type AllocationComparison,
  type CurrentMix,
  compareAllocations,
  currentMix,
} from './allocation-comparison.ts'
import { wholeMonthsBetween } from './closing-the-gap.ts'
import { findRecommendations, type Recommendation } from './recommendations.ts'
import {
  compareToTarget,
  type ProjectedCompletion,
  reviewCompletion,
  valueOnPace,
} from './review-completion.ts'
import { type GoalToReview, runningSips, targetToday } from './reviewed-goal.ts'
import { baseRiskAppetite, goalRiskAppetite, type RiskZone, riskZone } from './risk-appetite.ts'

/** The review of a goal. `current` is absent while nothing that can be judged is held. */
export interface GoalAnalysis {
  /** The client's own level; of a goal with a path the path's of the day. */
  readonly baseRiskAppetite: number
  /** Where its path stands, of a goal that has one. */
  readonly glide?: GlidePlace
  readonly goalRiskAppetite: number
  readonly zone: RiskZone
  readonly currentValue: number
  readonly targetToday: number
  readonly yearsRemaining: number
  readonly progress: number
  /** What the goal would have to be worth now to meet its date with the optimal mix; absent without a target. */
  readonly paceValue?: number
  readonly requiredReturn: RequiredReturn
  readonly current?: MixMetrics
  readonly currentRiskLevel?: number
  readonly optimal: MixMetrics
  readonly optimalWeights: Readonly<Record<string, number>>
  readonly isGuardBinding: boolean
  readonly allocationComparison: readonly AllocationComparison[]
  readonly projectedWithCurrent: ProjectedCompletion
  readonly projectedWithOptimal: ProjectedCompletion
  readonly countedAs: readonly { readonly code: string; readonly as: string }[]
  readonly notCounted: readonly string[]
  readonly recommendations: readonly Recommendation[]
}

/** Target dates count years of 365 days. */
const daysPerTargetYear = 365

function measureCurrent(mix: CurrentMix, estimates: Estimates, range: RiskRange, rules: FundRules) {
  if (Object.keys(mix.weights).length === 0) return {}
  const current = mixMetrics(estimates, mix.weights, rules)
  return { current, currentRiskLevel: riskLevelOf(range, current.volatility) }
}

/**
 * The review of a goal: where it stands, what its mix and the optimal one may do, and what would help.
 *
 * The optimal mix is the frontier's at the goal's risk level (its path's of the day, where it has one) for the time that
 * remains. Completion is
 * projected by the review's convention against today's target; the required return is nominal. Throws
 * RangeError on malformed input. Example: a goal whose value is its target already is 'already_achieved',
 * whatever its mix.
 */
export function analyzeGoal(
  goal: GoalToReview,
  estimates: Estimates,
  prepared: PreparedFrontier,
  offered: readonly OfferedFund[],
  rules: FundRules = fundRules,
  minimums: FundMinimums = minimumsOf,
): GoalAnalysis {
  const { today, targetDay, targetAmount, holdings } = goal
  const glide = goal.glide && glidePlace(goal.glide.path, goal.glide.startLevel, targetDay, today)
  const base = glide?.level ?? baseRiskAppetite(goal.riskAppetite)
  const level = goalRiskAppetite(base, goal.riskAdjustment)
  const yearsRemaining = Math.max(0, (targetDay - today) / daysPerTargetYear)
  const { inflation = rules.inflation, heldElsewhere = 0 } = goal
  const target = targetToday(targetAmount, goal.createdDay, today, inflation)
  const currentValue = holdings.reduce((sum, { value }) => sum + value, 0)
  const standing: Standing = { value: currentValue + heldElsewhere, sips: runningSips(goal.sips, today) }
  const { weights: optimalWeights, range } = shownMixAt(prepared, level, yearsRemaining)
  const optimal = mixMetrics(estimates, optimalWeights, rules)
  const mix = currentMix(holdings, estimates)
  const measured = measureCurrent(mix, estimates, range, rules)
  const annualReturn = (measured.current ?? optimal).expectedReturn
  const project = (rate: number) =>
    compareToTarget(reviewCompletion(standing, rate, target, inflation), today, targetDay)
  const pace = (rate: number) => {
    const months = wholeMonthsBetween(today, targetDay)
    return Math.max(0, valueOnPace(standing.sips, rate, target, months, inflation) - heldElsewhere)
  }
  const analysis = {
    baseRiskAppetite: base,
    ...(glide === undefined ? {} : { glide }),
    goalRiskAppetite: level,
    zone: riskZone(level),
    currentValue,
    targetToday: target,
    yearsRemaining,
    progress: targetAmount > 0 ? Math.min(1, currentValue / targetAmount) : 1,
    requiredReturn: requiredReturn(standing, yearsRemaining * 12, target, inflation),
    ...(targetAmount > 0 ? { paceValue: pace(optimal.expectedReturn) } : {}),
    ...measured,
    optimal,
    optimalWeights,
    isGuardBinding: range.isGuardBinding,
    allocationComparison: compareAllocations(holdings, optimalWeights),
    projectedWithCurrent: project(annualReturn),
    projectedWithOptimal: project(optimal.expectedReturn),
    countedAs: mix.countedAs,
    notCounted: mix.notCounted,
  }
  const recommendations = findRecommendations({
    ...analysis,
    goal,
    standing,
    annualReturn,
    inflation,
    minimums,
    categoryOf: (code) =>
      (
        estimates.funds.find((fund) => fund.code === code) ??
        holdings.find((holding) => holding.code === code)
      )?.category,
    nameOf: (code) => offered.find((fund) => fund.code === code)?.name ?? `fund ${code}`,
  })
  return { ...analysis, recommendations }
}
