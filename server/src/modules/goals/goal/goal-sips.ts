import type { GoalSip } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { findSips, goalSipOf } from '../../book/index.ts'
import { findFunds } from '../../market/index.ts'
import { findGoal } from './goals.repository.ts'
import type { GoalContext } from './reviewed-goal.ts'

/** @throws NOT_FOUND alike for a goal that does not exist and for another adviser's */
export async function listGoalSips({ db, firmId }: GoalContext, goalId: number): Promise<GoalSip[]> {
  if ((await findGoal(db, firmId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  return (await findSips(db, firmId, goalId)).map((sip) => goalSipOf(sip, names))
}
