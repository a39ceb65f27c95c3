import type { Basis, LaterMix, OptimizationResult, PlanBasis } from '@lakshya/contract'
import {
  calmerMixes,
  ENGINE_VERSION,
  type GoalRequest,
  isoFromDay,
  mixRiskLevel,
  type LaterMix as PathMix,
  type PortfolioPlan,
  projectValue,
  rupees,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { Market } from '../../market/index.ts'

/** A goal with the mixes of its path. */
export interface PathRequest extends GoalRequest {
  readonly later: readonly PathMix[]
}

/**
 * A plan as it is answered: percent, whole rupees, the basis beside them.
 * @throws INVALID_INPUT where the lumpsum beside a SIP is too small for every fund
 */
export function resultOf(market: Market, request: PathRequest, made: PortfolioPlan): OptimizationResult {
  const { plan, figures, lumpsumAmounts } = made
  refuseSmallLumpsum(request, made)
  const later = calmerMixes(request.later, figures.volatility)
  const projected = projectValue({ ...request, later }, plan.total, figures.expectedReturn)
  return {
    allocations: made.allocations,
    ...(request.investmentType === 'lumpsum'
      ? { initial_investment: plan.total }
      : { sip_amount: plan.total, sip_frequency: request.sipFrequency ?? 'monthly' }),
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
    mixRiskLevel: mixRiskLevel(market.frontier.frontier, figures.volatility, request.timeFrameYears),
    ...(later.length === 0 ? {} : { laterMixes: later.map(laterMixOf) }),
    basis: planBasisOf(market, made),
  }
}

function laterMixOf({ yearsLeft, level, expectedReturn, volatility }: PathMix): LaterMix {
  return {
    yearsLeft,
    riskLevel: level,
    expected_return: expectedReturn * 100,
    volatility: volatility * 100,
  }
}

function refuseSmallLumpsum({ lumpsum = 0 }: GoalRequest, { lumpsumAmounts }: PortfolioPlan): void {
  if (lumpsum === 0 || lumpsumAmounts !== undefined) return
  const message = `A lumpsum of ${rupees(lumpsum)} is below the minimum of every fund of this mix. Enter a larger one, or leave it out.`
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'lumpsumAmount', message }] })
}

function planBasisOf(market: Market, made: PortfolioPlan): PlanBasis {
  return {
    ...basisOf(market, made.basis.proxies),
    isGuardBinding: made.basis.isGuardBinding,
    isReturnCapped: made.basis.isReturnCapped,
    boundsFactor: made.basis.relaxedFactor === 1 ? null : made.basis.relaxedFactor,
    digest: market.digest,
    engineVersion: ENGINE_VERSION,
  }
}

/** What the figures of a mix with these proxies rest on. */
export function basisOf(market: Market, proxies: PortfolioPlan['basis']['proxies']): Basis {
  return {
    navDate: isoFromDay(market.estimates.valuationDay),
    isSimulated: market.isSimulated,
    proxies: proxies.map((proxy) => ({
      fundId: proxy.code,
      proxyId: proxy.proxyCode,
      until: isoFromDay(proxy.untilDay),
    })),
    leftOut: market.leftOut,
  }
}
