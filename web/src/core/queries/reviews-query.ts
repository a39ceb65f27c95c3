import { reviewRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** What experts were asked about a goal, and what they answered. */
export function reviewsQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId, 'reviews'],
    queryFn: ({ signal }) =>
      call(reviewRoutes.listExpertReviews, { params: { id: String(goalId) } }, { signal }),
  })
}
