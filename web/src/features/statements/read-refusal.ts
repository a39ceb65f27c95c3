import { ApiProblem, messageOf } from '../../core/api.ts'

/** What is wrong with a statement that was to be read, at the field where it is mended. */
export interface ReadRefusal {
  readonly file?: string
  readonly password?: string
}

/** The words of a refusal by field: what is of no field stands at the file. */
export function readRefusal(error: unknown): ReadRefusal {
  const fallback = 'The statement could not be read. Please try again.'
  if (!(error instanceof ApiProblem)) return { file: fallback }
  if (error.code === 'NOT_SIGNED_IN') return { file: 'Please sign in again.' }
  const ofPassword = error.details.find(({ path }) => path === 'password')
  if (ofPassword !== undefined) return { password: ofPassword.message }
  if (error.code === 'WRONG_PASSWORD') return { password: error.message }
  return { file: error.details[0]?.message ?? messageOf(error, fallback) }
}
