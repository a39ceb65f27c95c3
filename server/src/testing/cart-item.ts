import { randomUUID } from 'node:crypto'
import type { AgreedItem, BesideTerms, ClientDetail, OptimizationResult } from '@lakshya/contract'

/** A cart item with its goal's plan, as the page would have it. */
export interface TestItem {
  itemId: string
  goal: Record<string, unknown>
  agreed: AgreedItem
  /** The body of finalising, but for the goal's id and the token. */
  finalize: Record<string, unknown>
}

export interface ItemChoice {
  name?: string
  kind?: 'lumpsum' | 'monthly' | 'yearly'
  targetAmount?: number
  years?: number
  /** When the plan was made; its years count from there. */
  plannedOn?: string
  targetDate?: string
  /** What stands beside the amount. */
  beside?: BesideTerms
  /** What the goal and the code carry beyond that. */
  carried?: Pick<AgreedItem, 'goalKind' | 'isTargetStated' | 'bolderReason'>
  riskLevel?: number
}

/** What the results page asks for a goal. Large enough that no fund of the mix falls below its minimum. */
export function planRequest({
  kind = 'lumpsum',
  targetAmount,
  years = 10,
  beside = {},
  riskLevel = 9,
}: ItemChoice) {
  return {
    riskLevel,
    ...beside,
    timeFrame: years,
    ...termsOf(kind),
    targetAmount: targetAmount ?? (kind === 'monthly' ? 30_000_000 : 1_000_000),
  }
}

function termsOf(kind: ItemChoice['kind']): Pick<AgreedItem, 'investmentType' | 'sipFrequency'> {
  return kind === 'lumpsum'
    ? { investmentType: 'lumpsum' }
    : { investmentType: 'sip', sipFrequency: kind ?? 'monthly' }
}

/** Puts a plan that the server gave for `planRequest` into a cart. */
export function itemFrom(plan: OptimizationResult, client: ClientDetail, choice: ItemChoice): TestItem {
  const { name = 'House', kind = 'lumpsum', years = 10, targetDate = '2036-11-18', plannedOn } = choice
  const { riskLevel = 9, beside = {}, carried = {} } = choice
  const itemId = randomUUID()
  const total = plan.initial_investment ?? plan.sip_amount
  const terms = termsOf(kind)
  return {
    itemId,
    goal: {
      clientId: client.id,
      name,
      targetAmount: plan.goal_amount,
      currentValue: 0,
      targetDate,
      ...terms,
      riskLevel,
      timeFrame: years,
      amountMode: 'target',
      ...beside,
      ...carried,
      ...(plannedOn === undefined ? {} : { plannedOn }),
      allocatedFunds: Object.entries(plan.fundAmounts).map(([code, amount]) => ({
        code,
        name: code,
        amount,
      })),
    },
    agreed: {
      itemId,
      clientId: client.id,
      goalName: name,
      targetAmount: plan.goal_amount,
      targetDate,
      amountMode: 'target',
      ...terms,
      timeFrame: years,
      riskLevel,
      ...beside,
      ...carried,
      fundAmounts: plan.fundAmounts,
    },
    finalize: {
      allocations: plan.allocations,
      goalAmount: plan.goal_amount,
      inflationAdjustedGoal: plan.inflation_adjusted_goal,
      expectedReturn: plan.expected_return,
      volatility: plan.volatility,
      sharpeRatio: plan.sharpe_ratio,
      clientName: client.name,
      panNumber: client.panNumber,
      clientEmail: client.email,
      goalName: name,
      ...terms,
      ...(kind === 'lumpsum' ? { initialInvestment: total } : { sipAmount: total }),
      fundAmounts: plan.fundAmounts,
    },
  }
}
