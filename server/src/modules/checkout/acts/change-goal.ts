import type { GoalChange, GoalDateAct } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { moveSips, settleGoal, sipMoves } from '../../book/index.ts'
import { changeHeldGoal, refuseNewDate } from '../../goals/index.ts'
import { agreedAct, codeNeeded } from './agreed-act.ts'
import { type ActGoal, goalOfAct, heldDate, refuseUnfinished } from './held-act.ts'
import { recordChange } from './record-change.ts'

/**
 * Changes a finalised goal: name and target at once; a date that its SIPs follow as the client agreed to it, once.
 * @throws NOT_FOUND; NOT_CORRECTABLE for a goal that is not finalised; INVALID_INPUT at `targetDate`; OTP_REQUIRED with
 * the reason
 */
export async function changeGoal(
  context: AdviserContext,
  goalId: number,
  { verificationToken, ...wanted }: GoalChange,
): Promise<{ message: string }> {
  const goal = await goalOfAct(context, { goalId })
  refuseUnfinished(goal)
  const agreementId = await followDate(context, goal, { targetDate: wanted.targetDate, verificationToken })
  if (agreementId === undefined) await holdUnmoved(context, goalId, wanted.targetDate)
  const { isChanged, isTold } = await changeHeldGoal(context, goalId, wanted, agreementId)
  if (!isChanged) return { message: 'Nothing has changed.' }
  return { message: isTold ? 'Goal changed. The client is told by email.' : 'Goal changed.' }
}

const moreOrFewer = 'Another date changes how many instalments the client pays.'

/** Holds a goal of which no SIP follows a new date. @throws OTP_REQUIRED where one does by now */
async function holdUnmoved(
  context: AdviserContext,
  goalId: number,
  targetDate: string | undefined,
): Promise<void> {
  await settleGoal(context, goalId, false)
  if (targetDate === undefined) return
  const goal = await goalOfAct(context, { goalId })
  if ((await sipMoves(context, goal, targetDate)).length > 0) throw codeNeeded(moreOrFewer)
}

/** Has the goal's SIPs follow a new date. @returns the agreement that it rests on; undefined where none follows */
async function followDate(
  context: AdviserContext,
  goal: ActGoal,
  {
    targetDate,
    verificationToken,
  }: { targetDate: string | undefined; verificationToken: string | undefined },
): Promise<number | undefined> {
  if (targetDate === undefined || targetDate === goal.target_date) return undefined
  refuseNewDate(targetDate, context.clock())
  // Looked at without holding the goal: codes are held before goals.
  if ((await sipMoves(context, goal, targetDate)).length === 0) return undefined
  const act: GoalDateAct = { kind: 'goal-date', goalId: goal.id, targetDate }
  const agreed = await agreedAct(context, {
    wanted: act,
    goal,
    token: verificationToken,
    hold: () => heldDate(context, act, goal),
    why: moreOrFewer,
  })
  const agreementId = agreed.agreement.id
  await moveSips(context, goal.id, { moves: agreed.act.sips, agreementId })
  await recordChange(context, goal, agreed)
  return agreementId
}
