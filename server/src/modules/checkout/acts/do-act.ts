import type { GoalSip, NewSip, RouteRequest, SipAct, sipRoutes } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { changeSip, startSip } from '../../book/index.ts'
import { canonicalJson } from '../../goals/index.ts'
import { agreementOf, holdCheckout } from '../consent/consent.service.ts'
import { type AgreedAct, goalOfAct, heldAct } from './held-act.ts'
import { findAct, useAct } from './sip-act.repository.ts'

interface SipAnswer {
  message: string
  sip: GoalSip
}

/**
 * Starts one more SIP in a goal, once, as the client agreed to it.
 * @throws NOT_FOUND; what `heldAct` does; OTP_REQUIRED with the reason
 */
export async function startAgreedSip(
  context: AdviserContext,
  goalId: number,
  { verificationToken, ...terms }: NewSip & { verificationToken?: string | undefined },
): Promise<SipAnswer> {
  const { act, agreementId } = await agreedAct(
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
    const { agreementId } = await agreedAct(context, { kind: 'sip-restart', sipId }, change.verificationToken)
    return changeSip(context, sipId, { action: 'restart', agreementId })
  }
  if (change.action !== 'step-up') return changeSip(context, sipId, change)
  const { verificationToken, action, ...terms } = change
  const { act, agreementId } = await agreedAct(
    context,
    { kind: 'sip-raise', sipId, ...terms },
    verificationToken,
  )
  return changeSip(context, sipId, { action, amount: act.amount, stepUp: act.stepUp, agreementId })
}

/** Holds what an act is of, and uses up the agreement to exactly this. */
async function agreedAct(
  context: AdviserContext,
  wanted: SipAct,
  token: string | undefined,
): Promise<{ act: AgreedAct; agreementId: number }> {
  const { db, firmId, clock } = context
  const goal = await goalOfAct(context, wanted)
  if (goal.email !== null) await holdCheckout(context, goal.email)
  const act = await heldAct(context, wanted, goal)
  if (goal.email === null || token === undefined) {
    throw otpRequired(
      'This raises what the client pays. Please request an OTP for it and verify it with the client.',
    )
  }
  const agreement = await agreementOf(context, goal.email, token)
  const stored = agreement === undefined ? undefined : await findAct(db, firmId, agreement.id)
  if (agreement === undefined || stored === undefined) {
    throw otpRequired(
      'The OTP has expired, or a newer one was asked for. Please request and verify a new OTP.',
    )
  }
  if (stored.act === null || canonicalJson(stored.act) !== canonicalJson(act)) {
    throw otpRequired('The OTP was for something else than this. Please request and verify a new OTP.')
  }
  if (!(await useAct(db, firmId, agreement.id, clock()))) {
    throw otpRequired(
      'What the OTP was for has been done already. Please request a new OTP where it is to be done again.',
    )
  }
  return { act, agreementId: agreement.id }
}

function otpRequired(message: string): AppError {
  return new AppError('OTP_REQUIRED', message)
}
