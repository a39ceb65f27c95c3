import type { ExpertReview } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { messageOf } from '../../core/api.ts'
import { formatDate, formatMoment, formatPercent } from '../../core/formats/format.ts'
import { reviewsQuery } from '../../core/queries/reviews-query.ts'

const tones = { Requested: 'info', 'Sent to the desk': 'ok', 'Could not be sent': 'bad' } as const

/** Reviews that were asked for, with their state. Not there while there are none. */
export function ReviewsPanel({ goalId }: { goalId: number }) {
  const query = useQuery(reviewsQuery(goalId))
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch review requests"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  const reviews = query.data ?? []
  if (reviews.length === 0) return null
  return (
    <Panel title="Expert reviews" basis={String(reviews.length)} isPadded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {reviews.map((review) => (
          <li key={review.id} className="px-4 py-3 text-table">
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[review.state]}>{review.state}</Badge>
              <span className="text-ink-2">{formatMoment(review.requestedAt)}</span>
            </div>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.comments}</p>
            <p className="mt-1 text-small text-ink-3">{analysisWords(review)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function analysisWords({ analysis: seen }: ExpertReview): string {
  const current = seen.current_expected_return
  return [
    `As analysed with NAVs to ${formatDate(seen.asOf)}: risk level ${seen.analysis.goalRiskAppetite} of 15`,
    `optimal mix projected ${formatPercent(Math.min(13, seen.expected_return))} a year`,
    current === null ? '' : `current ${formatPercent(Math.min(13, current))}`,
  ]
    .filter(Boolean)
    .join(', ')
}
