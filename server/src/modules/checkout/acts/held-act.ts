import type { SipAct } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type SipTerms, settleGoal, sipTerms } from '../../book/index.ts'
import { findActGoal, findSipGoal } from './sip-act.repository.ts'

/** What a client agrees to with a code for a SIP: the terms, and for whom and what for. Plain JSON. */
export interface AgreedAct extends SipTerms {
  clientId: number
  goalId: number
  goalName: string
}

type ActGoal = NonNullable<Awaited<ReturnType<typeof findActGoal>>>

/** @throws NOT_FOUND alike for what does not exist and for another adviser's */
export async function goalOfAct(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  act: SipAct,
): Promise<ActGoal> {
  const goalId = act.kind === 'sip-new' ? act.goalId : await findSipGoal(db, firmId, act.sipId)
  const goal = goalId === undefined ? undefined : await findActGoal(db, firmId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  return goal
}

/**
 * What an act comes to once its goal is held and what is due of it is booked: the same when the code is asked for as when
 * the act is done, unless something changed.
 * @throws what `sipTerms` does; INVALID_INPUT for a client in the archive; KYC_REQUIRED for a new SIP
 */
export async function heldAct(context: AdviserContext, act: SipAct, goal: ActGoal): Promise<AgreedAct> {
  await settleGoal(context, goal.id, true)
  if (act.kind === 'sip-new' && goal.kyc_state !== 'Validated') throw new AppError('KYC_REQUIRED')
  const terms = await sipTerms(context, act, goal)
  return { ...terms, clientId: goal.client_id, goalId: goal.id, goalName: goal.name }
}
