import type { Basis, OptimizationResult, OptimizeRequest, PlanBasis } from '@lakshya/contract'
import { ENGINE_VERSION, isoFromDay, type PortfolioPlan } from '@lakshya/engine'
import type { Market } from '../../market/index.ts'

type PlanKind = Pick<OptimizeRequest, 'investmentType' | 'sipFrequency'>

/** A plan as it is answered: percent, whole rupees, the basis beside them. */
export function resultOf(market: Market, request: PlanKind, made: PortfolioPlan): OptimizationResult {
  const { plan, figures } = made
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
    basis: planBasisOf(market, made),
  }
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
