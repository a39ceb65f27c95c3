import { goalChangeRoutes, sipRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { acceptChance } from './accept-chance.ts'
import { changeGoal } from './change-goal.ts'
import { changeAgreedSip, startAgreedSip } from './do-act.ts'
import { tradeGoal } from './do-trades.ts'

export function serveAgreedSips(serve: Serve): void {
  serve(sipRoutes.startSip, (context, { params, body }) => startAgreedSip(context, params.id, body))
  serve(goalChangeRoutes.changeGoal, (context, { params, body }) => changeGoal(context, params.id, body))
  // Both may ask the market first, and open their own transactions.
  const none = { transaction: 'none' } as const
  serve(
    goalChangeRoutes.acceptChance,
    (context, { params, body }) => acceptChance(context, params.id, body),
    none,
  )
  serve(goalChangeRoutes.tradeGoal, (context, { params, body }) => tradeGoal(context, params.id, body), none)
  serve(sipRoutes.changeSip, (context, { params, body }) => changeAgreedSip(context, params.id, body))
}
