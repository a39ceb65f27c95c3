import type { GoalSip } from '@lakshya/contract'
import { AppError } from '../../core/app-error.ts'
import { findFunds } from '../funds/funds.service.ts'
import { listSips } from '../ledger/ledger.service.ts'
import { goalSipOf } from '../transactions/transactions.service.ts'
import { findGoal } from './goals.repository.ts'
import type { GoalContext } from './reviewed-goal.ts'

/** @throws NOT_FOUND alike for a goal that does not exist and for another adviser's */
export async function listGoalSips({ db, adviserId }: GoalContext, goalId: number): Promise<GoalSip[]> {
  if ((await findGoal(db, adviserId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  return (await listSips(db, adviserId, goalId)).map((sip) => goalSipOf(sip, names))
}
