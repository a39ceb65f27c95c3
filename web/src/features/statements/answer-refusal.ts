import { ApiProblem, messageOf } from '../../core/api.ts'

/** Why answers were not saved: in words, and by the field of the scheme that they are about. */
export interface AnswerRefusal {
  readonly message: string
  /** By path in the answers: 'openings.s1.cost'. */
  readonly fields: Readonly<Record<string, string>>
}

export function refusalOf(error: unknown): AnswerRefusal {
  const message = messageOf(error, 'The answer could not be saved. Please try again.')
  const details = error instanceof ApiProblem ? error.details : []
  return { message, fields: Object.fromEntries(details.map((detail) => [detail.path, detail.message])) }
}
