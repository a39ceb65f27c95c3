import type { Database } from '../../../core/database/database.ts'
import { type GoalFundRow, type GoalRow, insertGoal, replaceGoalFunds } from './goals.repository.ts'

/** Stores a goal with its funds, not finalised: it counts in no value. Undefined where `insertGoal` is. */
export async function addGoal(
  db: Database,
  firmId: number,
  goal: GoalRow,
  funds: readonly GoalFundRow[],
): Promise<number | undefined> {
  const goalId = await insertGoal(db, firmId, goal)
  if (goalId !== undefined) await replaceGoalFunds(db, firmId, goalId, funds)
  return goalId
}
