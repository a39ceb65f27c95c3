import { type GoalAnalysis, type GoalDetail, reviewComments } from '@lakshya/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { showAlert } from '../../../components/overlay/ask.ts'
import { ApiProblem } from '../../../core/api.ts'
import type { AnalyzedHolding } from '../../../core/goal/holding-figures.ts'
import { reviewsQuery } from '../../../core/queries/reviews-query.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useSingle } from '../../../core/use-act.ts'
import { newUuid } from '../../../core/uuid.ts'
import { keepDraft, readDraft } from './review-draft.ts'
import { analysisMissing, failureWords, sendReviewRequest } from './review-requests.ts'

interface Reviewed {
  goal: GoalDetail | undefined
  rows: readonly AnalyzedHolding[] | undefined
  analysis: GoalAnalysis | undefined
}

/** Comments, kept as a draft until they are sent, and their sending. */
export function useReviewRequest(goalId: number, { goal, rows, analysis }: Reviewed) {
  const { id: adviserId } = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [comments, setComments] = useState(() => readDraft(adviserId, goalId))
  const [error, setError] = useState<string>()
  const keyOf = useRequestKey()
  const sending = useMutation({ mutationFn: sendReviewRequest })
  const type = (text: string) => {
    setComments(text)
    setError(undefined)
    keepDraft(adviserId, goalId, text)
  }
  const submit = useSingle(async (fieldId: string) => {
    const read = reviewComments.safeParse(comments)
    if (!read.success) {
      const message = read.error.issues[0]?.message ?? ''
      if (comments.trim() === '') await showAlert('warning', message)
      else setError(message)
      document.getElementById(fieldId)?.focus()
      return
    }
    if (analysis === undefined || goal === undefined) return showAlert('error', analysisMissing)
    try {
      const key = keyOf(read.data, analysis)
      await sending.mutateAsync({ goal, rows: rows ?? [], comments: read.data, analysis, key })
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'NOT_SIGNED_IN') return
      return showAlert('error', failureWords(failure, 'Failed to submit review'))
    }
    type('')
    void queries.invalidateQueries({ queryKey: reviewsQuery(goalId).queryKey })
    await showAlert('success', 'Expert review request submitted successfully!')
    await navigate({ to: '/goals/$goalId', params: { goalId: String(goalId) } })
  })
  return { comments, type, error, submit, isSubmitting: sending.isPending }
}

/** One key for one content, so that trying again asks once and a changed request is another. */
function useRequestKey() {
  const last = useRef<{ comments: string; analysis: GoalAnalysis; key: string }>(undefined)
  return (comments: string, analysis: GoalAnalysis): string => {
    const before = last.current
    if (before !== undefined && before.comments === comments && before.analysis === analysis)
      return before.key
    const key = newUuid()
    last.current = { comments, analysis, key }
    return key
  }
}
