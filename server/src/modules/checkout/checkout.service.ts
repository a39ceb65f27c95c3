/** What the routes may use of this one. */
export { agreeGoal, deleteGoal } from '../goals/goals.service.ts'
export { finalizePortfolio } from './finalize-portfolio.ts'
