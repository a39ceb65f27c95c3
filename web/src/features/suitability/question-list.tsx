import type { QuestionnaireLanguage, RiskQuestion, RiskQuestionnaire } from '@lakshya/engine'
import { useId } from 'react'
import type { FieldError } from '../../components/fields/error-summary.tsx'
import { Icon } from '../../components/icon.tsx'
import { questionnaireWords } from './questionnaire-words.ts'

interface QuestionListProps {
  questionnaire: RiskQuestionnaire
  language: QuestionnaireLanguage
  answers: Readonly<Record<string, string>>
  onAnswer: (questionId: string, answerId: string) => void
  /** Unanswered questions say so. */
  isMissingShown: boolean
}

/** All questions below each other: radio buttons, so that Tab goes from question to question and arrows choose. */
export function QuestionList(props: QuestionListProps) {
  const { questionnaire, language, answers, onAnswer, isMissingShown } = props
  return (
    <ol className="grid gap-3">
      {questionnaire.questions.map((question, place) => (
        <li key={question.id}>
          <Question
            question={question}
            number={place + 1}
            language={language}
            chosen={answers[question.id]}
            onChoose={(answerId) => onAnswer(question.id, answerId)}
            isMissing={isMissingShown && answers[question.id] === undefined}
          />
        </li>
      ))}
    </ol>
  )
}

interface QuestionProps {
  question: RiskQuestion
  number: number
  language: QuestionnaireLanguage
  chosen: string | undefined
  onChoose: (answerId: string) => void
  isMissing: boolean
}

function Question({ question, number, language, chosen, onChoose, isMissing }: QuestionProps) {
  const name = useId()
  const noteId = `${name}-note`
  return (
    <fieldset
      aria-describedby={isMissing ? noteId : undefined}
      className={`min-w-0 rounded-panel border bg-surface px-4 pt-3 pb-2 ${isMissing ? 'border-loss' : 'border-line'}`}
    >
      {/* Floated, so that the border is not broken by it. */}
      <legend className="float-left mb-1 w-full font-semibold">
        {number}. {question.words[language]}
      </legend>
      <div className="clear-both grid">
        {question.answers.map((answer) => (
          <label
            key={answer.id}
            className="-mx-2 flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 hover:bg-hover has-checked:bg-selected max-wide:min-h-11"
          >
            <input
              type="radio"
              id={answerFieldId(question.id, answer.id)}
              name={name}
              value={answer.id}
              checked={answer.id === chosen}
              aria-invalid={isMissing || undefined}
              onChange={() => onChoose(answer.id)}
              className="size-4 shrink-0 accent-brand-text"
            />
            <span className="min-w-0">{answer.words[language]}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={noteId} className="mt-1 flex items-start gap-1 pb-1 text-small text-loss">
          <Icon name="error" className="mt-px size-3.5" />
          {questionnaireWords[language].missing}
        </p>
      )}
    </fieldset>
  )
}

const answerFieldId = (questionId: string, answerId: string) => `answer-${questionId}-${answerId}`

/** The questions that lack an answer, for the summary that jumps to them. */
export function missingAnswers(
  { questions }: RiskQuestionnaire,
  language: QuestionnaireLanguage,
  answers: Readonly<Record<string, string>>,
): FieldError[] {
  return questions.flatMap((question, place) => {
    if (answers[question.id] !== undefined) return []
    return {
      fieldId: answerFieldId(question.id, question.answers[0]?.id ?? ''),
      label: `${place + 1}. ${question.words[language]}`,
      message: questionnaireWords[language].missing,
    }
  })
}
