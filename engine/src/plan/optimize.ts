import { type MixEstimates, type UsedProxy, usedProxies } from '../estimates/index.ts'
import type { PreparedFrontier } from '../frontier/index.ts'
import { type FundMinimums, type FundRules, fundRules, minimumsOf } from '../funds/index.ts'
import { type FundIssue, findFundIssues, type OfferedFund } from '../minimums/index.ts'
import { type EpochDay, splitRupees } from '../numbers/index.ts'
import { type MixMetrics, mixMetrics } from '../risk/index.ts'
import { type GoalPlan, type GoalRequest, planGoal } from './goal-plan.ts'
import type { LaterOutlook } from './later-growth.ts'
import { calmerMixes, shownMixAt } from './later-mixes.ts'
import { splitLumpsum } from './lumpsum-beside.ts'

/** A goal with its risk level, 0 (boldest) to 15 (most conservative). */
export interface PlanRequest extends GoalRequest {
  readonly riskLevel: number
}

/** What a plan rests on. */
export interface PlanBasis {
  readonly valuationDay: EpochDay
  readonly proxies: readonly UsedProxy[]
  readonly isGuardBinding: boolean
  readonly isReturnCapped: boolean
  readonly relaxedFactor: number
}

/**
 * A mix and the plan made with it, by code: `allocations` in percent (of an optimal mix with two decimals
 * that add up to 100, of a given one in full precision), `weights` the same as fractions.
 */
export interface PortfolioPlan {
  readonly kind: 'plan'
  readonly allocations: Readonly<Record<string, number>>
  readonly weights: Readonly<Record<string, number>>
  readonly figures: MixMetrics
  readonly plan: GoalPlan
  readonly fundAmounts: Readonly<Record<string, number>>
  readonly fundIssues: readonly FundIssue[]
  /** Of a lumpsum beside a SIP; absent where there is none, or none that any fund takes. */
  readonly lumpsumAmounts?: Readonly<Record<string, number>>
  /** Of the mixes that follow as its date nears those that are calmer than its own; absent where it keeps its mix. */
  readonly later?: readonly LaterOutlook[]
  readonly basis: PlanBasis
}

/**
 * The plan for a goal with a given mix: figures, amounts in whole rupees, funds below their minimum.
 *
 * `weights` by code as fractions that sum to 1 (full precision is kept); `offered` are the funds that may be
 * swapped in, `minimums` the least that each takes. Throws RangeError on a fund without an estimate or a request out of range. Example: one fund at
 * weight 1 gets the whole amount.
 */
export function planMix(
  estimates: MixEstimates,
  weights: Readonly<Record<string, number>>,
  request: GoalRequest,
  offered: readonly OfferedFund[],
  rules: FundRules = fundRules,
  minimums: FundMinimums = minimumsOf,
): PortfolioPlan {
  const figures = mixMetrics(estimates, weights, rules)
  const later = calmerMixes(request.later, figures.volatility)
  const plan = planGoal({ ...request, later }, figures.expectedReturn, rules.inflation)
  const fundAmounts = splitRupees(weights, plan.total)
  const { lumpsum = 0 } = request
  const shares = plan.total > 0 ? fundAmounts : weights
  const lumpsumAmounts = lumpsum > 0 ? splitLumpsum(shares, lumpsum, minimums) : undefined
  return {
    kind: 'plan',
    allocations: Object.fromEntries(Object.entries(weights).map(([code, weight]) => [code, weight * 100])),
    weights,
    figures,
    plan,
    fundAmounts,
    fundIssues: findFundIssues(fundAmounts, request.investmentType, offered, minimums),
    ...(lumpsumAmounts === undefined ? {} : { lumpsumAmounts }),
    ...(later.length === 0 ? {} : { later }),
    basis: {
      valuationDay: estimates.valuationDay,
      proxies: usedProxies(estimates, weights),
      isGuardBinding: false,
      isReturnCapped: figures.isReturnCapped,
      relaxedFactor: 1,
    },
  }
}

/**
 * The optimal mix for a goal's risk level and time frame, and the plan made with it.
 *
 * The mix is the frontier's at the level (`pointAtLevel`), shown with two decimals of a percent; every
 * figure and amount is computed from the shown weights. Throws RangeError on a request out of range. Example:
 * at level 15 it is the minimum-variance mix, whatever the amount.
 */
export function optimizePortfolio(
  estimates: MixEstimates,
  prepared: PreparedFrontier,
  request: PlanRequest,
  offered: readonly OfferedFund[],
  rules: FundRules = fundRules,
  minimums: FundMinimums = minimumsOf,
): PortfolioPlan {
  const { allocations, weights, range } = shownMixAt(prepared, request.riskLevel, request.timeFrameYears)
  const planned = planMix(estimates, weights, request, offered, rules, minimums)
  const { isGuardBinding } = range
  return {
    ...planned,
    allocations,
    basis: { ...planned.basis, isGuardBinding, relaxedFactor: prepared.relaxedFactor },
  }
}
