import { transactionRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { goalGrowth } from './goal-growth.service.ts'

export function serveGoalGrowth(serve: Serve): void {
  serve(transactionRoutes.goalGrowth, (context, { params }) => goalGrowth(context, params.id), { cost: 1 })
}
