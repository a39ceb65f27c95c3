import { checkoutRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { requestOtp, verifyOtp } from './consent.service.ts'

/** Both open their own short transactions: what they count outlives a refusal. */
export function serveCheckoutOtp(serve: Serve): void {
  const options = { transaction: 'none' } as const
  serve(checkoutRoutes.requestOtp, (context, { body }) => requestOtp(context, body), options)
  serve(checkoutRoutes.verifyOtp, (context, { body }) => verifyOtp(context, body), options)
}
