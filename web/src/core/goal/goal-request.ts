import { type OptimizeRequest, rupees } from '@lakshya/contract'
import { parseAmount } from '../formats/amount.ts'
import type { GoalFormData } from './goal-storage.ts'

export type AmountField = 'targetAmount' | 'currentAmount'

/** The amount that a mode asks for. */
export function amountFieldOf(mode: GoalFormData['amountMode']): AmountField {
  return mode === 'target' ? 'targetAmount' : 'currentAmount'
}

/** Rupees in the field that counts, undefined where what stands there is no amount that the server takes. */
export function amountOf(goal: GoalFormData): number | undefined {
  const amount = parseAmount(goal[amountFieldOf(goal.amountMode)])
  return rupees.safeParse(amount).data
}

/** What the server is asked. Misuse: a goal whose amount cannot be read. */
export function optimizeRequestOf(goal: GoalFormData): OptimizeRequest {
  const amount = amountOf(goal)
  if (amount === undefined) throw new Error('The goal has no amount that can be read.')
  const { riskLevel, timeFrame, investmentType, sipFrequency } = goal
  const isSip = investmentType === 'sip'
  const common = { riskLevel, timeFrame, investmentType, ...(isSip && { sipFrequency }) }
  if (goal.amountMode === 'target') return { ...common, mode: 'target', targetAmount: amount }
  return isSip
    ? { ...common, mode: 'invest', currentSIPAmount: amount }
    : { ...common, mode: 'invest', currentAmount: amount }
}
