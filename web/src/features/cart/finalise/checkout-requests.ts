import type { CalculationResult, checkoutRoutes, FinalizeRequest, Fund, RouteInput } from '@lakshya/contract'
import { foliosFor } from '../../../core/cart/cart-folios.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { carriedTarget, cartTermsOf } from '../../../core/cart/cart-terms.ts'
import { cartFunds, fundAmountsOf, goalTotal, mixOf } from '../items/cart-funds.ts'
import { fewerInstalments } from '../items/fewer-instalments.ts'

/** Who a checkout is for, and what lets it through. */
export interface CheckoutParty {
  readonly clientName: string
  readonly panNumber: string | null
  readonly clientEmail: string
  readonly verificationToken: string
}

type NewGoal = RouteInput<typeof checkoutRoutes.createGoal>['body']

/** The goal as the server keeps it; `figures` are the server's own of this mix and total. */
export function newGoalOf(
  item: CartItem,
  figures: CalculationResult,
  catalogue: readonly Fund[] | undefined,
): NewGoal {
  const { investmentType, sipFrequency, riskLevel, timeFrame, amountMode } = item
  const folios = foliosFor(item, fundAmountsOf(item))
  return {
    clientId: item.id,
    name: item.goalName,
    targetAmount: carriedTarget(item, figures.goal_amount),
    isTargetStated: item.isTargetStated,
    ...(item.goalKind === null ? {} : { goalKind: item.goalKind }),
    ...cartTermsOf(item),
    ...(item.bolderReason === '' ? {} : { bolderReason: item.bolderReason }),
    ...(folios === undefined ? {} : { folios }),
    currentValue: 0,
    targetDate: item.targetDate,
    plannedOn: item.plannedOn,
    allocatedFunds: cartFunds(item, catalogue)
      .filter((fund) => fund.amount > 0)
      .map(({ name, code, amount }) => ({ name, code, amount })),
    investmentType,
    ...(investmentType === 'sip' && { sipFrequency }),
    riskLevel,
    timeFrame,
    amountMode,
  }
}

/** What is finalised: the figures as the page shows them, allocations that add up to 100, whole rupees by fund. */
export function finalizeRequestOf(
  item: CartItem,
  figures: CalculationResult,
  party: CheckoutParty,
  goalId: number,
): FinalizeRequest {
  const total = goalTotal(item)
  const isSip = item.investmentType === 'sip'
  const goalAmount = carriedTarget(item, figures.goal_amount)
  return {
    goalId,
    allocations: mixOf(item) ?? {},
    goalAmount,
    inflationAdjustedGoal: goalAmount * (1 + item.inflation / 100) ** item.timeFrame,
    expectedReturn: figures.expected_return,
    volatility: figures.volatility,
    sharpeRatio: figures.sharpe_ratio,
    goalName: item.goalName,
    investmentType: item.investmentType,
    ...(isSip ? { sipAmount: total } : { initialInvestment: total }),
    sipFrequency: isSip ? item.sipFrequency : 'monthly',
    fundAmounts: fundAmountsOf(item),
    ...fewerInstalments(item),
    ...party,
  }
}
