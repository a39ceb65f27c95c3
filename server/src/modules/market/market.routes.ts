import { marketRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { describeMarket } from './market.service.ts'

export function serveMarket(serve: Serve): void {
  serve(marketRoutes.market, (context) => describeMarket(context))
}
