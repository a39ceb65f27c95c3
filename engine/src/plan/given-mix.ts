import type { Estimates } from '../estimates/index.ts'
import { type FundMinimums, type FundRules, fundRules, minimumsOf } from '../funds/index.ts'
import { findFundIssues, type OfferedFund } from '../minimums/index.ts'
import { roundUpRupees, splitRupees } from '../numbers/index.ts'
import { type GoalRequest, projectValue } from './goal-plan.ts'
import { splitLumpsum } from './lumpsum-beside.ts'
import { type PortfolioPlan, planMix } from './optimize.ts'

/** What is given of a mix beside its goal. */
export interface GivenMix {
  /** By code, as fractions of the plan's amount: they sum to more than 1 where funds were raised. */
  readonly weights: Readonly<Record<string, number>>
  /** What is paid in whole rupees before raising; absent where it is what the goal needs. */
  readonly planAmount?: number
  /** What weights that sum to 1 again had summed to before. Multiplies their sum. */
  readonly scalingFactor?: number
}

/**
 * The plan of a given mix: `scalingFactor` is the sum of its weights, `scaledTimeFrameYears` the time frame
 * divided by it where the amount was raised.
 */
export interface GivenMixPlan {
  readonly planned: PortfolioPlan
  readonly scalingFactor: number
  readonly scaledTimeFrameYears: number
}

const slack = 1e-12

/**
 * The plan of a mix that was given, not optimised: its weights divided by their sum W, and above 1 the amount
 * times W (rounded up to the rupee), as `resolveIssues` raises it. The goal stays that of the request; fund
 * issues are detected again.
 *
 * Throws RangeError where no weight is above 0, and as `planMix` does. Example: the shown weights of an
 * optimal mix give the figures and amounts of `optimizePortfolio`.
 */
export function planGivenMix(
  estimates: Estimates,
  given: GivenMix,
  request: GoalRequest,
  offered: readonly OfferedFund[],
  rules: FundRules = fundRules,
  minimums: FundMinimums = minimumsOf,
): GivenMixPlan {
  const shares = Object.entries(given.weights).filter(([, weight]) => weight > 0)
  const sum = shares.reduce((total, [, weight]) => total + weight, 0)
  if (!(sum > 0)) throw new RangeError('a mix needs a weight above 0')
  const isWhole = Math.abs(sum - 1) <= slack
  const weights = Object.fromEntries(shares.map(([code, weight]) => [code, isWhole ? weight : weight / sum]))
  const scalingFactor = (isWhole ? 1 : sum) * (given.scalingFactor ?? 1)
  const isRaised = scalingFactor > 1 + slack
  const planned = planMix(estimates, weights, request, offered, rules, minimums)
  const timeFrame = request.timeFrameYears
  const scaledTimeFrameYears = isRaised ? timeFrame / scalingFactor : timeFrame
  if (!isRaised && given.planAmount === undefined) return { planned, scalingFactor, scaledTimeFrameYears }
  const amount = given.planAmount ?? planned.plan.total
  const exactTotal = isRaised ? amount * scalingFactor : amount
  const total = roundUpRupees(exactTotal)
  const fundAmounts = splitRupees(weights, total)
  return {
    planned: {
      ...planned,
      plan: {
        ...planned.plan,
        exactTotal,
        total,
        ...projectValue({ ...request, later: planned.later ?? [] }, total, planned.figures.expectedReturn),
      },
      fundAmounts,
      ...lumpsumPart(fundAmounts, request, minimums),
      fundIssues: findFundIssues(fundAmounts, request.investmentType, offered, minimums),
    },
    scalingFactor,
    scaledTimeFrameYears,
  }
}

function lumpsumPart(
  fundAmounts: Readonly<Record<string, number>>,
  { lumpsum = 0 }: GoalRequest,
  minimums: FundMinimums,
) {
  const lumpsumAmounts = lumpsum > 0 ? splitLumpsum(fundAmounts, lumpsum, minimums) : undefined
  return lumpsumAmounts === undefined ? {} : { lumpsumAmounts }
}
