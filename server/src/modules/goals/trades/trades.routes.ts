import { tradeRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { readGoalTrades } from './goal-trades.ts'

export function serveTrades(serve: Serve): void {
  // Reads alone, in a snapshot that it opens once the market is loaded outside.
  serve(
    tradeRoutes.goalTrades,
    (context, { params, query }) =>
      readGoalTrades(context, { goalId: params.id, riskAdjustment: query.riskAdjustment ?? 0 }),
    { transaction: 'none', cost: 2 },
  )
}
