import {
  heldAmount,
  holdsWebAddress,
  lumpsumAmount,
  type ProblemDetail,
  webAddressWords,
} from '@lakshya/contract'
import { z } from 'zod'
import { parseAmount } from '../../core/formats/amount.ts'
import { type GoalEntry, goalEntry } from '../../core/goal/goal-draft.ts'
import {
  type AmountField,
  amountFieldOf,
  amountOf,
  optionalAmount,
  statedTarget,
} from '../../core/goal/goal-request.ts'
import { goalOf, readInflation, readStepUp, readYears } from './goal-values.ts'

const amountMessages: Record<AmountField, string> = {
  targetAmount: 'Please enter a valid target amount',
  currentAmount: 'Please enter a valid current amount',
}

/** The goal form: what is typed, checked as far as it is shown, and the goal that it asks for. */
export const goalForm = goalEntry
  .extend({
    goalName: z
      .string()
      .trim()
      .min(1, 'Goal name is required')
      .max(120, 'A goal name has at most 120 characters')
      .refine((text) => !holdsWebAddress(text), webAddressWords),
  })
  .superRefine((entry, context) => {
    for (const [name, message] of Object.entries(problemsOf(entry))) {
      if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .transform(goalOf)

/** What is wrong with the fields that are shown, but the name. */
function problemsOf(entry: GoalEntry): Partial<Record<keyof GoalEntry, string | undefined>> {
  const isSip = entry.investmentType === 'sip'
  const { lumpsumAmount: lumpsum, heldAmount: held } = entry
  return {
    ...amountProblems(entry),
    timeFrame: readYears(entry.timeFrame).problem,
    inflation: readInflation(entry.inflation).problem,
    stepUp: isSip ? readStepUp(entry.stepUp).problem : undefined,
    lumpsumAmount: isSip ? optionalProblem(lumpsum, lumpsumAmount) : undefined,
    heldAmount: optionalProblem(held, heldAmount),
  }
}

/** The amount that the mode asks for must be readable; so must a target beside it, where there is one. */
function amountProblems(entry: GoalEntry): Partial<Record<AmountField, string>> {
  const asked = amountFieldOf(entry.amountMode)
  const problems: Partial<Record<AmountField, string>> = {}
  if (amountOf(entry) === undefined) problems[asked] = amountMessages[asked]
  const hasTarget = entry.targetAmount.trim() !== ''
  if (hasTarget && statedTarget(entry) === undefined) {
    problems.targetAmount = amountMessages.targetAmount
  }
  return problems
}

function optionalProblem(typed: string, schema: typeof lumpsumAmount): string | undefined {
  if (optionalAmount(typed, schema) !== undefined) return undefined
  const amount = parseAmount(typed)
  if (amount === undefined) return 'Enter an amount, or leave this empty.'
  return schema.safeParse(amount).error?.issues[0]?.message
}

/** The form's field that a refused field of the request came from, undefined where it has none. */
export function fieldOf({ path }: ProblemDetail): keyof GoalEntry | undefined {
  if (path === 'currentSIPAmount') return 'currentAmount'
  return goalEntry.keyof().safeParse(path).data
}
