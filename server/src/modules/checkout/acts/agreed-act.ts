import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { canonicalJson, type TradesEstimate } from '../../goals/index.ts'
import type { Agreement } from '../consent/agreed-items.ts'
import { agreementOf, holdCheckout } from '../consent/consent.service.ts'
import type { ActGoal, AgreedAct } from './held-act.ts'
import { findAct, useAct } from './sip-act.repository.ts'

interface WantedAct<A> {
  goal: ActGoal
  token: string | undefined
  /** Holds what the act is of, and says what it comes to now. */
  hold: () => Promise<A>
  /** Why the client is asked. */
  why: string
}

/** An act with what it rests on: the client's agreement, and what its figures were reckoned from. */
export interface RestingAct<A extends AgreedAct = AgreedAct> {
  act: A
  agreement: Agreement
  /** The client's address, which agreed. */
  email: string
  basis: TradesEstimate | null
}

/**
 * Holds what an act is of, and uses up the agreement to exactly this.
 * @throws what `hold` does; OTP_REQUIRED with the reason
 */
export async function agreedAct<A extends AgreedAct>(
  context: AdviserContext,
  { goal, token, hold, why }: WantedAct<A>,
): Promise<RestingAct<A>> {
  const { db, firmId, clock } = context
  if (goal.email !== null) await holdCheckout(context, goal.email)
  const act = await hold()
  if (goal.email === null || token === undefined) throw codeNeeded(why)
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
  return { act, agreement, email: goal.email, basis: stored.basis as TradesEstimate | null }
}

/** The refusal of what needs the client's code and comes without one. */
export function codeNeeded(why: string): AppError {
  return otpRequired(`${why} Please request an OTP for it and verify it with the client.`)
}

function otpRequired(message: string): AppError {
  return new AppError('OTP_REQUIRED', message)
}
