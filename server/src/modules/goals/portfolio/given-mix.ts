import type { Allocations, CalculateRequest, CalculationResult, PortfolioMetrics } from '@lakshya/contract'
import {
  calmerMixes,
  completionOfPlan,
  fundRules,
  type GivenMix,
  type GoalRequest,
  mixMetrics,
  type PortfolioPlan,
  planGivenMix,
  usedProxies,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadMarket, type Market } from '../../market/index.ts'
import { besideOf } from '../goal/goal-terms.ts'
import { unscaledWeightsOf, weightsOf } from './mix.ts'
import { pathMixes } from './path-mixes.ts'
import { basisOf, resultOf } from './result.ts'

/** The plan and figures of a given mix for a goal, with the same shape as those of the optimal one. */
export async function calculate(
  context: AdviserContext,
  request: CalculateRequest,
): Promise<CalculationResult> {
  const market = await loadMarket(context)
  // The contract asks for the level where a path starts.
  const later = pathMixes(market, request.glidePath, request.fullGoalData?.riskLevel ?? 0)
  const goal = { ...goalOf(request), later }
  const given = givenMixOf(market, request)
  refuseHugeAmount(given, goal)
  const { planned, scaledTimeFrameYears } = planGivenMix(
    market.estimates,
    given,
    goal,
    [...market.funds.values()],
    fundRules,
    market.minimums,
  )
  return {
    ...resultOf(market, goal, planned),
    allocations: percentsOf(planned.weights),
    timeFrame: request.timeFrame,
    ...(request.calculateCompletionTime === true
      ? { completionYears: completionYearsOf(request, goal, planned) }
      : {}),
    ...(request.isResolvingIssues === true ? { scaledTimeFrame: scaledTimeFrameYears } : {}),
  }
}

function goalOf(request: CalculateRequest): GoalRequest {
  const { fullGoalData: full, targetAmount, timeFrame, investmentType, sipFrequency } = request
  const isInvest = full?.amountMode === 'current'
  const amount = isInvest ? full.currentAmount : (targetAmount ?? full?.targetAmount)
  if (amount === undefined) throw new AppError('INVALID_INPUT', 'Please enter a valid target amount')
  return {
    mode: isInvest ? 'invest' : 'target',
    investmentType,
    ...(sipFrequency === undefined ? {} : { sipFrequency }),
    timeFrameYears: timeFrame,
    amount,
    ...besideOf(request),
  }
}

function givenMixOf(market: Market, request: CalculateRequest): GivenMix {
  const planAmount = request.planAmount === undefined ? {} : { planAmount: request.planAmount }
  if (request.isResolvingIssues !== true) {
    return { weights: weightsOf(market, request.allocations), ...planAmount }
  }
  const weights = unscaledWeightsOf(market, request.allocations)
  const { scalingFactor } = request
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0)
  if (scalingFactor === undefined) return { weights, ...planAmount }
  if (Math.abs(sum - 1) < 1e-9) return { weights, scalingFactor, ...planAmount }
  if (Math.abs(scalingFactor / sum - 1) > factorSlack) {
    const message = `These allocations add up to ${Number((sum * 100).toFixed(4))} percent: the scaling factor is ${Number(sum.toFixed(6))}, or left out.`
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'scalingFactor', message }] })
  }
  return { weights, ...planAmount }
}

/** How far a scaling factor sent with unscaled allocations may be from their sum. */
const factorSlack = 1e-4

/** Whole rupees beyond this are no plan; doubles would soon not hold them either. */
const mostRupees = 1e13

function refuseHugeAmount(given: GivenMix, goal: GoalRequest): void {
  const sum = Object.values(given.weights).reduce((total, weight) => total + weight, 0)
  const factor = Math.max(1, sum * (given.scalingFactor ?? 1))
  if ((given.planAmount ?? goal.amount) * factor <= mostRupees) return
  const message = 'These allocations raise the amount beyond all measure. Lower them.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'allocations', message }] })
}

/** With two amounts, the one paid and a target, it is the target that has to be reached. */
function completionYearsOf(
  request: CalculateRequest,
  goal: GoalRequest,
  { plan, figures }: PortfolioPlan,
): number | null {
  const target = request.targetAmount ?? plan.goalAmount
  const path = { ...goal, later: calmerMixes(goal.later, figures.volatility) }
  const completion = completionOfPlan(path, plan.total, figures.expectedReturn, target)
  return completion.kind === 'never' ? null : completion.months / 12
}

/** Percent without the last digit that multiplying a double by 100 leaves. */
function percentsOf(weights: Readonly<Record<string, number>>): Allocations {
  return Object.fromEntries(
    Object.entries(weights).map(([code, weight]) => [code, Number((weight * 100).toPrecision(15))]),
  )
}

/** Expected return, volatility and Sharpe ratio of a mix. */
export async function metrics(
  context: AdviserContext,
  { allocations }: { allocations: Allocations },
): Promise<PortfolioMetrics> {
  const market = await loadMarket(context)
  const weights = weightsOf(market, allocations)
  const found = mixMetrics(market.estimates, weights)
  return {
    expected_return: found.expectedReturn * 100,
    volatility: found.volatility * 100,
    sharpe_ratio: found.sharpeRatio,
    basis: {
      ...basisOf(market, usedProxies(market.estimates, weights)),
      isReturnCapped: found.isReturnCapped,
    },
  }
}
