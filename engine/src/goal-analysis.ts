import { addMonths, type EpochDay } from './day.ts'
import type { Estimates } from './estimates.ts'
import { type Category, type FundRules, fundRules } from './fund-data.ts'
import { compareCodes } from './fund-histories.ts'
import type { OfferedFund } from './fund-minimums.ts'
import type { SipFrequency } from './goal-plan.ts'
import type { RunningSip, Standing } from './growth-of-value.ts'
import { shownPercents } from './largest-remainder.ts'
import { type MixMetrics, mixMetrics } from './mix-metrics.ts'
import type { PreparedFrontier } from './optimize.ts'
import { findRecommendations, type Recommendation } from './recommendations.ts'
import { type RequiredReturn, requiredReturn } from './required-return.ts'
import { compareToTarget, type ProjectedCompletion, reviewCompletion } from './review-completion.ts'
import { baseRiskAppetite, goalRiskAppetite, type RiskZone, riskZone } from './risk-appetite.ts'
import { pointAtRiskLevel, riskLevelOf } from './risk-level.ts'

/** A fund held for the goal; `category` lets a fund outside the catalogue be counted as its category. */
export interface GoalHolding {
  readonly code: string
  readonly value: number
  readonly category?: Category
}

/** An active SIP of the goal; `endDay` is the last day on which an instalment may fall. */
export interface GoalSip {
  readonly code: string
  readonly amount: number
  readonly frequency: SipFrequency
  readonly endDay?: EpochDay
}

/** A goal as it stands: `targetAmount` in rupees of the day it was made. */
export interface GoalToReview {
  readonly today: EpochDay
  readonly createdDay: EpochDay
  readonly targetDay: EpochDay
  readonly targetAmount: number
  readonly holdings: readonly GoalHolding[]
  readonly sips: readonly GoalSip[]
  readonly riskAppetite?: number
  readonly riskAdjustment: number
}

/** One fund's share now and in the optimal mix, in percent; `difference` is optimal less current. */
export interface AllocationComparison {
  readonly code: string
  readonly currentAllocation: number
  readonly optimalAllocation: number
  readonly difference: number
}

/** The review of a goal. `current` is absent while nothing that can be judged is held. */
export interface GoalAnalysis {
  readonly baseRiskAppetite: number
  readonly goalRiskAppetite: number
  readonly zone: RiskZone
  readonly currentValue: number
  readonly targetToday: number
  readonly yearsRemaining: number
  readonly progress: number
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

const daysPerYear = 365.25
/** Target dates count years of 365 days. */
const daysPerTargetYear = 365

/** A target in rupees of the day that the goal was made, in today's. Example: 1 lakh after a year is 1,06,000. */
export function targetToday(
  targetAmount: number,
  createdDay: EpochDay,
  today: EpochDay,
  inflation = fundRules.inflation,
): number {
  return targetAmount * (1 + inflation) ** ((today - createdDay) / daysPerYear)
}

/** The SIPs as they go on from today: how many more months each runs. */
export function runningSips(sips: readonly GoalSip[], today: EpochDay): RunningSip[] {
  return sips.flatMap(({ amount, frequency, endDay }) => {
    if (endDay === undefined) return [{ amount, frequency }]
    let months = 0
    while (months < 1200 && addMonths(today, months) <= endDay) months += 1
    return months === 0 ? [] : [{ amount, frequency, months }]
  })
}

interface CurrentMix {
  readonly weights: Record<string, number>
  readonly countedAs: { code: string; as: string }[]
  readonly notCounted: string[]
}

/** Weights over the catalogue: a fund outside it counts as the fund of its category that has the longest history. */
function currentMix(holdings: readonly GoalHolding[], estimates: Estimates): CurrentMix {
  const values: Record<string, number> = {}
  const countedAs: { code: string; as: string }[] = []
  const notCounted: string[] = []
  for (const { code, value, category } of holdings) {
    if (!(value > 0)) continue
    const own = estimates.funds.find((fund) => fund.code === code)
    const standIn = estimates.funds
      .filter((fund) => fund.category === category)
      .reduce<(typeof estimates.funds)[number] | undefined>(
        (longest, fund) => (longest === undefined || fund.ownYears > longest.ownYears ? fund : longest),
        undefined,
      )
    const counted = own ?? standIn
    if (counted === undefined) notCounted.push(code)
    else values[counted.code] = (values[counted.code] ?? 0) + value
    if (own === undefined && standIn !== undefined) countedAs.push({ code, as: standIn.code })
  }
  const sum = Object.values(values).reduce((total, value) => total + value, 0)
  const weights = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, value / sum]))
  return { weights, countedAs, notCounted }
}

