import { type FundMinimums, instalmentCount, splitLumpsum } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { bookingDate, bookPurchases, startSips } from '../../book/index.ts'
import { fundMinimums } from '../../market/index.ts'
import { findGoalFunds, markFinalised } from './goals.repository.ts'

/**
 * Finalises a goal once and books what was agreed: a lumpsum, also one beside a SIP, as purchases, a SIP as mandates with
 * their first instalment, dated that day or, past the cut-off, the next. `instalments` where a SIP has fewer than its time frame.
 * @returns false where it was finalised before, and nothing was booked
 */
export async function finaliseGoal(
  db: Database,
  firmId: number,
  goalId: number,
  now: Date,
  instalments: number | null = null,
): Promise<boolean> {
  const plan = await markFinalised(db, firmId, goalId, { at: now, instalments })
  if (plan === undefined) return false
  await bookGoal(db, firmId, { goalId, ...plan }, now)
  await tellEvent(db, 'goal-finalised')
  return true
}

interface BookablePlan {
  goalId: number
  investment_type: 'lumpsum' | 'sip'
  sip_frequency: 'monthly' | 'yearly' | null
  time_frame: string
  instalments: number | null
  step_up: string
  lumpsum_amount: string
}

/** Books what a goal was agreed with, as on a day; of a goal that is finalised. */
async function bookGoal(db: Database, firmId: number, plan: BookablePlan, now: Date): Promise<void> {
  const { goalId } = plan
  const funds = await findGoalFunds(db, firmId, goalId)
  const amounts = funds.map((fund) => ({ fundCode: fund.fund_code, amount: Number(fund.amount) }))
  const date = bookingDate(now)
  if (plan.investment_type === 'lumpsum') return bookPurchases(db, firmId, { goalId, amounts, date, now })
  const frequency = plan.sip_frequency
  if (frequency === null) throw new AppError('INVALID_INPUT', 'A SIP needs its frequency.')
  const instalments = plan.instalments ?? instalmentCount(Number(plan.time_frame), frequency)
  await bookPurchases(db, firmId, {
    goalId,
    amounts: lumpsumOf(plan, amounts, await fundMinimums(db, firmId)),
    date,
    now,
  })
  await startSips(db, firmId, {
    goalId,
    amounts,
    frequency,
    instalments,
    stepUp: Number(plan.step_up),
    startOn: date,
    now,
  })
}

interface FundAmount {
  fundCode: number
  amount: number
}

/** A lumpsum beside a SIP, fund by fund as the client was told; nothing where there is none. */
function lumpsumOf(
  { lumpsum_amount }: BookablePlan,
  amounts: readonly FundAmount[],
  minimums: FundMinimums,
): FundAmount[] {
  const lumpsum = Number(lumpsum_amount)
  if (lumpsum === 0) return []
  const parts = splitLumpsum(
    Object.fromEntries(amounts.map(({ fundCode, amount }) => [fundCode, amount])),
    lumpsum,
    minimums,
  )
  return Object.entries(parts ?? {}).map(([code, amount]) => ({ fundCode: Number(code), amount }))
}
