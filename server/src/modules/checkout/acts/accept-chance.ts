import type { ChanceAct, goalChangeRoutes, RouteRequest } from '@lakshya/contract'
import { audit } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { putAcceptedChance } from '../../goals/index.ts'
import { wayWords } from '../consent/agreed-items.ts'
import { agreedAct } from './agreed-act.ts'
import { goalOfAct, heldChance } from './held-act.ts'
import { recordChange } from './record-change.ts'
import { type RestsOnNow, restsOnNow } from './rests-on-now.ts'

/**
 * Leaves a goal with the chance that it has, once, as the client agreed to it, and mails the client the record. The morning's
 * list is quiet about it for a year, unless the chance falls.
 * @throws NOT_FOUND; what `heldChance` does; OTP_REQUIRED with the reason
 */
export async function acceptChance(
  outside: AdviserContext,
  goalId: number,
  { chance, verificationToken: token }: RouteRequest<typeof goalChangeRoutes.acceptChance>['body'],
): Promise<{ message: string }> {
  const wanted: ChanceAct = { kind: 'accept-chance', goalId, chance }
  const now = await restsOnNow(outside, wanted, token)
  return outside.outerDb.transaction().execute((db) => accept({ ...outside, db }, wanted, { token, now }))
}

async function accept(
  context: AdviserContext,
  wanted: ChanceAct,
  { token, now }: { token: string | undefined; now: RestsOnNow | undefined },
): Promise<{ message: string }> {
  const { db, firmId, clock } = context
  const { goalId, chance } = wanted
  const goal = await goalOfAct(context, { goalId })
  const agreed = await agreedAct(context, {
    wanted,
    goal,
    token,
    now,
    hold: () => heldChance(context, wanted, goal),
    why: 'This leaves the goal short of its target.',
  })
  await putAcceptedChance(db, firmId, goalId, { chance, at: clock() })
  await audit(context, firmId, {
    action: 'goal.chance-accepted',
    clientId: goal.client_id,
    record: { kind: 'goal', id: goalId },
    words: `${goal.name}, ${chance}%, agreed to ${wayWords(agreed.agreement)}`,
  })
  await recordChange(context, goal, agreed)
  await tellEvent(db, 'causes-changed')
  return { message: `A chance of ${chance}% is accepted. It is looked at again in a year, or when it falls.` }
}
