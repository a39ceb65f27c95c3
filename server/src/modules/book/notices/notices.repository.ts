import type { Database } from '../../../core/database/database.ts'

/** Who is told of what happens in a goal, and by whom; undefined where the goal is not this adviser's. */
export function findNoticed(db: Database, adviserId: number, goalId: number) {
  return db
    .selectFrom('goal')
    .innerJoin('client', 'client.id', 'goal.client_id')
    .innerJoin('adviser', 'adviser.id', 'goal.adviser_id')
    .select([
      'goal.client_id',
      'goal.name as goal_name',
      'client.name as client_name',
      'client.email',
      'adviser.arn',
      'adviser.arn_valid_until',
    ])
    .select((row) => row.fn.coalesce('adviser.name', 'adviser.username').as('distributor'))
    .where('goal.adviser_id', '=', adviserId)
    .where('goal.id', '=', goalId)
    .executeTakeFirst()
}
