import type {
  CalculateRequest,
  CalculationResult,
  ClientDetail,
  GoalDetail,
  GoalFolio,
} from '@lakshya/contract'
import { z } from 'zod'
import type { CartItem } from '../../core/cart/cart-item.ts'
import { cartTermsOf } from '../../core/cart/cart-terms.ts'
import { plannedDayOf } from '../../core/formats/goal-dates.ts'

/** A goal that was saved and not finalised, with the item that it goes on under. */
export type SavedGoal = GoalDetail & { readonly itemId: string; readonly riskLevel: number }

/** Whether a goal can be taken up in a cart: it was saved from one, and has funds. */
export function isTakeable(goal: GoalDetail): goal is SavedGoal {
  const { itemId, isFinalised, riskLevel, plannedFunds } = goal
  return !isFinalised && riskLevel !== null && plannedFunds.length > 0 && z.uuid().safeParse(itemId).success
}

const totalOf = ({ plannedFunds }: GoalDetail) => plannedFunds.reduce((sum, fund) => sum + fund.amount, 0)

/** Percent of the goal's amount by fund. */
function percentsOf(goal: GoalDetail): Record<string, number> {
  const total = totalOf(goal)
  return Object.fromEntries(goal.plannedFunds.map(({ code, amount }) => [code, (amount / total) * 100]))
}

/** What the server is asked for the figures of a saved goal. */
export function savedFiguresRequest(goal: SavedGoal): CalculateRequest {
  const { timeFrame, investmentType, sipFrequency, riskLevel, amountMode, isTargetStated, targetAmount } =
    goal
  return {
    allocations: percentsOf(goal),
    planAmount: totalOf(goal),
    timeFrame,
    investmentType,
    ...(sipFrequency === null ? {} : { sipFrequency }),
    ...cartTermsOf(goal),
    ...(isTargetStated ? { targetAmount } : {}),
    fullGoalData:
      amountMode === 'target'
        ? { riskLevel, amountMode, targetAmount }
        : { riskLevel, amountMode, currentAmount: totalOf(goal) },
    calculateCompletionTime: true,
  }
}

/** A saved goal as it lies in the cart of whoever takes it up: its mix stands as it was saved, to the rupee. */
export function cartItemOf(
  goal: SavedGoal,
  client: ClientDetail,
  {
    adviserId,
    figures,
    places,
  }: { adviserId: number; figures: CalculationResult; places: readonly GoalFolio[] },
): CartItem {
  const total = totalOf(goal)
  const chosen = places.flatMap(({ fundCode, folioId }) =>
    folioId === null ? [] : [[fundCode, folioId] as const],
  )
  return {
    itemId: goal.itemId,
    adviserId,
    id: goal.clientId,
    goalId: goal.id,
    clientName: client.name,
    panNumber: client.panNumber ?? '',
    goalName: goal.name,
    investmentType: goal.investmentType,
    sipFrequency: goal.sipFrequency ?? 'monthly',
    riskLevel: goal.riskLevel,
    timeFrame: goal.timeFrame,
    amountMode: goal.amountMode,
    targetAmount: goal.isTargetStated ? String(goal.targetAmount) : '',
    currentAmount: goal.amountMode === 'current' ? String(total) : '',
    goalKind: goal.goalKind,
    inflation: goal.inflation,
    stepUp: goal.stepUp,
    lumpsumAmount: goal.lumpsumAmount,
    heldAmount: goal.heldAmount,
    isTargetStated: goal.isTargetStated,
    bolderReason: goal.bolderReason ?? '',
    glidePath: goal.glidePath ?? null,
    folios: Object.fromEntries(chosen),
    targetDate: goal.targetDate,
    plannedOn: plannedDayOf(goal.targetDate, goal.timeFrame),
    isManualMode: false,
    manualAllocations: {},
    optimizationResult: {
      ...figures,
      allocations: percentsOf(goal),
      fundAmounts: Object.fromEntries(goal.plannedFunds.map(({ code, amount }) => [code, amount])),
    },
    appliedFundReplacements: [],
    fundNames: Object.fromEntries(goal.plannedFunds.map(({ code, name }) => [code, name])),
  }
}
