import type { ProblemDetail } from '@lakshya/contract'
import { newestQuestionnaire, scoreAnswers } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'

/** What was answered, to be judged. */
export interface GivenAnswers {
  version: string
  language: 'en' | 'hi'
  answers: Readonly<Record<string, string>>
}

/**
 * The score of answers to the questionnaire that is asked now, 0-10, 10 is least risky.
 * @throws INVALID_INPUT with each question that is not answered, or by no answer of its own
 */
export function scoreOf({ version, answers }: GivenAnswers): number {
  if (version !== newestQuestionnaire.version) {
    throw refusal([
      {
        path: 'version',
        message: 'The questions were renewed meanwhile. Reload the page to get the new ones.',
      },
    ])
  }
  const score = scoreAnswers(newestQuestionnaire, answers)
  if (score.kind === 'scored') return score.level
  throw refusal([
    ...score.missing.map((id) => ({ path: `answers.${id}`, message: 'Choose an answer.' })),
    ...score.unknown.map((id) => ({
      path: `answers.${id}`,
      message: 'This is no answer of the questionnaire.',
    })),
  ])
}

/**
 * What is taken as the risk appetite, to two decimals, and why; without a number the score is.
 * @throws INVALID_INPUT at `path` where another number than the score comes without a reason
 */
export function takenOf(
  score: number,
  given: { taken: number | undefined; reason: string | null | undefined },
  path: string,
): { taken: string; reason: string | null } {
  const taken = (given.taken ?? score).toFixed(2)
  if (Number(taken) === score) return { taken, reason: null }
  const reason = given.reason ?? ''
  if (reason !== '') return { taken, reason }
  const message = `The answers come to ${score} of 10. Enter the reason why another number is taken.`
  throw refusal([{ path, message }])
}

function refusal(details: ProblemDetail[]): AppError {
  return new AppError('INVALID_INPUT', details.length === 1 ? details[0]?.message : undefined, { details })
}
