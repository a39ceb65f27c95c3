import { ApiProblem, messageOf } from '../../core/api.ts'

/** The server's words for the one field of a form; empty where the session's own dialog answers. */
export function refusalOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiProblem)) return fallback
  if (error.code === 'NOT_SIGNED_IN') return 'Please sign in again.'
  return error.details[0]?.message ?? messageOf(error, fallback)
}
