import { useQueries, useQuery } from '@tanstack/react-query'
import { analyzedHolding } from '../goal/holding-figures.ts'
import { analysisQuery, goalFundsQuery } from './goal-queries.ts'

/** A goal's holdings with each one's analysis, all of which are asked for at once. */
export function useHoldings(goalId: number) {
  const query = useQuery(goalFundsQuery(goalId))
  const analyses = useQueries({
    queries: (query.data ?? []).map((holding) => analysisQuery(goalId, holding)),
  })
  const rows = query.data?.map((holding, index) => {
    const analysis = analyses[index]
    return analyzedHolding(holding, analysis?.data, analysis?.isError === true)
  })
  /** Every holding's analysis has come or failed. */
  const isSettled = rows?.every((row) => row.state !== 'loading') === true
  return { query, rows, isSettled }
}
