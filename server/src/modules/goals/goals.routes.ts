import { goalRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { analyzeHolding, goalDetailOf, listGoalHoldings, listGoalSips } from './goals.service.ts'

export function serveGoals(serve: Serve): void {
  // Opens its own snapshot, once the market is loaded outside.
  serve(goalRoutes.getGoal, (context, { params }) => goalDetailOf(context, params.id), {
    transaction: 'none',
  })
  serve(goalRoutes.goalFunds, (context, { params }) => listGoalHoldings(context, params.id))
  serve(goalRoutes.goalSips, (context, { params }) => listGoalSips(context, params.id))
  serve(goalRoutes.analyzeHolding, (context, { params }) => analyzeHolding(context, params.fundId))
}
