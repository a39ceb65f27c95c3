import type { RiskQuestionnaire } from './risk-questionnaire.ts'

/** An answer that holds the level up, and at what. */
export interface HoldingAnswer {
  readonly questionId: string
  readonly answerId: string
  readonly leastLevel: number
}

/** What answers come to, or which are missing or unknown, by the ids of their questions. */
export type AnswerScore =
  | {
      readonly kind: 'scored'
      readonly points: number
      readonly mostPoints: number
      /** Whole, 0-10, by the points alone. */
      readonly levelByPoints: number
      /** Whole, 0-10, 10 is least risky. */
      readonly level: number
      /** The answers that hold the level above what the points say, the most cautious first. */
      readonly heldBy: readonly HoldingAnswer[]
    }
  | { readonly kind: 'incomplete'; readonly missing: readonly string[]; readonly unknown: readonly string[] }

const highest = 10

/**
 * The level of a client by the answers to a questionnaire (answer id by question id): `10 × (1 − points / most points)`,
 * a half to the more cautious side, and at least what any chosen answer holds it at. 10 is least risky.
 *
 * Example: the most cautious answer to everything is 10, the boldest is 0.
 */
export function scoreAnswers(
  questionnaire: RiskQuestionnaire,
  answers: Readonly<Record<string, string>>,
): AnswerScore {
  const ids = new Set(questionnaire.questions.map((question) => question.id))
  const unknown = Object.keys(answers).filter((id) => !ids.has(id))
  const missing: string[] = []
  const holding: HoldingAnswer[] = []
  let points = 0
  let mostPoints = 0
  for (const question of questionnaire.questions) {
    const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
    const chosen = question.answers.find((answer) => answer.id === given)
    mostPoints += Math.max(...question.answers.map((answer) => answer.points))
    if (chosen === undefined) {
      if (given === undefined) missing.push(question.id)
      else unknown.push(question.id)
      continue
    }
    points += chosen.points
    if (chosen.leastLevel === undefined) continue
    holding.push({ questionId: question.id, answerId: chosen.id, leastLevel: chosen.leastLevel })
  }
  if (missing.length + unknown.length > 0) return { kind: 'incomplete', missing, unknown }
  // In whole numbers, so that a half is one.
  const levelByPoints = Math.floor((2 * highest * (mostPoints - points) + mostPoints) / (2 * mostPoints))
  const heldBy = holding
    .filter(({ leastLevel }) => leastLevel > levelByPoints)
    .sort((a, b) => b.leastLevel - a.leastLevel)
  const level = heldBy[0]?.leastLevel ?? levelByPoints
  return { kind: 'scored', points, mostPoints, levelByPoints, level, heldBy }
}
