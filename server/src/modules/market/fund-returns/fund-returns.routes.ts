import { fundRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { fundReturns } from './fund-returns.service.ts'

export function serveFundReturns(serve: Serve): void {
  serve(fundRoutes.fundCagr, (context, { body }) => fundReturns(context, body.fundIds), {
    transaction: 'none',
  })
}
