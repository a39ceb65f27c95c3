import type { QuestionnaireLanguage, RiskQuestionnaire } from '@lakshya/engine'
import { questionnaireWords } from './questionnaire-words.ts'

/** How answers become a level, in full; shut until it is asked for. */
export function ScoringRules({
  questionnaire,
  language,
}: {
  questionnaire: RiskQuestionnaire
  language: QuestionnaireLanguage
}) {
  const words = questionnaireWords[language]
  const mostPoints = questionnaire.questions.reduce(
    (sum, { answers }) => sum + Math.max(...answers.map((answer) => answer.points)),
    0,
  )
  const holding = questionnaire.questions
    .flatMap((question) =>
      question.answers.flatMap((answer) =>
        answer.leastLevel === undefined ? [] : { question, answer, leastLevel: answer.leastLevel },
      ),
    )
    .sort((a, b) => b.leastLevel - a.leastLevel)
  return (
    <details className="text-table text-ink-2">
      <summary className="cursor-pointer text-brand-text max-wide:py-3">{words.rulesTitle}</summary>
      <p className="mt-2">{words.rules(mostPoints)}</p>
      <p className="mt-2">{words.rulesHold}</p>
      <ul className="mt-1 list-disc pl-5">
        {holding.map(({ question, answer, leastLevel }) => (
          <li key={`${question.id} ${answer.id}`}>
            {question.words[language]} {answer.words[language]}: <b>{words.atLeast(leastLevel)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
