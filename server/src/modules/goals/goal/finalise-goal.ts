import { instalmentCount } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { bookingDate, bookPurchases, startSips } from '../../book/index.ts'
import { findGoalFunds, markFinalised } from './goals.repository.ts'

/**
 * Finalises a goal once and books what was agreed: a lumpsum as purchases, a SIP as mandates with their first
 * instalment, dated that day or, past the cut-off, the next. `instalments` where a SIP has fewer than its time frame.
 * @returns false where it was finalised before, and nothing was booked
 */
export async function finaliseGoal(
  db: Database,
  adviserId: number,
  goalId: number,
  now: Date,
  instalments: number | null = null,
): Promise<boolean> {
  const plan = await markFinalised(db, adviserId, goalId, { at: now, instalments })
  if (plan === undefined) return false
  await bookGoal(db, adviserId, { goalId, ...plan }, now)
  await tellEvent(db, 'goal-finalised')
  return true
}

interface BookablePlan {
  goalId: number
  investment_type: 'lumpsum' | 'sip'
  sip_frequency: 'monthly' | 'yearly' | null
  time_frame: string
  instalments: number | null
}

/** Books what a goal was agreed with, as on a day; of a goal that is finalised. */
async function bookGoal(db: Database, adviserId: number, plan: BookablePlan, now: Date): Promise<void> {
  const { goalId } = plan
  const funds = await findGoalFunds(db, adviserId, goalId)
  const amounts = funds.map((fund) => ({ fundCode: fund.fund_code, amount: Number(fund.amount) }))
  const date = bookingDate(now)
  if (plan.investment_type === 'lumpsum') return bookPurchases(db, adviserId, { goalId, amounts, date, now })
  const frequency = plan.sip_frequency
  if (frequency === null) throw new AppError('INVALID_INPUT', 'A SIP needs its frequency.')
  const instalments = plan.instalments ?? instalmentCount(Number(plan.time_frame), frequency)
  await startSips(db, adviserId, { goalId, amounts, frequency, instalments, startOn: date, now })
}
