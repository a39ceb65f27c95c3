import { type RouteResult, riskRoutes } from '@lakshya/contract'
import type { QuestionnaireLanguage } from '@lakshya/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/fields/error-summary.tsx'
import { Note } from '../../components/note.tsx'
import { ApiProblem, call } from '../../core/api.ts'
import { useAct } from '../../core/use-act.ts'
import { knownAnswers, type useAnswersDraft } from './answers-draft.ts'
import { missingAnswers, QuestionList } from './question-list.tsx'
import { questionnaireWords } from './questionnaire-words.ts'
import { ScoringRules } from './scoring-rules.tsx'

interface LinkFormProps {
  token: string
  opened: RouteResult<typeof riskRoutes.openRiskLink>
  language: QuestionnaireLanguage
  kept: ReturnType<typeof useAnswersDraft>
  onSent: (score: number) => void
}

/** The questions as the client answers them. */
export function LinkForm({ token, opened, language, kept, onSent }: LinkFormProps) {
  const { firstName, distributorName, expiresAt, questionnaire } = opened
  const { draft, change, forget } = kept
  const words = questionnaireWords[language]
  const answers = knownAnswers(questionnaire, draft.answers)
  const missing = missingAnswers(questionnaire, language, answers)
  const [isJudged, setIsJudged] = useState(false)
  const queries = useQueryClient()
  const send = useAct({
    mutationFn: () => {
      const { version } = questionnaire
      return call(riskRoutes.answerRiskLink, { body: { token, version, language, answers } })
    },
    onSuccess: ({ score }) => {
      forget()
      window.scrollTo(0, 0)
      onSent(score)
    },
    onError: (error) => {
      const isOver = error instanceof ApiProblem && /^LINK_/.test(error.code)
      // The page says how it ended.
      if (isOver) void queries.invalidateQueries({ queryKey: ['risk-link', token] })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsJudged(true)
        if (missing.length === 0) send.mutate()
      }}
    >
      <div className="grid gap-2">
        <p>{words.greeting(firstName, distributorName)}</p>
        <p className="text-table text-ink-2">
          {words.nothingElse} {words.once(dayIn(language, expiresAt))} {words.kept}
        </p>
      </div>
      <QuestionList
        questionnaire={questionnaire}
        language={language}
        answers={answers}
        onAnswer={(questionId, answerId) => change({ answers: { ...answers, [questionId]: answerId } })}
        isMissingShown={isJudged}
      />
      <ScoringRules questionnaire={questionnaire} language={language} />
      {isJudged && <ErrorSummary title={words.missingTitle} errors={missing} />}
      {send.isError && (
        <Note tone="bad" isAnnounced>
          {words.failed}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isBusy={send.isPending} className="max-wide:w-full">
          {send.isPending ? words.sending : words.send}
        </Button>
        <p className="text-table text-ink-2" role="status">
          {words.answered(Object.keys(answers).length, questionnaire.questions.length)}
        </p>
      </div>
    </form>
  )
}

/** A day in India as it is written in a language. */
function dayIn(language: QuestionnaireLanguage, instant: string): string {
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  })
  return format.format(Date.parse(instant))
}
