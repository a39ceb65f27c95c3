import { checkoutRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { serveOrderCodes } from '../codes/codes.routes.ts'
import { serveMandates } from '../mandates/mandates.routes.ts'
import { serveOrders } from '../orders/orders.routes.ts'
import { finalizePortfolio } from './finalize-portfolio.ts'

export function serveCheckout(serve: Serve): void {
  // Answers with figures of the market, which is loaded outside any transaction, and opens its own.
  serve(checkoutRoutes.finalizePortfolio, (context, { body }) => finalizePortfolio(context, body), {
    transaction: 'none',
  })
  serveMandates(serve)
  serveOrders(serve)
  serveOrderCodes(serve)
}
