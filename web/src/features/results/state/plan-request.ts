import type { CalculateRequest, OptimizationResult } from '@lakshya/contract'
import { besideTermsOf, statedTarget } from '../../../core/goal/goal-request.ts'
import { rescaled } from '../../../core/goal/mix.ts'
import { manualTotal } from './manual-mix.ts'
import type { PlanState } from './plan-state.ts'

/** Whether every figure of a plan is known. */
export function isComplete(result: OptimizationResult): boolean {
  const { expected_return, volatility, sharpe_ratio, goal_amount, inflation_adjusted_goal } = result
  return [expected_return, volatility, sharpe_ratio, goal_amount, inflation_adjusted_goal].every(
    Number.isFinite,
  )
}

/** What the server is asked to confirm of the mix by hand. Undefined in optimal mode and for an empty mix. */
export function calculateRequestOf(state: PlanState): CalculateRequest | undefined {
  const { manual } = state
  if (manual === undefined) return undefined
  const allocations = rescaled(manual.allocations)
  const total = manualTotal(manual)
  if (allocations === undefined || total < 1) return undefined
  return { allocations, planAmount: total, ...goalPart(state, total), calculateCompletionTime: true }
}

/** The part of a request that says what the plan is for; `amount` rupees are invested. */
export function goalPart(
  { goal, optimal }: PlanState,
  amount: number,
): Omit<CalculateRequest, 'allocations'> {
  const { timeFrame, investmentType, sipFrequency, riskLevel, amountMode } = goal
  const stated = statedTarget(goal)
  const target = stated ?? Math.round(optimal.goal_amount)
  return {
    timeFrame,
    investmentType,
    ...(investmentType === 'sip' && { sipFrequency }),
    ...besideTermsOf(goal),
    ...(amountMode === 'target'
      ? { targetAmount: target, fullGoalData: { riskLevel, amountMode, targetAmount: target } }
      : {
          ...(stated === undefined ? {} : { targetAmount: stated }),
          fullGoalData: { riskLevel, amountMode, currentAmount: amount },
        }),
  }
}
