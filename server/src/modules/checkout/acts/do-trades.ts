import type { goalChangeRoutes, RouteRequest, TradesAct, Transaction } from '@lakshya/contract'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { recordMoves } from '../../book/index.ts'
import { agreedAct } from './agreed-act.ts'
import { goalOfAct, heldTrades } from './held-act.ts'
import { recordChange } from './record-change.ts'
import { type RestsOnNow, restsOnNow } from './rests-on-now.ts'

/**
 * Records the trades of another mix, all or none, once, as the client agreed to them, and mails the client the record.
 * @throws NOT_FOUND; what `heldTrades` does; OTP_REQUIRED with the reason
 */
export async function tradeGoal(
  outside: AdviserContext,
  goalId: number,
  { moves, verificationToken: token }: RouteRequest<typeof goalChangeRoutes.tradeGoal>['body'],
): Promise<{ message: string; transactions: Transaction[] }> {
  const wanted: TradesAct = { kind: 'trades', goalId, moves }
  const now = await restsOnNow(outside, wanted, token)
  return outside.outerDb.transaction().execute((db) => trade({ ...outside, db }, wanted, { token, now }))
}

async function trade(
  context: AdviserContext,
  wanted: TradesAct,
  { token, now }: { token: string | undefined; now: RestsOnNow | undefined },
): Promise<{ message: string; transactions: Transaction[] }> {
  const { goalId, moves } = wanted
  const goal = await goalOfAct(context, { goalId })
  const agreed = await agreedAct(context, {
    wanted,
    goal,
    token,
    now,
    hold: () => heldTrades(context, wanted, goal),
    why: 'This changes what the client holds.',
  })
  const transactions = await recordMoves(context, goalId, { moves, agreementId: agreed.agreement.id })
  await recordChange(context, goal, agreed)
  // A step of the goal's path may have been waiting for them.
  await tellEvent(context.db, 'causes-changed')
  return { message: 'Recorded. Each trade is allotted once its NAV is known.', transactions }
}
