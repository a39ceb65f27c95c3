import type { Updateable } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

/**
 * What of a goal that is finalised may be changed; rupees as text with two decimals. Its time frame and instalments stay:
 * they are those of the plan that was agreed.
 */
export type GoalRowChange = Pick<
  Updateable<Schema['goal']>,
  | 'name'
  | 'target_amount'
  | 'is_target_stated'
  | 'target_date'
  | 'accepted_chance'
  | 'accepted_at'
  | 'review_months'
>

/** What a client agrees to leave a goal with. The goal is held. */
export async function putAcceptedChance(
  db: Database,
  firmId: number,
  goalId: number,
  { chance, at }: { chance: number; at: Date },
): Promise<void> {
  await updateFinalisedGoal(db, firmId, goalId, { accepted_chance: chance, accepted_at: at })
}

/** The goal is locked. */
export async function updateFinalisedGoal(
  db: Database,
  firmId: number,
  goalId: number,
  change: GoalRowChange,
): Promise<void> {
  await db
    .updateTable('goal')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', goalId)
    .where('finalised_at', 'is not', null)
    .execute()
}
