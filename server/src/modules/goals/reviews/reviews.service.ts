/** What other modules and the routes may use of this one. */
export { analyzeGoalPortfolio } from './analyze-goal.ts'
export { exportReviews, listExpertReviews } from './read-reviews.ts'
export { requestExpertReview } from './request-review.ts'
