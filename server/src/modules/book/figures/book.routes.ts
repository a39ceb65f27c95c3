import { bookRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { listClientGoals } from '../client-figures/client-goals.ts'
import { clientGrowth } from '../client-figures/client-growth.ts'
import { getClientPortfolio, listCashFlows } from '../client-figures/client-portfolio.ts'
import { summarise } from './summary.ts'

export function serveBook(serve: Serve): void {
  serve(bookRoutes.portfolioSummary, (context) => summarise(context))
  serve(bookRoutes.clientPortfolio, (context, { params }) => getClientPortfolio(context, params.id))
  serve(bookRoutes.clientCashFlows, (context, { params }) => listCashFlows(context, params.id))
  serve(bookRoutes.clientGrowth, (context, { params }) => clientGrowth(context, params.id))
  serve(bookRoutes.clientGoals, (context, { params }) => listClientGoals(context, params.id))
}
