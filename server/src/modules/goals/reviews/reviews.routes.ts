import { reviewRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { analyzeGoalPortfolio } from './analyze-goal.ts'
import { listExpertReviews } from './read-reviews.ts'
import { requestExpertReview } from './request-review.ts'

export function serveReviews(serve: Serve): void {
  // Reads alone, in a snapshot that it opens once the market is loaded outside.
  serve(reviewRoutes.analyzeGoal, (context, { body }) => analyzeGoalPortfolio(context, body), {
    transaction: 'none',
    cost: 2,
  })
  serve(reviewRoutes.requestExpertReview, (context, { body }) => requestExpertReview(context, body))
  serve(reviewRoutes.listExpertReviews, (context, { params }) => listExpertReviews(context, params.id))
}
