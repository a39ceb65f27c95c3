import { createHash } from 'node:crypto'
import type { GoalDetail, NewGoal } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseClosed, refuseLocked } from '../../../core/schema/client-state.ts'
import { keepFolios, lockGoal } from '../../book/index.ts'
import { openCodes } from '../../market/index.ts'
import { addGoal } from './add-goal.ts'
import { goalDetailOf } from './goal-detail.ts'
import { termsOf } from './goal-terms.ts'
import {
  deleteGoalRow,
  findClientState,
  findGoal,
  type GoalPlanRow,
  lockKeyedGoal,
  replaceGoalFunds,
  updateGoalPlan,
} from './goals.repository.ts'
import { refuseTargetDate } from './target-date.ts'

/**
 * Agrees a goal, not finalised. The same Idempotency-Key answers with the goal made first: while that is not finalised
 * its plan is replaced, afterwards another payload is refused. Opens its own transaction, as the answer rests on the
 * market, which is loaded outside any.
 */
export async function agreeGoal(context: AdviserContext, input: NewGoal): Promise<GoalDetail> {
  const goalId = await context.outerDb.transaction().execute((db) => store({ ...context, db }, input))
  return goalDetailOf(context, goalId)
}

async function store(context: AdviserContext, input: NewGoal): Promise<number> {
  const { db, firmId, idempotencyKey } = context
  const requestHash = hashRequest(input)
  const earlier = idempotencyKey === undefined ? undefined : await lockKeyedGoal(db, firmId, idempotencyKey)
  if (earlier !== undefined) context.answerAsExisting()
  if (earlier !== undefined && earlier.finalised_at !== null) {
    if (earlier.request_hash !== null && requestHash.equals(earlier.request_hash)) return earlier.id
    throw new AppError(
      'IDEMPOTENCY_CONFLICT',
      'This goal is finalised already, with another plan. Remove it from the cart, or add it anew.',
    )
  }
  if (earlier !== undefined && earlier.client_id !== input.clientId) {
    throw new AppError('IDEMPOTENCY_CONFLICT', 'This cart item was saved for another client. Add it anew.')
  }
  await refuseWrong(context, input)
  const plan = planOf(input)
  const funds = input.allocatedFunds.map(({ code, amount }) => ({
    fundCode: Number(code),
    amount: amount.toFixed(2),
  }))
  const placeOf = (goalId: number) => ({
    goalId,
    clientId: input.clientId,
    codes: input.allocatedFunds.map(({ code }) => code),
  })
  if (earlier !== undefined) {
    await updateGoalPlan(db, firmId, earlier.id, { ...plan, requestHash })
    await replaceGoalFunds(db, firmId, earlier.id, funds)
    await keepFolios(context, placeOf(earlier.id), input.folios ?? {})
    await auditGoal(context, 'goal.changed', input, earlier.id)
    return earlier.id
  }
  const keys = { idempotencyKey: idempotencyKey ?? null, requestHash, createdAt: context.clock() }
  const made = await addGoal(db, firmId, { clientId: input.clientId, ...plan, ...keys }, funds)
  // Another call with this key was first by an instant.
  if (made === undefined) return store(context, input)
  await keepFolios(context, placeOf(made), input.folios ?? {})
  await auditGoal(context, 'goal.saved', input, made)
  return made
}

function auditGoal(
  context: AdviserContext,
  action: 'goal.saved' | 'goal.changed',
  { clientId, name, investmentType, allocatedFunds }: NewGoal,
  goalId: number,
): Promise<void> {
  const amounts = allocatedFunds.map((fund) => `${fund.code}: ₹${fund.amount}`).join(', ')
  return audit(context, context.firmId, {
    action,
    clientId,
    record: { kind: 'goal', id: goalId },
    words: `${name}, ${investmentType}, ${amounts}`,
  })
}

/** Without the target date, which is fixed once the goal is finalised, and the stated value. */
function hashRequest(input: NewGoal): Buffer {
  const { clientId, name, targetAmount, investmentType, sipFrequency, riskLevel, timeFrame, amountMode } =
    input
  const funds = input.allocatedFunds.map(({ code, amount }) => [code, amount])
  const frequency = investmentType === 'sip' ? sipFrequency : null
  return createHash('sha256')
    .update(
      JSON.stringify([
        clientId,
        name,
        targetAmount,
        investmentType,
        frequency,
        riskLevel,
        timeFrame,
        amountMode,
      ]),
    )
    .update(JSON.stringify(termsOf(input)))
    .update(JSON.stringify(funds))
    .update(input.folios === undefined ? '' : JSON.stringify(Object.entries(input.folios).sort()))
    .digest()
}

function planOf(input: NewGoal): GoalPlanRow {
  const { name, targetDate, investmentType, sipFrequency, riskLevel, timeFrame, amountMode } = input
  return {
    name,
    targetDate,
    investmentType,
    riskLevel,
    timeFrame,
    amountMode,
    targetAmount: input.targetAmount.toFixed(2),
    sipFrequency: investmentType === 'sip' ? (sipFrequency ?? null) : null,
    statedCurrentValue: input.currentValue.toFixed(2),
    terms: termsOf(input),
  }
}

async function refuseWrong({ db, firmId, clock }: AdviserContext, input: NewGoal): Promise<void> {
  const client = await findClientState(db, firmId, input.clientId)
  if (client === undefined) throw new AppError('NOT_FOUND')
  refuseClosed(client)
  const offered = await openCodes(db, firmId)
  const unknown = input.allocatedFunds.flatMap(({ code, name }, n) =>
    offered.has(code)
      ? []
      : [
          {
            path: `allocatedFunds.${n}.code`,
            message: `${name} (${code}) is not on your shelf, or takes no new money. Remove it.`,
          },
        ],
  )
  if (unknown.length > 0) throw new AppError('UNKNOWN_FUND', unknown[0]?.message, { details: unknown })
  refuseTargetDate(input, clock())
}

/**
 * Deletes a goal that is not finalised.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's; GOAL_FINALISED
 */
export async function deleteGoal(context: AdviserContext, goalId: number): Promise<undefined> {
  const { db, firmId } = context
  const goal = await lockGoal(db, firmId, goalId)
  const row = await findGoal(db, firmId, goalId)
  if (goal === undefined || row === undefined) throw new AppError('NOT_FOUND')
  if (goal.finalised_at !== null) throw new AppError('GOAL_FINALISED')
  const client = await findClientState(db, firmId, goal.client_id)
  if (client !== undefined) refuseLocked(client)
  await deleteGoalRow(db, firmId, goalId)
  await audit(context, firmId, {
    action: 'goal.deleted',
    clientId: goal.client_id,
    record: { kind: 'goal', id: goalId },
    words: row.name,
  })
}
