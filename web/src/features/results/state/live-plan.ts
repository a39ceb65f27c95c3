import type { Allocations, OptimizationResult } from '@lakshya/contract'
import {
  calmerMixes,
  type FundedPlan,
  fundRules,
  type LaterMix,
  mixRiskLevel,
  optimizePortfolio,
  type PlanRequest,
  type PortfolioPlan,
  planMix,
  projectValue,
} from '@lakshya/engine'
import { settleAmount } from '../../../core/formats/amount.ts'
import { amountOf, besideTermsOf, engineTermsOf, statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { laterMixOf, pathMixesOf } from '../../../core/goal/path-mixes.ts'
import { shelfMinimums } from '../../../core/goal/shelf-minimums.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'

type PathMarket = Pick<LiveMarket, 'estimates' | 'frontier'>

/** A plan with the mixes of its path, none where it keeps its own. */
export interface PathRequest extends PlanRequest {
  readonly later: readonly LaterMix[]
}

/** The engine's question for a goal, undefined where its amount cannot be read. */
export function planRequestOf(market: PathMarket, goal: GoalFormData): PathRequest | undefined {
  const amount = amountOf(goal)
  if (amount === undefined) return undefined
  const { riskLevel, timeFrame: timeFrameYears, investmentType, sipFrequency } = goal
  const mode = goal.amountMode === 'target' ? 'target' : 'invest'
  const beside = engineTermsOf(besideTermsOf(goal))
  const later = pathMixesOf(market, goal)
  const common = { riskLevel, timeFrameYears, investmentType, mode, amount, later, ...beside } as const
  return investmentType === 'sip' ? { ...common, sipFrequency } : common
}

/** The optimal plan for a goal, computed here as the server computes it. */
export function optimalResult(market: LiveMarket, goal: GoalFormData): OptimizationResult | undefined {
  const request = planRequestOf(market, goal)
  if (request === undefined) return undefined
  const minimums = shelfMinimums(market.offered)
  const made = optimizePortfolio(
    market.estimates,
    market.frontier,
    request,
    market.offered,
    fundRules,
    minimums,
  )
  return resultOf(market, request, made)
}

/** The plan for a goal with a mix that is given, in percent. */
export function mixResult(
  market: LiveMarket,
  goal: GoalFormData,
  allocations: Allocations,
): OptimizationResult | undefined {
  const request = planRequestOf(market, goal)
  if (request === undefined) return undefined
  const minimums = shelfMinimums(market.offered)
  const made = planMix(market.estimates, weightsOf(allocations), request, market.offered, fundRules, minimums)
  return resultOf(market, request, made)
}

/** A plan of the engine as the server would answer it: percent, whole rupees, its basis beside them. */
export function resultOf(
  market: LiveMarket,
  goal: Omit<PathRequest, 'riskLevel'>,
  made: PortfolioPlan,
): OptimizationResult {
  const { plan, figures, lumpsumAmounts } = made
  const later = calmerMixes(goal.later, figures.volatility)
  const projected = projectValue({ ...goal, later }, plan.total, figures.expectedReturn)
  const { isGuardBinding, isReturnCapped, relaxedFactor } = made.basis
  const proxied = new Set(made.basis.proxies.map(({ code }) => code))
  return {
    allocations: made.allocations,
    ...(goal.investmentType === 'lumpsum'
      ? { initial_investment: plan.total }
      : { sip_amount: plan.total, sip_frequency: goal.sipFrequency ?? 'monthly' }),
    goal_amount: plan.goalAmount,
    inflation_adjusted_goal: plan.inflationAdjustedGoal,
    expected_return: figures.expectedReturn * 100,
    volatility: figures.volatility * 100,
    sharpe_ratio: figures.sharpeRatio,
    fundAmounts: made.fundAmounts,
    fundIssues: made.fundIssues.map((issue) => ({
      ...issue,
      alternatives: [...issue.alternatives],
      action: null,
      alternativeSelected: null,
    })),
    projected_value: projected.projectedValue,
    projected_value_today: projected.projectedValueToday,
    is_funded: plan.isFunded,
    ...(lumpsumAmounts === undefined ? {} : { lumpsumAmounts: { ...lumpsumAmounts } }),
    mixRiskLevel: mixRiskLevel(market.frontier.frontier, figures.volatility, goal.timeFrameYears),
    ...(later.length === 0 ? {} : { laterMixes: later.map(laterMixOf) }),
    basis: {
      ...market.basis,
      proxies: market.basis.proxies.filter(({ fundId }) => proxied.has(fundId)),
      isGuardBinding,
      isReturnCapped,
      boundsFactor: relaxedFactor === 1 ? null : relaxedFactor,
    },
  }
}

/** Whether the server came to the same plan: mix and rupees. */
export function isSamePlan(mine: OptimizationResult, theirs: OptimizationResult): boolean {
  const same = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
    Object.keys({ ...a, ...b }).every((code) => (a[code] ?? 0) === (b[code] ?? 0))
  return (
    same(mine.fundAmounts, theirs.fundAmounts) &&
    same(mine.allocations, theirs.allocations) &&
    mine.initial_investment === theirs.initial_investment &&
    mine.sip_amount === theirs.sip_amount &&
    Math.round(mine.goal_amount) === Math.round(theirs.goal_amount)
  )
}

/**
 * The goal that the chance is measured against, in today's rupees: the wish where one is written down, else what the
 * amount comes to.
 */
export function wishOf(goal: GoalFormData, result: OptimizationResult): number {
  return Math.round(statedTarget(goal) ?? result.goal_amount)
}

/** A plan's funding as the chance needs it. */
export function fundedPlanOf(goal: GoalFormData, goalAmount: number, amount: number): FundedPlan {
  const { investmentType, sipFrequency, timeFrame: years } = goal
  const beside = engineTermsOf(besideTermsOf(goal))
  return { investmentType, sipFrequency, amount, years, goalAmount, ...beside }
}

/** The same goal with an amount that is given; the client's target stays, and where he stated none there is none. */
export function withAmount(goal: GoalFormData, amount: number): GoalFormData {
  return { ...goal, amountMode: 'current', currentAmount: settleAmount(String(Math.round(amount))) }
}

/** What is changed to bring the chance to what is wanted. */
export type RemedyKey = 'sip' | 'lumpsum' | 'stepUp' | 'years' | 'risk'

/** The goal that follows when one of the ways to a higher chance is taken. The amount stays but where it is the way. */
export function withRemedy(goal: GoalFormData, key: RemedyKey, value: number, amount: number): GoalFormData {
  if (key === 'years') return withAmount({ ...goal, timeFrame: value }, amount)
  if (key === 'risk') return withAmount({ ...goal, riskLevel: value }, amount)
  if (key === 'stepUp') return withAmount({ ...goal, stepUp: Math.round(value * 1000) / 10 }, amount)
  if (key === 'lumpsum' && goal.investmentType === 'sip') {
    return withAmount({ ...goal, lumpsumAmount: settleAmount(String(value)) }, amount)
  }
  if (goal.investmentType === key) return withAmount(goal, value)
  // What a SIP had beside it before it was a lumpsum was not part of this plan.
  const begun = { investmentType: key, sipFrequency: 'monthly', stepUp: 0, lumpsumAmount: '' } as const
  return withAmount({ ...goal, ...begun }, value)
}

/** The same goal with the client's target, in today's rupees; a plan of a given amount keeps that. */
export function withTarget(goal: GoalFormData, target: number): GoalFormData {
  return { ...goal, targetAmount: settleAmount(String(Math.round(target))) }
}

/** The same goal funded as the client's target needs. */
export function fundedByTarget(goal: GoalFormData): GoalFormData {
  return { ...goal, amountMode: 'target' }
}

/** Fractions that add up to 1, from percent. */
export function weightsOf(allocations: Allocations): Record<string, number> {
  const invested = Object.entries(allocations).filter(([, percent]) => percent > 0)
  const sum = invested.reduce((total, [, percent]) => total + percent, 0)
  return Object.fromEntries(invested.map(([code, percent]) => [code, percent / sum]))
}
