import type { FieldErrors, UseFormSetError } from 'react-hook-form'
import type { FieldError } from '../../components/fields/error-summary.tsx'
import { ApiProblem } from '../../core/api.ts'
import type { GoalFormData } from '../../core/goal/goal-storage.ts'
import { amountLabel } from './goal-amount-fields.tsx'
import { fieldOf } from './goal-fields.ts'

/** Errors in the order of the fields. */
export function summaryOf(errors: FieldErrors<GoalFormData>, goal: GoalFormData): FieldError[] {
  const fields = [
    ['goalName', 'Goal name'],
    ['targetAmount', amountLabel(goal)],
    ['currentAmount', amountLabel(goal)],
    ['timeFrame', 'Time frame'],
    ['riskLevel', 'Risk level'],
  ] as const
  return fields.flatMap(([name, label]) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: name, label, message }] : []
  })
}

/** Whether the server's refusal stands beside a field already. */
export function isMarked(error: unknown): boolean {
  return error instanceof ApiProblem && error.details.some((detail) => fieldOf(detail) !== undefined)
}

/** Shows what the server refuses beside the fields that it came from. */
export function markRefusedFields(error: unknown, setError: UseFormSetError<GoalFormData>): void {
  if (!(error instanceof ApiProblem)) return
  // The first complaint about a field says what to mend first, so it is set last.
  for (const detail of error.details.toReversed()) {
    const field = fieldOf(detail)
    if (field) setError(field, { type: 'server', message: detail.message })
  }
}
