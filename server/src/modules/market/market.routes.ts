import { marketRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/http/serve.ts'
import { describeMarket } from './describe-market.ts'
import { publicOutlooks } from './public-outlooks.ts'

export function serveMarket(serve: Serve): void {
  // The market is loaded outside any transaction: it may have to be computed, and is then stored.
  serve(marketRoutes.publicOutlooks, (context) => publicOutlooks(context), { transaction: 'none' })
  serve(marketRoutes.market, (context) => describeMarket(context), { transaction: 'none' })
}
