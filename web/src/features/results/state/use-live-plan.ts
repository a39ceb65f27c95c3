import { type Allocations, type OptimizationResult, portfolioRoutes } from '@lakshya/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../../../components/overlay/toast.ts'
import { call } from '../../../core/api.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { optimizeRequestOf } from '../../../core/goal/goal-request.ts'
import type { GoalFormData, PlanContent } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { type LiveMarket, marketQuery } from '../../../core/queries/market-query.ts'
import { isSamePlan, mixResult, optimalResult } from './live-plan.ts'
import type { LivePreview, PreviewStore } from './live-preview.ts'
import { adoptMix, type PlanDispatch, replacePlan } from './plan-state.ts'
import { useAdoption } from './use-adoption.ts'

interface LivePlanOptions {
  readonly market: LiveMarket
  readonly previews: PreviewStore
  readonly dispatch: PlanDispatch
}

export type LivePlan = ReturnType<typeof useLivePlan>

/** What is typed or pressed counts once it has rested so long; a pointer when it lets go. */
const restMs = 500

/** Tries goals live and takes them over: the plan is replaced by what was computed here, and the server confirms it. */
export function useLivePlan({ market, previews, dispatch }: LivePlanOptions) {
  const isDragging = useRef(false)
  const pending = useRef<LivePreview>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { confirm, status } = useConfirmedPlan(dispatch)

  const commit = useCallback(() => {
    clearTimeout(timer.current)
    const next = pending.current
    if (next === undefined) return
    pending.current = undefined
    const optimal = next.kept === undefined ? next.result : optimalResult(market, next.goal)
    if (optimal === undefined) return
    // The plan stands in its new form before the preview goes, or the old one would show in between.
    const amount = plannedAmount(next.result)
    // Of nothing there is no mix by hand: where no amount is needed the plan stands for itself.
    const kept = amount > 0 ? next.kept : undefined
    flushSync(() => {
      dispatch(replacePlan(next.goal, optimal))
      if (kept !== undefined) dispatch(adoptMix(kept, amount))
    })
    previews.set(undefined)
    if (kept === undefined) confirm({ goal: next.goal, result: optimal })
  }, [market, dispatch, previews, confirm])

  useEffect(() => () => clearTimeout(timer.current), [])
  useAdoption(commit)

  /** Shows another goal at once; `kept` is the mix that it keeps. */
  const tryGoal = useCallback(
    (goal: GoalFormData, kept?: Allocations) => {
      const result = kept === undefined ? optimalResult(market, goal) : mixResult(market, goal, kept)
      if (result === undefined) return
      pending.current = { goal, result, kept }
      previews.set(pending.current)
      clearTimeout(timer.current)
      if (!isDragging.current) timer.current = setTimeout(commit, restMs)
    },
    [market, previews, commit],
  )
  const drag = useCallback(
    (isNow: boolean) => {
      isDragging.current = isNow
      if (!isNow) commit()
    },
    [commit],
  )
  return { tryGoal, drag, commit, confirmation: status }
}

export type Confirmation = 'none' | 'asking' | 'same' | 'failed'

/** Has the server compute the same plan; where it comes to another one, its own takes the place, and that is told. */
function useConfirmedPlan(dispatch: PlanDispatch) {
  const client = useQueryClient()
  const newest = useRef<GoalFormData>(undefined)
  const { mutate, ...mutation } = useMutation({
    mutationFn: ({ goal }: PlanContent) =>
      call(portfolioRoutes.optimizePortfolio, { body: optimizeRequestOf(goal) }),
    onSuccess: (theirs, { goal, result }) => {
      if (newest.current !== goal || isSamePlan(result, theirs)) return
      dispatch(replacePlan(goal, theirs))
      void client.invalidateQueries({ queryKey: marketQuery.queryKey })
      showToast('warn', 'The check came to other figures, which are shown now.', differenceOf(result, theirs))
    },
  })
  const confirm = useCallback(
    (content: PlanContent) => {
      newest.current = content.goal
      mutate(content)
    },
    [mutate],
  )
  const states = { idle: 'none', pending: 'asking', success: 'same', error: 'failed' } as const
  return { confirm, status: states[mutation.status] satisfies Confirmation as Confirmation }
}

function differenceOf(mine: OptimizationResult, theirs: OptimizationResult): string {
  if (mine.basis.digest === theirs.basis.digest) return 'Load the page again if this happens more than once.'
  return `It has NAVs up to ${formatDate(theirs.basis.navDate)}; this page had some up to ${formatDate(mine.basis.navDate)}.`
}
