import type { FieldErrors, UseFormSetError } from 'react-hook-form'
import type { FieldError } from '../../components/fields/error-summary.tsx'
import { ApiProblem } from '../../core/api.ts'
import type { GoalEntry } from '../../core/goal/goal-draft.ts'
import { amountLabel, targetLabel } from './goal-amount-fields.tsx'
import { fieldOf } from './goal-fields.ts'

/** Errors in the order of the fields. */
export function summaryOf(errors: FieldErrors<GoalEntry>, entry: GoalEntry): FieldError[] {
  const fields = [
    ['goalName', 'Goal name'],
    // Beside an amount the target comes second, where there is one.
    ['currentAmount', amountLabel(entry)],
    ['targetAmount', targetLabel(entry)],
    ['timeFrame', 'Time frame', 'timeFrame-years'],
    ['riskLevel', 'Risk level'],
    ['stepUp', 'Yearly step-up'],
    ['lumpsumAmount', 'Lumpsum beside the SIP'],
    ['heldAmount', 'Already held for this goal'],
    ['inflation', 'Inflation a year'],
  ] as const
  return fields.flatMap(([name, label, fieldId = name]) => {
    const message = errors[name]?.message
    return message ? [{ fieldId, label, message }] : []
  })
}

/** Whether the server's refusal stands beside a field already. */
export function isMarked(error: unknown): boolean {
  return error instanceof ApiProblem && error.details.some((detail) => fieldOf(detail) !== undefined)
}

/** Shows what the server refuses beside the fields that it came from. */
export function markRefusedFields(error: unknown, setError: UseFormSetError<GoalEntry>): void {
  if (!(error instanceof ApiProblem)) return
  // The first complaint about a field says what to mend first, so it is set last.
  for (const detail of error.details.toReversed()) {
    const field = fieldOf(detail)
    if (field) setError(field, { type: 'server', message: detail.message })
  }
}
