import type { UseFormReturn } from 'react-hook-form'
import { ApiProblem } from '../../../core/api.ts'
import { fieldAt, type RegistrationForm } from './registration-fields.ts'

/** Puts the server's complaints at their fields. Whether the session's own dialog already answers the refusal. */
export function placeRefusal(form: UseFormReturn<RegistrationForm>, error: unknown): boolean {
  const problem = error instanceof ApiProblem ? error : undefined
  if (problem?.code === 'PAN_TAKEN') form.setError('panNumber', { message: problem.message })
  // The first complaint about a field says what to mend first, so it is set last.
  for (const { path, message } of problem?.details.toReversed() ?? []) {
    const field = fieldAt(path)
    if (field !== undefined) form.setError(field, { message })
  }
  return problem?.code === 'NOT_SIGNED_IN'
}