function compareAllocations(
  holdings: readonly GoalHolding[],
  optimal: Readonly<Record<string, number>>,
): AllocationComparison[] {
  const total = holdings.reduce((sum, { value }) => sum + value, 0)
  const current = new Map<string, number>()
  for (const { code, value } of holdings) current.set(code, (current.get(code) ?? 0) + value)
  const codes = [...new Set([...current.keys(), ...Object.keys(optimal)])].sort(compareCodes)
  return codes.map((code) => {
    const currentAllocation = total > 0 ? ((current.get(code) ?? 0) / total) * 100 : 0
    const optimalAllocation = (optimal[code] ?? 0) * 100
    return { code, currentAllocation, optimalAllocation, difference: optimalAllocation - currentAllocation }
  })
}

/**
 * The review of a goal: where it stands, what its mix and the optimal one may do, and what would help.
 *
 * The optimal mix is the frontier's at the goal's risk level for the time that remains. Completion is projected by the review's
 * convention against today's target; the required return is nominal. Throws RangeError on malformed input.
 * Example: a goal whose value is its target already is 'already_achieved', whatever its mix.
 */
export function analyzeGoal(
  goal: GoalToReview,
  estimates: Estimates,
  prepared: PreparedFrontier,
  offered: readonly OfferedFund[],
  rules: FundRules = fundRules,
): GoalAnalysis {
  const base = baseRiskAppetite(goal.riskAppetite)
  const level = goalRiskAppetite(base, goal.riskAdjustment)
  const yearsRemaining = Math.max(0, (goal.targetDay - goal.today) / daysPerTargetYear)
  const target = targetToday(goal.targetAmount, goal.createdDay, goal.today, rules.inflation)
  const currentValue = goal.holdings.reduce((sum, { value }) => sum + value, 0)
  const standing: Standing = { value: currentValue, sips: runningSips(goal.sips, goal.today) }
  const { point, range } = pointAtRiskLevel(prepared.frontier, level, yearsRemaining)
  const exact = Object.fromEntries(prepared.codes.map((code, i) => [code, point.weights[i] as number]))
  const optimalWeights = Object.fromEntries(
    Object.entries(shownPercents(exact)).map(([code, share]) => [code, share / 100]),
  )
  const optimal = mixMetrics(estimates, optimalWeights, rules)
  const mix = currentMix(goal.holdings, estimates)
  const isJudged = Object.keys(mix.weights).length > 0
  const current = isJudged ? mixMetrics(estimates, mix.weights, rules) : undefined
  const currentRiskLevel = current === undefined ? undefined : riskLevelOf(range, current.volatility)
  const project = (annualReturn: number) =>
    compareToTarget(
      reviewCompletion(standing, annualReturn, target, rules.inflation),
      goal.today,
      goal.targetDay,
    )
  const currentReturn = (current ?? optimal).expectedReturn
  const projectedWithCurrent = project(currentReturn)
  const allocationComparison = compareAllocations(goal.holdings, optimalWeights)
  return {
    baseRiskAppetite: base,
    goalRiskAppetite: level,
    zone: riskZone(level),
    currentValue,
    targetToday: target,
    yearsRemaining,
    progress: Math.min(1, currentValue / goal.targetAmount),
    requiredReturn: requiredReturn(standing, yearsRemaining * 12, target, rules.inflation),
    ...(current === undefined ? {} : { current }),
    ...(currentRiskLevel === undefined ? {} : { currentRiskLevel }),
    optimal,
    optimalWeights,
    isGuardBinding: range.isGuardBinding,
    allocationComparison,
    projectedWithCurrent,
    projectedWithOptimal: project(optimal.expectedReturn),
    countedAs: mix.countedAs,
    notCounted: mix.notCounted,
    recommendations: findRecommendations({
      goal,
      standing,
      targetToday: target,
      yearsRemaining,
      annualReturn: currentReturn,
      inflation: rules.inflation,
      projected: projectedWithCurrent,
      comparison: allocationComparison,
      baseRiskAppetite: base,
      ...(currentRiskLevel === undefined ? {} : { currentRiskLevel }),
      categoryOf: (code) =>
        estimates.funds.find((fund) => fund.code === code)?.category ??
        goal.holdings.find((holding) => holding.code === code)?.category,
      nameOf: (code) => offered.find((fund) => fund.code === code)?.name ?? `fund ${code}`,
    }),
  }
}
