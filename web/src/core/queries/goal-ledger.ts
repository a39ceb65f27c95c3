import { checkoutRoutes, type RouteResult, transactionRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const ofGoal = (goalId: number) => ({ params: { id: String(goalId) } })

/** What a goal was agreed with; null where it was finalised without a checkout. */
export function goalAdviceQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId, 'advice'],
    queryFn: ({ signal }) => call(checkoutRoutes.goalAdvice, ofGoal(goalId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What a client agreed to in a goal since it was finalised, the newest first. */
export function goalChangesQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId, 'changes'],
    queryFn: ({ signal }) => call(checkoutRoutes.goalChanges, ofGoal(goalId), { signal }),
  })
}

export function transactionsQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId, 'transactions'],
    queryFn: ({ signal }) => call(transactionRoutes.listTransactions, ofGoal(goalId), { signal }),
  })
}

/** Month ends and today: the value beside the plan and the same money in the Nifty 50 fund. */
export type GoalGrowth = RouteResult<typeof transactionRoutes.goalGrowth>

export function growthQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId, 'growth'],
    queryFn: ({ signal }) => call(transactionRoutes.goalGrowth, ofGoal(goalId), { signal }),
  })
}
