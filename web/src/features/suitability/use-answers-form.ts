import { type ClientDetail, riskRoutes } from '@lakshya/contract'
import { type RiskQuestionnaire, scoreAnswers } from '@lakshya/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { clientRiskQuery } from '../../core/queries/risk-queries.ts'
import { useUser } from '../../core/session/session.tsx'
import { adviserKey } from '../../core/storage.ts'
import { useAct } from '../../core/use-act.ts'
import { knownAnswers, sendingKey, useAnswersDraft } from './answers-draft.ts'

const recording = actionToasts()

/** What the distributor fills in with a client: the draft, what is wrong with it, and the call. */
export function useAnswersForm(client: ClientDetail, questionnaire: RiskQuestionnaire) {
  const place = { key: adviserKey(useUser().id, `risk-answers:${client.id}`) }
  const { draft: kept, change, forget } = useAnswersDraft(place)
  const draft = { ...kept, language: kept.language ?? 'en' }
  const [isJudged, setIsJudged] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const answers = knownAnswers(questionnaire, draft.answers)
  const score = scoreAnswers(questionnaire, answers)
  const taken = draft.taken === '' ? undefined : Number(draft.taken)
  const isOther = score.kind === 'scored' && taken !== undefined && taken !== score.level
  const reason = draft.reason.trim()
  const reasonError = isOther && reason === '' ? 'Enter the reason why another number is taken.' : undefined
  const record = useAct({
    mutationFn: () => {
      const body = {
        version: questionnaire.version,
        language: draft.language,
        answers,
        ...(isOther ? { taken, reason } : {}),
      }
      const sent = sendingKey(draft.sent, JSON.stringify(body))
      change({ sent })
      const params = { id: String(client.id) }
      return call(riskRoutes.recordAnswers, { params, body }, { idempotencyKey: sent.key })
    },
    onSuccess: async (next) => {
      forget()
      queries.setQueryData(clientRiskQuery(client.id).queryKey, next)
      void queries.invalidateQueries({ queryKey: ['clients'] })
      recording.done('Answers recorded', `Risk appetite ${next.profile?.riskAppetite} of 10`)
      await navigate({ to: '/clients/$clientId', params: { clientId: String(client.id) } })
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN') return
      recording.failed('Error', messageOf(error, 'The answers could not be recorded. Please try again.'))
    },
  })
  return {
    draft,
    change,
    answers,
    isJudged,
    reasonError: isJudged ? reasonError : undefined,
    isRecording: record.isPending,
    submit: () => {
      setIsJudged(true)
      if (score.kind === 'scored' && reasonError === undefined) record.mutate()
    },
  }
}
