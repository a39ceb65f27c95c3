import { type OptimizeRequest, type ProblemDetail, rupees } from '@lakshya/contract'
import { z } from 'zod'
import { parseAmount } from '../../core/amount.ts'
import { type GoalFormData, goalFormData } from '../../core/goal-storage.ts'

export type AmountField = 'targetAmount' | 'currentAmount'

/** The amount that a mode asks for. */
export function amountFieldOf(mode: GoalFormData['amountMode']): AmountField {
  return mode === 'target' ? 'targetAmount' : 'currentAmount'
}

const amountMessages: Record<AmountField, string> = {
  targetAmount: 'Please enter a valid target amount',
  currentAmount: 'Please enter a valid current amount',
}

/** The goal form: a name, and a readable amount in the field that the mode asks for. */
export const goalForm = goalFormData
  .extend({
    goalName: z
      .string()
      .trim()
      .min(1, 'Goal name is required')
      .max(120, 'A goal name has at most 120 characters'),
  })
  .superRefine((goal, context) => {
    const field = amountFieldOf(goal.amountMode)
    if (amountOf(goal) === undefined) {
      context.addIssue({ code: 'custom', path: [field], message: amountMessages[field] })
    }
  })

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

/** The form's field that a refused field of the request came from, undefined where it has none. */
export function fieldOf({ path }: ProblemDetail): keyof GoalFormData | undefined {
  if (path === 'currentSIPAmount') return 'currentAmount'
  return goalFormData.keyof().safeParse(path).data
}
