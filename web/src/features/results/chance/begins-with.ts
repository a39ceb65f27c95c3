import type { OptimizationResult } from '@lakshya/contract'
import { besideTermsOf } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'

/** Rupees that all paths begin with: the lumpsum and what is held. */
export function beginsWith(goal: GoalFormData, result: OptimizationResult): number {
  const { lumpsumAmount = 0, heldAmount = 0 } = besideTermsOf(goal)
  const paid = goal.investmentType === 'lumpsum' ? plannedAmount(result) : lumpsumAmount
  return paid + heldAmount
}
