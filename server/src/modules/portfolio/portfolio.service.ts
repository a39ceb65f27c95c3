import type {
  Basis,
  HistoryRequest,
  OptimizationResult,
  OptimizeRequest,
  PlanBasis,
  PortfolioHistory,
} from '@lakshya/contract'
import {
  type Drawdown,
  ENGINE_VERSION,
  isoFromDay,
  type MixHistory,
  mixHistory,
  mixMetrics,
  optimizePortfolio,
  type PlanRequest,
  type PortfolioPlan,
  type RollingReturns,
  type YearReturn,
} from '@lakshya/engine'
import { AppError } from '../../core/app-error.ts'
import type { AdviserContext } from '../../core/request-context.ts'
import { loadMarket, type Market } from '../estimates/estimates.service.ts'
import { weightsOf } from './mix.ts'

/** The optimal mix and plan for a goal, from the estimates at the newest NAVs. */
export async function optimize(
  context: AdviserContext,
  request: OptimizeRequest,
): Promise<OptimizationResult> {
  const market = await loadMarket(context)
  const offered = [...market.funds.values()]
  return resultOf(
    market,
    request,
    optimizePortfolio(market.estimates, market.frontier, planRequestOf(request), offered),
  )
}

function planRequestOf(request: OptimizeRequest): PlanRequest {
  const isInvest = request.targetAmount === undefined
  const amount = request.targetAmount ?? request.currentAmount ?? request.currentSIPAmount
  if (amount === undefined) throw new AppError('INVALID_INPUT', 'Please enter a valid target amount')
  return {
    riskLevel: request.riskLevel,
    timeFrameYears: request.timeFrame,
    mode: isInvest ? 'invest' : 'target',
    investmentType: request.investmentType,
    ...(request.sipFrequency === undefined ? {} : { sipFrequency: request.sipFrequency }),
    amount,
  }
}

function resultOf(market: Market, request: OptimizeRequest, made: PortfolioPlan): OptimizationResult {
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

type EngineProxies = PortfolioPlan['basis']['proxies']

function basisOf(market: Market, proxies: EngineProxies): Basis {
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

/** How a mix would have done, year by year. */
export async function history(context: AdviserContext, request: HistoryRequest): Promise<PortfolioHistory> {
  const market = await loadMarket(context)
  const weights = weightsOf(market, request.allocations)
  const found = mixHistory(market.histories, weights, request.timeFrame)
  if (found.kind === 'none') throw new AppError('NO_HISTORY', found.reason)
  return historyOf(market, found, mixMetrics(market.estimates, weights).volatility)
}

const percent = (fraction: number): number => fraction * 100

function historyOf(market: Market, found: MixHistory, volatility: number): PortfolioHistory {
  const year = (value: YearReturn | undefined) =>
    value === undefined ? null : { year: value.year, return: percent(value.annualReturn) }
  const { averageAnnualizedReturn: average, worst12Months: worst } = found
  return {
    annualReturns: found.annualReturns.map(({ annualReturn, ...rest }) => ({
      ...rest,
      return: percent(annualReturn),
    })),
    averageAnnualizedReturn: average === undefined ? null : percent(average),
    bestYear: year(found.bestYear),
    worstYear: year(found.worstYear),
    worstPerformance12Month: worst === undefined ? null : percent(worst.periodReturn),
    worst12MonthsEnd: worst === undefined ? null : isoFromDay(worst.endDay),
    volatility: percent(volatility),
    maxDrawdown: drawdownOf(found.drawdown),
    rolling3y: rollingOf(found.rollingThreeYears),
    basis: basisOf(market, found.proxies),
  }
}

function drawdownOf({ depth, peakDay, troughDay, recoveryDay }: Drawdown): PortfolioHistory['maxDrawdown'] {
  if (peakDay === undefined || troughDay === undefined) return null
  return {
    depth: percent(depth),
    peak: isoFromDay(peakDay),
    trough: isoFromDay(troughDay),
    recovery: recoveryDay === undefined ? null : isoFromDay(recoveryDay),
  }
}

function rollingOf(rolling: RollingReturns | undefined): PortfolioHistory['rolling3y'] {
  if (rolling === undefined) return null
  const { least, median, most, values } = rolling
  return { worst: percent(least), median: percent(median), best: percent(most), count: values.length }
}
