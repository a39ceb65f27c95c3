import type { GoalSip, RouteRequest, transactionRoutes } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findFunds } from '../../market/index.ts'
import { lockGoal } from '../ledger/holdings.repository.ts'
import { clientArchived } from '../transactions/client-archived.ts'
import { findGoalTerms } from '../transactions/transactions.repository.ts'
import { goalSipOf } from './goal-sip.ts'
import { presentAmount } from './sip-amounts.ts'
import { insertSipChange } from './sip-changes.repository.ts'
import { findSip, type SipRow } from './sips.repository.ts'
import { bookInstalmentsUntil, pauseSip, resumeSip, stepUpSip, stopSip } from './sips.ts'

type SipChange = RouteRequest<typeof transactionRoutes.changeSip>['body']

const done = {
  pause: 'SIP paused. Instalments that fall due meanwhile are not booked.',
  resume: 'SIP resumed.',
  stop: 'SIP stopped. What it has booked stays.',
  'step-up': 'SIP stepped up from the next instalment on.',
} as const

/**
 * Pauses, resumes, steps up or stops a SIP. Instalments that are due by now are booked first, as they were agreed.
 * @throws NOT_FOUND alike for a SIP that does not exist and for another adviser's; NOT_CORRECTABLE for one that has
 * ended, or a step-up that is none; INVALID_INPUT where the client is in the archive
 */
export async function changeSip(
  context: AdviserContext,
  sipId: number,
  change: SipChange,
): Promise<{ message: string; sip: GoalSip }> {
  const { db, adviserId, clock } = context
  const found = await findSip(db, adviserId, sipId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  await lockGoal(db, adviserId, found.goal_id)
  const terms = await findGoalTerms(db, adviserId, found.goal_id)
  const isMore = change.action === 'resume' || change.action === 'step-up'
  if (terms?.archived_at != null && isMore) throw clientArchived()
  // Nothing is bought for a client in the archive, whatever fell due since.
  if (terms?.archived_at == null) await bookInstalmentsUntil(db, adviserId, found.goal_id, clock())
  const before = (await findSip(db, adviserId, sipId)) ?? found
  await apply(context, sipId, change)
  const after = (await findSip(db, adviserId, sipId)) ?? before
  await keep(context, change, before, after)
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  return { message: done[change.action], sip: goalSipOf(after, names) }
}

function apply({ db, adviserId, clock }: AdviserContext, sipId: number, change: SipChange): Promise<void> {
  switch (change.action) {
    case 'pause':
      return pauseSip(db, adviserId, sipId, clock())
    case 'resume':
      return resumeSip(db, adviserId, sipId, clock())
    case 'stop':
      return stopSip(db, adviserId, sipId, clock())
    case 'step-up':
      return stepUpSip(db, adviserId, sipId, { amount: change.amount, now: clock() })
  }
}

/** What changed stays on record; a change to what is so already is none. */
async function keep(
  { db, adviserId, clock }: AdviserContext,
  change: SipChange,
  before: SipRow,
  after: SipRow,
): Promise<void> {
  const [amountBefore, amountAfter] = [presentAmount(before), presentAmount(after)]
  if (before.state === after.state && amountBefore === amountAfter) return
  await insertSipChange(db, adviserId, {
    sipId: before.id,
    at: clock(),
    action: change.action,
    amountBefore,
    amountAfter,
    reason: change.action === 'stop' ? (change.reason ?? null) : null,
  })
}
