import { portfolioRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { history, optimize } from './portfolio.service.ts'

/** Both read only, so neither opens a transaction. */
export function servePortfolio(serve: Serve): void {
  serve(portfolioRoutes.optimizePortfolio, (context, { body }) => optimize(context, body), {
    transaction: 'none',
  })
  serve(portfolioRoutes.portfolioHistory, (context, { body }) => history(context, body), {
    transaction: 'none',
  })
}
