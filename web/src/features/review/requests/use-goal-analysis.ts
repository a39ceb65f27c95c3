import type { GoalAnalysis, GoalDetail } from '@lakshya/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showAlert } from '../../../components/overlay/ask.ts'
import { ApiProblem } from '../../../core/api.ts'
import type { AnalyzedHolding } from '../../../core/goal/holding-figures.ts'
import { failureWords, requestAnalysis } from './review-requests.ts'

export const analysisFailed = 'Failed to complete analysis'

interface Shown {
  readonly analysis: GoalAnalysis
  /** The risk adjustment that it was made with. */
  readonly adjustment: number
}

/** Analyses once the funds are there and whenever asked to; a failure leaves the analysis before it in place. */
export function useGoalAnalysis(
  goal: GoalDetail | undefined,
  rows: readonly AnalyzedHolding[] | undefined,
  isReady: boolean,
) {
  const [shown, setShown] = useState<Shown>()
  const hasBegun = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (adjustment: number) => {
      if (goal === undefined || rows === undefined) throw new Error('Analysed before the goal is there')
      return { analysis: await requestAnalysis(goal, rows, adjustment), adjustment }
    },
    onSuccess: setShown,
    onError: (failure) => {
      if (failure instanceof ApiProblem && failure.code === 'NOT_SIGNED_IN') return
      void showAlert('error', failureWords(failure, analysisFailed))
    },
  })
  useEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    mutate(0)
  }, [isReady, mutate])
  // Whoever is faster than the funds waits for the analysis that comes with them.
  const isAwaited = goal !== undefined && !isReady
  return { shown, analyze: mutate, isAnalyzing: isPending || isAwaited, error }
}
