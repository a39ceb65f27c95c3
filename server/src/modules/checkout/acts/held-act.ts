import type { ClientAct, GoalDateAct, SipAct } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type SipMove, type SipTerms, settleGoal, sipMoves, sipTerms } from '../../book/index.ts'
import { refuseNewDate } from '../../goals/index.ts'
import { findActGoal, findSipGoal } from './sip-act.repository.ts'

interface ActPlace {
  clientId: number
  goalId: number
  goalName: string
}

/** What a client agrees to with a code for a SIP: the terms, and for whom and what for. Plain JSON. */
export interface AgreedSip extends SipTerms, ActPlace {}

/** What a client agrees to with a code for another target date. Plain JSON. */
export interface AgreedDate extends ActPlace {
  kind: GoalDateAct['kind']
  before: string
  after: string
  sips: SipMove[]
}

export type AgreedAct = AgreedSip | AgreedDate

export type ActGoal = NonNullable<Awaited<ReturnType<typeof findActGoal>>>

/** @throws NOT_FOUND alike for what does not exist and for another adviser's */
export async function goalOfAct(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  act: { goalId: number } | { sipId: number },
): Promise<ActGoal> {
  const goalId = 'goalId' in act ? act.goalId : await findSipGoal(db, firmId, act.sipId)
  const goal = goalId === undefined ? undefined : await findActGoal(db, firmId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  return goal
}

/**
 * What an act comes to once its goal is held and what is due of it is booked: the same when the code is asked for as when
 * the act is done, unless something changed.
 * @throws what `heldSip` and `heldDate` do
 */
export function heldAct(context: AdviserContext, act: ClientAct, goal: ActGoal): Promise<AgreedAct> {
  return act.kind === 'goal-date' ? heldDate(context, act, goal) : heldSip(context, act, goal)
}

/** @throws what `sipTerms` does; INVALID_INPUT for a client in the archive; KYC_REQUIRED for a new SIP */
export async function heldSip(context: AdviserContext, act: SipAct, goal: ActGoal): Promise<AgreedSip> {
  await settleGoal(context, goal.id, true)
  if (act.kind === 'sip-new' && goal.kyc_state !== 'Validated') throw new AppError('KYC_REQUIRED')
  const terms = await sipTerms(context, act, goal)
  return { ...terms, ...placeOf(goal) }
}

/** @throws what `refuseNewDate` and `sipMoves` do; INVALID_INPUT for a client in the archive */
export async function heldDate(
  context: AdviserContext,
  { kind, targetDate }: GoalDateAct,
  goal: ActGoal,
): Promise<AgreedDate> {
  refuseNewDate(targetDate, context.clock())
  await settleGoal(context, goal.id, targetDate > goal.target_date)
  const sips = await sipMoves(context, goal, targetDate)
  return { kind, ...placeOf(goal), before: goal.target_date, after: targetDate, sips }
}

function placeOf(goal: ActGoal): ActPlace {
  return { clientId: goal.client_id, goalId: goal.id, goalName: goal.name }
}
