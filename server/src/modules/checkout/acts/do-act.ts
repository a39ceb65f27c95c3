import type { GoalSip, NewSip, RouteRequest, SipAct, sipRoutes } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { changeSip, startSip } from '../../book/index.ts'
import { agreedAct } from './agreed-act.ts'
import { type AgreedSip, goalOfAct, heldSip } from './held-act.ts'

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
  const { act, agreementId } = await agreedSip(
    context,
    { kind: 'sip-new', goalId, ...terms },
    verificationToken,
  )
  return startSip(context, {
    goalId,
    fundCode: act.fundCode,
    amount: act.amount,
    frequency: act.frequency,
    startDate: act.from,
    instalments: act.instalments,
    stepUp: act.stepUp,
    agreementId,
    folio: act.folio,
  })
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
  if (change.action === 'restart') {
    const { agreementId } = await agreedSip(context, { kind: 'sip-restart', sipId }, change.verificationToken)
    return changeSip(context, sipId, { action: 'restart', agreementId })
  }
  if (change.action !== 'step-up') return changeSip(context, sipId, change)
  const { verificationToken, action, ...terms } = change
  const { act, agreementId } = await agreedSip(
    context,
    { kind: 'sip-raise', sipId, ...terms },
    verificationToken,
  )
  return changeSip(context, sipId, { action, amount: act.amount, stepUp: act.stepUp, agreementId })
}

/** Holds what an act is of, and uses up the agreement to exactly this. */
async function agreedSip(
  context: AdviserContext,
  wanted: SipAct,
  token: string | undefined,
): Promise<{ act: AgreedSip; agreementId: number }> {
  const goal = await goalOfAct(context, wanted)
  return agreedAct(context, {
    goal,
    token,
    hold: () => heldSip(context, wanted, goal),
    why: 'This raises what the client pays.',
  })
}
