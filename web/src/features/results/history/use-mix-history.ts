import type { Allocations, OptimizationResult, PortfolioHistory } from '@lakshya/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { messageOf } from '../../../core/api.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { sumOf } from '../../../core/goal/mix.ts'
import { historyQuery } from '../../../core/queries/figure-queries.ts'
import { isSameMix } from '../state/manual-mix.ts'
import type { PlanState } from '../state/plan-state.ts'
import { shownAllocations } from '../state/shown-mix.ts'

/** A manual mix below this percent of the recommended amount is not asked for. */
const leastPercent = 50
const toasts = actionToasts()

export interface MixHistory {
  readonly query: UseQueryResult<PortfolioHistory>
  /** The mix whose history it is, in percent. */
  readonly allocations: Allocations
  /** Undefined in optimal mode. */
  readonly update: HistoryUpdate | undefined
}

export interface HistoryUpdate {
  readonly isPossible: boolean
  readonly isUpdating: boolean
  /** The history shown is not the one of the mix by hand as it stands. */
  readonly isBehind: boolean
  readonly run: () => Promise<void>
}

interface Asked {
  readonly plan: OptimizationResult
  readonly allocations: Allocations
}

/** The optimal mix's history; of a mix by hand, that of the mix it was last updated for. */
export function useMixHistory(state: PlanState, isCalculating: boolean): MixHistory {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const [isUpdating, setIsUpdating] = useState(false)
  const { goal, optimal, manual } = state
  const isManual = manual !== undefined
  const allocations = isManual && asked?.plan === optimal ? asked.allocations : optimal.allocations
  const query = useQuery(historyQuery(goal, optimal.goal_amount, allocations))
  if (!isManual) return { query, allocations, update: undefined }

  const wanted = shownAllocations(state)
  const run = async () => {
    if (wanted === undefined) return
    setIsUpdating(true)
    try {
      await client.fetchQuery({ ...historyQuery(goal, optimal.goal_amount, wanted), retry: false })
      setAsked({ plan: optimal, allocations: wanted })
      toasts.clear()
    } catch (error) {
      toasts.failed('Failed to update historical analysis', messageOf(error, ''))
    } finally {
      setIsUpdating(false)
    }
  }
  const isPossible = sumOf(manual.allocations) >= leastPercent - 1e-9 && !isCalculating && !isUpdating
  const isBehind = wanted !== undefined && !isSameMix(wanted, allocations)
  return { query, allocations, update: { isPossible, isUpdating, isBehind, run } }
}

/** The history of one fund alone. */
export function useFundHistory(
  goal: GoalFormData,
  goalAmount: number,
  code: string | undefined,
): UseQueryResult<PortfolioHistory> {
  return useQuery({
    ...historyQuery(goal, goalAmount, { [code ?? '']: 100 }),
    enabled: code !== undefined,
  })
}
