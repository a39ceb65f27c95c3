import { marketRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { describeMarket } from './market.service.ts'

export function serveMarket(serve: Serve): void {
  // The market is loaded outside any transaction: it may have to be computed, and is then stored.
  serve(marketRoutes.market, (context) => describeMarket(context), { transaction: 'none' })
}
