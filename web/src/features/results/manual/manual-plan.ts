import type { FundIssue, OptimizationResult } from '@lakshya/contract'
import {
  calmerMixes,
  findFundIssues,
  fundRules,
  isoFromDay,
  mixRiskLevel,
  type PortfolioPlan,
  planMix,
  splitRupees,
} from '@lakshya/engine'
import { besideTermsOf, engineTermsOf } from '../../../core/goal/goal-request.ts'
import { rescaled } from '../../../core/goal/mix.ts'
import { laterMixOf, pathMixesOf } from '../../../core/goal/path-mixes.ts'
import { type ShelfOffer, shelfMinimums } from '../../../core/goal/shelf-minimums.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'
import { manualTotal } from '../state/manual-mix.ts'
import type { PlanState } from '../state/plan-state.ts'

interface MarketKnown {
  /** Undefined until it is there: the figures are then not available yet. */
  readonly market: Pick<LiveMarket, 'estimates' | 'frontier'> | undefined
  readonly offered: readonly ShelfOffer[]
}

/**
 * The plan of the mix by hand, computed here: its own amounts, figures and minimums. The goal is the one asked for; where
 * the amount was given instead, it is what the mix may come to. Undefined in optimal mode and for an empty mix.
 */
export function manualResult(state: PlanState, known: MarketKnown): OptimizationResult | undefined {
  const { goal, optimal, manual } = state
  if (manual === undefined) return undefined
  const allocations = rescaled(manual.allocations)
  const total = manualTotal(manual)
  if (allocations === undefined || total < 1) return undefined
  const weights = Object.fromEntries(Object.entries(allocations).map(([code, share]) => [code, share / 100]))
  const fundAmounts = splitRupees(weights, total)
  const made = planned(state, weights, total, known)
  const isInvest = goal.amountMode === 'current'
  return {
    allocations,
    ...(goal.investmentType === 'sip'
      ? { sip_amount: total, sip_frequency: goal.sipFrequency }
      : { initial_investment: total }),
    goal_amount: isInvest ? (made?.plan.goalAmount ?? Number.NaN) : optimal.goal_amount,
    inflation_adjusted_goal: isInvest
      ? (made?.plan.inflationAdjustedGoal ?? Number.NaN)
      : optimal.inflation_adjusted_goal,
    expected_return: (made?.figures.expectedReturn ?? Number.NaN) * 100,
    volatility: (made?.figures.volatility ?? Number.NaN) * 100,
    sharpe_ratio: made?.figures.sharpeRatio ?? Number.NaN,
    fundAmounts,
    fundIssues: openIssues(
      findFundIssues(fundAmounts, goal.investmentType, known.offered, shelfMinimums(known.offered)),
    ),
    ...ownFigures(state, made, known),
    basis: {
      ...optimal.basis,
      proxies: made?.basis.proxies.map(asProxyUse) ?? [],
      isGuardBinding: false,
      isReturnCapped: made?.figures.isReturnCapped ?? false,
      boundsFactor: null,
    },
  }
}

function planned(
  { goal }: PlanState,
  weights: Record<string, number>,
  total: number,
  { market, offered }: MarketKnown,
): PortfolioPlan | undefined {
  const isKnown = Object.keys(weights).every((code) =>
    market?.estimates.funds.some((fund) => fund.code === code),
  )
  if (market === undefined || !isKnown) return undefined
  const request = {
    mode: 'invest',
    investmentType: goal.investmentType,
    sipFrequency: goal.sipFrequency,
    timeFrameYears: goal.timeFrame,
    amount: total,
    ...engineTermsOf(besideTermsOf(goal)),
    later: pathMixesOf(market, goal),
  } as const
  return planMix(market.estimates, weights, request, offered, fundRules, shelfMinimums(offered))
}

/** What the mix by hand comes to, and where it stands on the risk scale; nothing until the market is there. */
function ownFigures({ goal }: PlanState, made: PortfolioPlan | undefined, { market }: MarketKnown) {
  if (made === undefined || market === undefined) return {}
  const { plan, figures, lumpsumAmounts } = made
  const later = calmerMixes(pathMixesOf(market, goal), figures.volatility)
  return {
    projected_value: plan.projectedValue,
    projected_value_today: plan.projectedValueToday,
    ...(lumpsumAmounts === undefined ? {} : { lumpsumAmounts: { ...lumpsumAmounts } }),
    mixRiskLevel: mixRiskLevel(market.frontier.frontier, figures.volatility, goal.timeFrame),
    ...(later.length === 0 ? {} : { laterMixes: later.map(laterMixOf) }),
  }
}

const asProxyUse = ({ code, proxyCode, untilDay }: PortfolioPlan['basis']['proxies'][number]) => ({
  fundId: code,
  proxyId: proxyCode,
  until: isoFromDay(untilDay),
})

/** The engine's issues as they go over the wire, no action chosen yet. */
export function openIssues(issues: ReturnType<typeof findFundIssues>): FundIssue[] {
  return issues.map((issue) => ({
    ...issue,
    alternatives: [...issue.alternatives],
    action: null,
    alternativeSelected: null,
  }))
}
