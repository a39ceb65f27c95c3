import type { ProblemDetail } from '@lakshya/contract'
import { z } from 'zod'
import { type AmountField, amountFieldOf, amountOf } from '../../core/goal/goal-request.ts'
import { type GoalFormData, goalFormData } from '../../core/goal/goal-storage.ts'

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

/** The form's field that a refused field of the request came from, undefined where it has none. */
export function fieldOf({ path }: ProblemDetail): keyof GoalFormData | undefined {
  if (path === 'currentSIPAmount') return 'currentAmount'
  return goalFormData.keyof().safeParse(path).data
}
