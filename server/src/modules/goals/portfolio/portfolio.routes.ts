import { portfolioRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { calculate, history, metrics, optimize } from './portfolio.service.ts'

/** All read only, so none opens a transaction. */
export function servePortfolio(serve: Serve): void {
  const readOnly = { transaction: 'none' } as const
  serve(portfolioRoutes.optimizePortfolio, (context, { body }) => optimize(context, body), readOnly)
  serve(portfolioRoutes.portfolioHistory, (context, { body }) => history(context, body), readOnly)
  serve(portfolioRoutes.calculatePortfolio, (context, { body }) => calculate(context, body), readOnly)
  serve(portfolioRoutes.portfolioMetrics, (context, { body }) => metrics(context, body), readOnly)
}
