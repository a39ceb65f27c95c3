import { type GoalHolding, goalRoutes } from '@lakshya/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const ofGoal = (goalId: number) => ({ params: { id: String(goalId) } })

/** A goal and where it stands. */
export function goalQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId],
    queryFn: ({ signal }) => call(goalRoutes.getGoal, ofGoal(goalId), { signal }),
  })
}

/** What is held for a goal. Each holding's analysis is asked for as soon as the list is there, before it is drawn. */
export function goalFundsQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId, 'funds'],
    queryFn: async ({ client, signal }) => {
      const holdings = await call(goalRoutes.goalFunds, ofGoal(goalId), { signal })
      for (const holding of holdings) void client.prefetchQuery(analysisQuery(goalId, holding))
      return holdings
    },
  })
}

export function goalSipsQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId, 'sips'],
    queryFn: ({ signal }) => call(goalRoutes.goalSips, ofGoal(goalId), { signal }),
  })
}

/** NAV, value and return of one holding. One that fails has a fallback on the screen, so it is not tried again. */
export function analysisQuery(goalId: number, { id }: Pick<GoalHolding, 'id'>) {
  return queryOptions({
    queryKey: ['goals', goalId, 'holdings', id],
    queryFn: ({ signal }) =>
      call(goalRoutes.analyzeHolding, { params: { fundId: String(id) } }, { signal, timeoutMs: 10_000 }),
    retry: false,
  })
}

/** After a change in the ledger every figure of the book may be another, and what rests on a statement. */
export function refreshBook(queries: QueryClient): void {
  for (const area of ['goals', 'clients', 'book', 'statements']) {
    void queries.invalidateQueries({ queryKey: [area] })
  }
}
