import {
  type CalculateRequest,
  type CalculationResult,
  type OptimizationResult,
  portfolioRoutes,
} from '@lakshya/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { showToast } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useMarket } from '../../../core/queries/market-query.ts'
import { fundsQuery } from '../../../core/queries/plan-queries.ts'
import { useSettled } from '../../../core/use-settled.ts'
import { calculateRequestOf } from '../state/plan-request.ts'
import type { PlanState } from '../state/plan-state.ts'

const confirmAfterMs = 500

export interface ShownResult {
  /** Undefined where every fund of a mix by hand is at 0. */
  readonly result: OptimizationResult | undefined
  /** A mix by hand that the server has not confirmed yet. */
  readonly isCalculating: boolean
  readonly completionYears: number | null | undefined
}

/** The plan that the page shows: the optimal one, or that of the mix by hand, computed here at once and confirmed. */
export function useShownPlan(state: PlanState): ShownResult {
  const { data: market } = useMarket()
  const { data: offered } = useQuery(fundsQuery)
  const planner = usePlanner()
  const computed = useMemo(
    () => planner?.manualResult(state, { market, offered: offered ?? [] }),
    [planner, state, market, offered],
  )
  const request = useMemo(() => calculateRequestOf(state), [state])
  const { answer, isCalculating } = useConfirmation(request)
  if (state.mode === 'optimal') {
    return { result: state.optimal, isCalculating: false, completionYears: undefined }
  }
  return { result: answer ?? computed, isCalculating, completionYears: answer?.completionYears }
}

/** The part that plans a mix by hand comes after the page is drawn, long before a hand is on a slider. */
function usePlanner() {
  const [planner, setPlanner] = useState<typeof import('./manual-plan.ts')>()
  useEffect(() => {
    void import('./manual-plan.ts').then((part) => setPlanner(part))
  }, [])
  return planner
}

/** Asks the server for the figures of a mix, half a second after its last change. */
function useConfirmation(request: CalculateRequest | undefined) {
  const text = request === undefined ? '' : JSON.stringify(request)
  const settled = useSettled(text, confirmAfterMs)
  const isSettled = settled === text
  const query = useQuery({ ...confirmationQuery(settled), enabled: isSettled && text !== '' })
  const { error, errorUpdatedAt } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once, at the time of it
  useEffect(() => {
    if (errorUpdatedAt > 0) {
      showToast('bad', 'Failed to calculate metrics for manual allocation', messageOf(error, ''))
    }
  }, [errorUpdatedAt])
  return {
    answer: isSettled ? query.data : undefined,
    isCalculating: text !== '' && (!isSettled || query.isFetching),
  }
}

function confirmationQuery(text: string) {
  return queryOptions({
    queryKey: ['manual-plan', text],
    queryFn: async ({ signal }): Promise<CalculationResult> => {
      const body: CalculateRequest = JSON.parse(text)
      const { allocations } = body
      const [plan, metrics] = await Promise.all([
        call(portfolioRoutes.calculatePortfolio, { body }, { signal }),
        call(portfolioRoutes.portfolioMetrics, { body: { allocations } }, { signal }),
      ])
      const { expected_return, volatility, sharpe_ratio } = metrics
      return { ...plan, expected_return, volatility, sharpe_ratio }
    },
    retry: false,
    staleTime: 60_000,
  })
}
