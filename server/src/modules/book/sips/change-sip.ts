import type { GoalSip, PlainSipChange } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { changesBetween } from '../../../core/audit/mask.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseClosed, refuseLocked } from '../../../core/schema/client-state.ts'
import { findFunds } from '../../market/index.ts'
import { lockGoal } from '../ledger/holdings.repository.ts'
import { notifyClient } from '../notices/notify-client.ts'
import { sipNotice } from '../notices/sip-notice.ts'
import { findGoalTerms } from '../transactions/transactions.repository.ts'
import { lowerSip, stepUpSip } from './change-amount.ts'
import { pauseSip, restartSip, resumeSip, stopSip } from './change-state.ts'
import { goalSipOf } from './goal-sip.ts'
import { presentAmount } from './sip-amounts.ts'
import { insertSipChange } from './sip-changes.repository.ts'
import { findSip, type SipRow } from './sips.repository.ts'
import { bookInstalmentsUntil } from './sips.ts'

/** What is done to a SIP; a step-up and a restart rest on the client's agreement. */
export type SipStep =
  | PlainSipChange
  | { action: 'step-up'; amount: number; stepUp?: number | undefined; agreementId: number }
  | { action: 'restart'; agreementId: number }

interface SipAnswer {
  message: string
  sip: GoalSip
}

const done = {
  pause: 'SIP paused. Instalments that fall due meanwhile are not booked.',
  resume: 'SIP resumed.',
  stop: 'SIP stopped. What it has booked stays.',
  lower: 'SIP lowered from the next instalment on.',
  'step-up': 'SIP stepped up from the next instalment on.',
  restart: 'SIP restarted.',
} as const

/**
 * Pauses, resumes, lowers or stops a SIP, and tells the client; with the client's agreement steps it up or restarts it.
 * Instalments that are due by now are booked first, as they were agreed.
 * @throws NOT_FOUND alike for a SIP that does not exist and for another adviser's; NOT_CORRECTABLE for one that has
 * ended, or an amount that goes the other way; INVALID_INPUT where the client is in the archive
 */
export async function changeSip(context: AdviserContext, sipId: number, step: SipStep): Promise<SipAnswer> {
  const { before, after, goalId, isChanged } = await takeStep(context, sipId, step)
  const { action } = step
  if (!isChanged || action === 'step-up' || action === 'restart') return { message: done[action], sip: after }
  const reason = step.action === 'stop' ? step.reason : undefined
  const isTold = await notifyClient(context, goalId, (goal) =>
    sipNotice({ action, reason, before, after }, goal),
  )
  return { message: isTold ? `${done[action]} The client is told by email.` : done[action], sip: after }
}

/** The same without a word to the client: who calls tells of several at once. */
export async function takeStep(context: AdviserContext, sipId: number, step: SipStep) {
  const { db, firmId } = context
  const found = await findSip(db, firmId, sipId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const goalId = found.goal_id
  const isMore = step.action === 'resume' || step.action === 'step-up' || step.action === 'restart'
  await settleGoal(context, goalId, isMore)
  const before = (await findSip(db, firmId, sipId)) ?? found
  await apply(context, sipId, step)
  const after = (await findSip(db, firmId, sipId)) ?? before
  const isChanged =
    before.state !== after.state ||
    presentAmount(before) !== presentAmount(after) ||
    before.step_up !== after.step_up
  if (isChanged) await keep(context, step, { before, after })
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  return { before: goalSipOf(before, names), after: goalSipOf(after, names), goalId, isChanged }
}

/**
 * Holds a goal and books what is due of it by now, as it was agreed; nothing is bought for a client in the archive,
 * whatever fell due since.
 * @throws INVALID_INPUT where more is to be paid for such a client
 */
export async function settleGoal(
  { db, firmId, clock }: Pick<AdviserContext, 'db' | 'firmId' | 'clock'>,
  goalId: number,
  isMore: boolean,
): Promise<void> {
  await lockGoal(db, firmId, goalId)
  const terms = await findGoalTerms(db, firmId, goalId)
  if (terms !== undefined) {
    if (isMore) refuseClosed(terms)
    else refuseLocked(terms)
  }
  if (terms?.archived_at == null) await bookInstalmentsUntil(db, firmId, goalId, clock())
}

function apply({ db, firmId, clock }: AdviserContext, sipId: number, step: SipStep): Promise<void> {
  const now = clock()
  switch (step.action) {
    case 'pause':
      return pauseSip(db, firmId, sipId, now)
    case 'resume':
      return resumeSip(db, firmId, sipId, now)
    case 'stop':
      return stopSip(db, firmId, sipId, now)
    case 'restart':
      return restartSip(db, firmId, sipId, now)
    case 'lower':
      return lowerSip(db, firmId, sipId, { amount: step.amount, stepUp: step.stepUp, now })
    case 'step-up':
      return stepUpSip(db, firmId, sipId, { amount: step.amount, stepUp: step.stepUp, now })
  }
}

/** What changed stays on record, with what the client agreed to where that is needed. */
async function keep(
  context: AdviserContext,
  step: SipStep,
  { before, after }: { before: SipRow; after: SipRow },
): Promise<void> {
  const { db, firmId, clock } = context
  const reason = step.action === 'stop' ? (step.reason ?? null) : null
  await insertSipChange(db, firmId, {
    sipId: before.id,
    at: clock(),
    action: step.action,
    amountBefore: presentAmount(before),
    amountAfter: presentAmount(after),
    stepUpBefore: before.step_up,
    stepUpAfter: after.step_up,
    reason,
    agreementId: 'agreementId' in step ? step.agreementId : null,
  })
  await audit(context, firmId, {
    action: 'ledger.sip-changed',
    clientId: before.client_id,
    record: { kind: 'sip', id: before.id },
    words: `${step.action}${reason === null ? '' : `, reason: ${reason}`}`,
    changes: changesBetween(termsOf(before), termsOf(after), [
      { field: 'state', label: 'State' },
      { field: 'amount', label: 'Instalment' },
      { field: 'stepUp', label: 'Step-up, percent a year' },
    ]),
  })
}

function termsOf(sip: SipRow): Record<'state' | 'amount' | 'stepUp', string> {
  return {
    state: sip.state,
    amount: presentAmount(sip),
    stepUp: sip.step_up,
  }
}
