import { bookRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { getClientPortfolio, listCashFlows, listClientGoals, summarise } from './book.service.ts'

export function serveBook(serve: Serve): void {
  serve(bookRoutes.portfolioSummary, (context) => summarise(context))
  serve(bookRoutes.clientPortfolio, (context, { params }) => getClientPortfolio(context, params.id))
  serve(bookRoutes.clientCashFlows, (context, { params }) => listCashFlows(context, params.id))
  serve(bookRoutes.clientGoals, (context, { params }) => listClientGoals(context, params.id))
}
