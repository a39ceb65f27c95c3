import { fundRoutes, type HistoryRequest, type OptimizationResult, portfolioRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, call } from '../../core/api.ts'
import type { GoalFormData } from '../../core/goal-storage.ts'
import { historyRetryDelay, shouldRetryHistory } from './history-retry.ts'

const figuresStaleMs = 10 * 60_000

/** Past CAGR and latest NAV of the plan's funds. Where it fails the table says 'No data'. */
export function cagrQuery(result: OptimizationResult) {
  const fundIds = Object.keys(result.allocations).toSorted()
  return queryOptions({
    queryKey: ['fund-cagr', fundIds],
    queryFn: ({ signal }) => call(fundRoutes.fundCagr, { body: { fundIds } }, { signal }),
    staleTime: figuresStaleMs,
  })
}

/** How the plan's mix would have done. */
export function historyQuery(goal: GoalFormData, result: OptimizationResult) {
  const body = historyRequestOf(goal, result)
  return queryOptions({
    queryKey: ['portfolio-history', body],
    queryFn: ({ signal }) => call(portfolioRoutes.portfolioHistory, { body }, { signal }),
    retry: (failureCount, error) =>
      shouldRetryHistory(failureCount, error instanceof ApiProblem ? error.status : undefined),
    retryDelay: historyRetryDelay,
    staleTime: figuresStaleMs,
  })
}

function historyRequestOf(goal: GoalFormData, result: OptimizationResult): HistoryRequest {
  const { timeFrame, investmentType, sipFrequency } = goal
  return {
    allocations: result.allocations,
    timeFrame,
    ...(result.goal_amount > 0 && result.goal_amount <= 1e11 && { targetAmount: result.goal_amount }),
    investmentType,
    ...(investmentType === 'sip' && { sipFrequency }),
  }
}
