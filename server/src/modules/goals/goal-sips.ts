import type { GoalSip } from '@lakshya/contract'
import { AppError } from '../../core/app-error.ts'
import { findFunds } from '../funds/funds.service.ts'
import { listSips, type SipRow } from '../ledger/ledger.service.ts'
import { findGoal } from './goals.repository.ts'
import type { GoalContext } from './reviewed-goal.ts'

/** @throws NOT_FOUND alike for a goal that does not exist and for another adviser's */
export async function listGoalSips({ db, adviserId }: GoalContext, goalId: number): Promise<GoalSip[]> {
  if ((await findGoal(db, adviserId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  return (await listSips(db, adviserId, goalId)).map((sip) => goalSipOf(sip, names))
}

/** A SIP as its goal's page shows it; one that is not active has no next instalment. */
export function goalSipOf(sip: SipRow, names: ReadonlyMap<number, string>): GoalSip {
  const isActive = sip.state === 'active'
  return {
    id: sip.id,
    fundCode: String(sip.fund_code),
    amount: Number(sip.amount),
    frequency: sip.frequency,
    fundName: names.get(sip.fund_code) ?? String(sip.fund_code),
    startDate: sip.start_on,
    endDate: sip.end_on,
    isActive,
    state: sip.state,
    lastProcessed: sip.last_processed_on,
    nextDue: isActive ? sip.next_due_on : null,
    instalments: sip.instalments,
    booked: sip.booked,
  }
}
