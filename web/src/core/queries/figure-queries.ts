import { type Allocations, fundRoutes, type HistoryRequest, portfolioRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, call } from '../api.ts'
import type { GoalFormData } from '../goal/goal-storage.ts'
import { historyRetryDelay, shouldRetryHistory } from './history-retry.ts'

const figuresStaleMs = 10 * 60_000

/** Past CAGR and latest NAV of the plan's funds. Where it fails the table says 'No data'. */
export function cagrQuery(allocations: Allocations) {
  const fundIds = Object.keys(allocations).toSorted()
  return queryOptions({
    queryKey: ['fund-cagr', fundIds],
    queryFn: ({ signal }) => call(fundRoutes.fundCagr, { body: { fundIds } }, { signal }),
    staleTime: figuresStaleMs,
  })
}

/** How a mix (percent that add up to 100) would have done over the goal's years. */
export function historyQuery(goal: GoalFormData, goalAmount: number, allocations: Allocations) {
  const body = historyRequestOf(goal, goalAmount, allocations)
  return queryOptions({
    queryKey: ['portfolio-history', body],
    queryFn: ({ signal }) => call(portfolioRoutes.portfolioHistory, { body }, { signal }),
    retry: (failureCount, error) =>
      shouldRetryHistory(failureCount, error instanceof ApiProblem ? error.status : undefined),
    retryDelay: historyRetryDelay,
    staleTime: figuresStaleMs,
  })
}

function historyRequestOf(goal: GoalFormData, goalAmount: number, allocations: Allocations): HistoryRequest {
  const { timeFrame, investmentType, sipFrequency } = goal
  const target = Math.round(goalAmount)
  return {
    allocations,
    timeFrame,
    ...(target > 0 && target <= 1e11 && { targetAmount: target }),
    investmentType,
    ...(investmentType === 'sip' && { sipFrequency }),
  }
}
