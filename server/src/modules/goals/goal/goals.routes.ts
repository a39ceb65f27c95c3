import { checkoutRoutes, goalRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { agreeGoal, deleteGoal } from './agree-goal.ts'
import { analyzeHolding } from './analyze-holding.ts'
import { goalDetailOf } from './goal-detail.ts'
import { listGoalHoldings } from './goal-holdings.ts'
import { listGoalSips } from './goal-sips.ts'

export function serveGoals(serve: Serve): void {
  // Both answer with figures of the market, which is loaded outside any transaction, and open their own.
  const options = { transaction: 'none' } as const
  serve(checkoutRoutes.createGoal, (context, { body }) => agreeGoal(context, body), options)
  serve(goalRoutes.getGoal, (context, { params }) => goalDetailOf(context, params.id), options)
  serve(checkoutRoutes.deleteGoal, (context, { params }) => deleteGoal(context, params.id))
  serve(goalRoutes.goalFunds, (context, { params }) => listGoalHoldings(context, params.id))
  serve(goalRoutes.goalSips, (context, { params }) => listGoalSips(context, params.id))
  serve(goalRoutes.analyzeHolding, (context, { params }) => analyzeHolding(context, params.fundId))
}
