import { type CalculateRequest, type CalculationResult, portfolioRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { cartTarget, cartTermsOf } from '../../../core/cart/cart-terms.ts'
import { goalTotal, mixOf } from './cart-funds.ts'

/** What the server is asked for the goal's mix and total. Undefined without a plan or an amount. */
export function figuresRequestOf(item: CartItem): CalculateRequest | undefined {
  const allocations = mixOf(item)
  const planAmount = goalTotal(item)
  const plan = item.optimizationResult
  if (plan === null || allocations === undefined || planAmount < 1) return undefined
  const { timeFrame, investmentType, sipFrequency, riskLevel, amountMode } = item
  const targetAmount = cartTarget(item)
  const given = targetAmount ?? Math.round(plan.goal_amount)
  return {
    allocations,
    planAmount,
    timeFrame,
    investmentType,
    ...(investmentType === 'sip' && { sipFrequency }),
    ...cartTermsOf(item),
    ...(amountMode === 'target'
      ? { targetAmount: given, fullGoalData: { riskLevel, amountMode, targetAmount: given } }
      : {
          ...(targetAmount === undefined ? {} : { targetAmount }),
          fullGoalData: { riskLevel, amountMode, currentAmount: planAmount },
        }),
    calculateCompletionTime: true,
  }
}

/** The server's figures of a goal as it stands. */
export function figuresQuery(item: CartItem) {
  const body = figuresRequestOf(item)
  return queryOptions({
    queryKey: ['cart-figures', JSON.stringify(body ?? null)],
    queryFn: async ({ signal }): Promise<CalculationResult> => {
      if (body === undefined) throw new Error('A goal without amounts has no figures.')
      return call(portfolioRoutes.calculatePortfolio, { body }, { signal })
    },
    enabled: body !== undefined,
    staleTime: 5 * 60_000,
  })
}

/** A figure that is no longer what the plan said. */
export interface ChangedFigure {
  readonly kind: 'return' | 'volatility' | 'sharpe' | 'goal'
  readonly before: number
  readonly now: number
}

/** What a plan comes to in today's rupees; plans of before that was named have it as their goal. */
function projectedOf(plan: Pick<CalculationResult, 'goal_amount' | 'projected_value_today'>): number {
  return plan.projected_value_today ?? plan.goal_amount
}

/** The figures that moved since the plan was made, by more than whole rupees and the last digit shown account for. */
export function changedFigures(item: CartItem, now: CalculationResult): ChangedFigure[] {
  const plan = item.optimizationResult
  if (plan === null) return []
  const rows: readonly (ChangedFigure & { within: number })[] = [
    { kind: 'return', before: plan.expected_return, now: now.expected_return, within: 0.1 },
    { kind: 'volatility', before: plan.volatility, now: now.volatility, within: 0.1 },
    { kind: 'sharpe', before: plan.sharpe_ratio, now: now.sharpe_ratio, within: 0.02 },
    {
      kind: 'goal',
      before: projectedOf(plan),
      now: projectedOf(now),
      within: projectedOf(plan) / 1000,
    },
  ]
  return rows
    .filter((row) => Math.abs(row.now - row.before) > row.within)
    .map(({ kind, before, now: value }) => ({ kind, before, now: value }))
}

/** The item with these figures as its plan's own. The amounts, and what the percents are of, stay. */
export function withFigures(item: CartItem, now: CalculationResult): CartItem {
  const plan = item.optimizationResult
  if (plan === null) return item
  const { projected_value, projected_value_today, mixRiskLevel } = now
  return {
    ...item,
    optimizationResult: {
      ...plan,
      goal_amount: now.goal_amount,
      inflation_adjusted_goal: now.inflation_adjusted_goal,
      expected_return: now.expected_return,
      volatility: now.volatility,
      sharpe_ratio: now.sharpe_ratio,
      basis: now.basis,
      ...(projected_value === undefined ? {} : { projected_value }),
      ...(projected_value_today === undefined ? {} : { projected_value_today }),
      ...(mixRiskLevel === undefined ? {} : { mixRiskLevel }),
    },
  }
}
