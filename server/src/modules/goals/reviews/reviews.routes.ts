import { reviewRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { analyzeGoalPortfolio, listExpertReviews, requestExpertReview } from './reviews.service.ts'

export function serveReviews(serve: Serve): void {
  // Reads alone, in a snapshot that it opens once the market is loaded outside.
  serve(reviewRoutes.analyzeGoal, (context, { body }) => analyzeGoalPortfolio(context, body), {
    transaction: 'none',
  })
  serve(reviewRoutes.requestExpertReview, (context, { body }) => requestExpertReview(context, body))
  serve(reviewRoutes.listExpertReviews, (context, { params }) => listExpertReviews(context, params.id))
}
