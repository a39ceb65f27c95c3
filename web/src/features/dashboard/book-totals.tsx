import { useQuery } from '@tanstack/react-query'
import { ErrorCard } from '../../components/error-card.tsx'
import { messageOf } from '../../core/api.ts'
import { summaryQuery } from '../../core/queries/book-queries.ts'
import { BookFigures } from './book-figures.tsx'

/** The book's totals and growth, or what stands where they cannot be had. */
export function BookTotals() {
  const query = useQuery(summaryQuery)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch portfolio summary"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  // A book without clients has nothing to sum up; the list below says what to do.
  if (query.data?.totalClients === 0 && query.data.totalAum === 0) return null
  return <BookFigures summary={query.data} />
}
