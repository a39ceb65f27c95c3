import { useEffect, useRef, useState } from 'react'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'
import type { FitAnswer, FitQuestion } from '../chance/chance-answers.ts'
import { useWorker } from '../chance/use-chance.ts'
import { fundedPlanOf, type PathRequest, planRequestOf } from '../state/live-plan.ts'

/** What is known of the mix that fits the minimums. */
export interface KnownFit {
  readonly request: PathRequest
  /** Undefined until it is worked out. */
  readonly answer: FitAnswer | undefined
}

/** The mix for a goal that fits the minimums, worked out away from the page; undefined where none is asked for, or has no amount. */
export function useFit(market: LiveMarket, goal: GoalFormData | undefined): KnownFit | undefined {
  const newest = useRef(0)
  const [known, setKnown] = useState<KnownFit & { id: number }>()
  const ask = useWorker(market, (answer) => {
    if (answer.kind !== 'fit') return
    setKnown((before) => (before?.id === answer.id ? { ...before, answer } : before))
  })
  // What else is typed, such as a reason, asks for no other mix.
  const terms = JSON.stringify(goal && [planRequestOf(market, goal), statedTarget(goal)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the terms are what matters of the goal; another market answers anew
  useEffect(() => {
    const question = goal && questionOf(market, goal, newest.current + 1)
    if (question === undefined) return setKnown(undefined)
    newest.current = question.id
    setKnown({ id: question.id, request: question.request, answer: undefined })
    ask({ kind: 'fit', question })
  }, [terms, market, ask])
  return known
}

function questionOf(
  market: LiveMarket,
  goal: GoalFormData,
  id: number,
): (FitQuestion & { request: PathRequest }) | undefined {
  const request = planRequestOf(market, goal)
  if (request === undefined) return undefined
  const target = statedTarget(goal)
  // Its amount is that of the mix, which is not known yet.
  return { id, request, plan: target === undefined ? undefined : fundedPlanOf(goal, Math.round(target), 0) }
}
