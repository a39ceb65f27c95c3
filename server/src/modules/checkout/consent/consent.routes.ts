import { checkoutRoutes, goalChangeRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { requestActCode } from '../acts/act-code.ts'
import { showActs } from '../acts/shown-acts.ts'
import { requestOtp, verifyOtp } from './consent.service.ts'

/** Both open their own short transactions: what they count outlives a refusal. */
export function serveCheckoutOtp(serve: Serve): void {
  const options = { transaction: 'none' } as const
  serve(
    checkoutRoutes.requestOtp,
    (context, { body: { act, ...body } }) =>
      act === undefined ? requestOtp(context, body) : requestActCode(context, { email: body.email, act }),
    options,
  )
  serve(goalChangeRoutes.shownActs, (context, { body }) => showActs(context, body), options)
  serve(checkoutRoutes.verifyOtp, (context, { body }) => verifyOtp(context, body), options)
}
