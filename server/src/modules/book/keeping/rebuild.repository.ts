import type { Database } from '../../../core/database/database.ts'

/** The next goals after an id that have holdings, of all advisers; for the rebuild alone. */
export function findGoalsHeld(db: Database, afterGoal: number, limit: number) {
  return db
    .selectFrom('holding')
    .select(['firm_id', 'goal_id'])
    .distinct()
    .where('goal_id', '>', afterGoal)
    .orderBy('goal_id')
    .limit(limit)
    .execute()
}

/** Takes away the values that are kept of month ends; they are computed again when they are asked for. */
export async function forgetMonths(db: Database): Promise<void> {
  await db.deleteFrom('book_month_mark').execute()
  await db.deleteFrom('book_month').execute()
}
