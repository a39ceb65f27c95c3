import { AppError } from '../../../core/app-error.ts'
import { brokenConstraint } from '../../../core/database/broken-constraint.ts'

/** Says which name is taken where the database refused a second one; two at once are told apart only there. */
export function refuseTaken(error: unknown): never {
  const constraint = brokenConstraint(error)
  if (constraint === 'adviser_username_unique') throw taken('USERNAME_TAKEN', 'username')
  if (constraint === 'adviser_email_unique') throw taken('EMAIL_TAKEN', 'email')
  throw error
}

export function taken(code: 'USERNAME_TAKEN' | 'EMAIL_TAKEN', path: string): AppError {
  const { message } = new AppError(code)
  return new AppError(code, message, { details: [{ path, message }] })
}
