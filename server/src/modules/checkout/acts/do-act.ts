import type { GoalSip, NewSip, RouteRequest, SipAct, sipRoutes } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { changeSip, startSip } from '../../book/index.ts'
import { agreedAct, type RestingAct } from './agreed-act.ts'
import { type ActGoal, type AgreedSip, goalOfAct, heldSip } from './held-act.ts'
import { recordChange } from './record-change.ts'

interface SipAnswer {
  message: string
  sip: GoalSip
}

/**
 * Starts one more SIP in a goal, once, as the client agreed to it.
 * @throws NOT_FOUND; what `heldSip` does; OTP_REQUIRED with the reason
 */
export async function startAgreedSip(
  context: AdviserContext,
  goalId: number,
  { verificationToken, ...terms }: NewSip & { verificationToken?: string | undefined },
): Promise<SipAnswer> {
  const agreed = await agreedSip(context, { kind: 'sip-new', goalId, ...terms }, verificationToken)
  const { act } = agreed
  const answer = await startSip(context, {
    goalId,
    fundCode: act.fundCode,
    amount: act.amount,
    frequency: act.frequency,
    startDate: act.from,
    instalments: act.instalments,
    stepUp: act.stepUp,
    agreementId: agreed.agreement.id,
    folio: act.folio,
  })
  await recordChange(context, agreed.goal, agreed)
  return answer
}

type SipChange = RouteRequest<typeof sipRoutes.changeSip>['body']

/**
 * Changes a SIP: what raises what will be paid as the client agreed to it, once; all else at once.
 * @throws as `changeSip`; OTP_REQUIRED with the reason
 */
export async function changeAgreedSip(
  context: AdviserContext,
  sipId: number,
  change: SipChange,
): Promise<SipAnswer> {
  if (change.action !== 'step-up' && change.action !== 'restart') return changeSip(context, sipId, change)
  const { action } = change
  const agreed = await agreedSip(context, actOf(sipId, change), change.verificationToken)
  const agreementId = agreed.agreement.id
  const { amount, stepUp } = agreed.act
  const answer = await changeSip(
    context,
    sipId,
    action === 'restart' ? { action, agreementId } : { action, amount, stepUp, agreementId },
  )
  await recordChange(context, agreed.goal, agreed)
  return answer
}

function actOf(sipId: number, change: Extract<SipChange, { action: 'step-up' | 'restart' }>): SipAct {
  if (change.action === 'restart') return { kind: 'sip-restart', sipId }
  const { verificationToken: _token, action: _action, ...terms } = change
  return { kind: 'sip-raise', sipId, ...terms }
}

/** Holds what an act is of, and uses up the agreement to exactly this. */
async function agreedSip(
  context: AdviserContext,
  wanted: SipAct,
  token: string | undefined,
): Promise<RestingAct<AgreedSip> & { goal: ActGoal }> {
  const goal = await goalOfAct(context, wanted)
  const agreed = await agreedAct(context, {
    wanted,
    goal,
    token,
    hold: () => heldSip(context, wanted, goal),
    why: 'This raises what the client pays.',
  })
  return { ...agreed, goal }
}
