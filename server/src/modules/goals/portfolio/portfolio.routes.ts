import { portfolioRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { calculate, metrics } from './given-mix.ts'
import { history } from './history.ts'
import { optimize } from './optimize.ts'

/** All read only, so none opens a transaction, and all computed anew. */
export function servePortfolio(serve: Serve): void {
  const readOnly = { transaction: 'none', cost: 1 } as const
  serve(portfolioRoutes.optimizePortfolio, (context, { body }) => optimize(context, body), readOnly)
  serve(portfolioRoutes.portfolioHistory, (context, { body }) => history(context, body), readOnly)
  serve(portfolioRoutes.calculatePortfolio, (context, { body }) => calculate(context, body), readOnly)
  serve(portfolioRoutes.portfolioMetrics, (context, { body }) => metrics(context, body), readOnly)
}
