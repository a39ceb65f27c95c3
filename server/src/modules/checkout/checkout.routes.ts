import { checkoutRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'

import { agreeGoal, deleteGoal, finalizePortfolio } from './checkout.service.ts'

export function serveCheckout(serve: Serve): void {
  // Both answer with figures of the market, which is loaded outside any transaction, and open their own.
  const options = { transaction: 'none' } as const
  serve(checkoutRoutes.createGoal, (context, { body }) => agreeGoal(context, body), options)
  serve(checkoutRoutes.finalizePortfolio, (context, { body }) => finalizePortfolio(context, body), options)
  serve(checkoutRoutes.deleteGoal, (context, { params }) => deleteGoal(context, params.id))
}
