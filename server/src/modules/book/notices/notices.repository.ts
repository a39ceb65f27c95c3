import type { Database } from '../../../core/database/database.ts'

/** Who is told of what happens in a goal, and by whom; undefined where the goal is not this firm's. */
export function findNoticed(db: Database, firmId: number, goalId: number) {
  return db
    .selectFrom('goal')
    .innerJoin('client', (join) =>
      join.onRef('client.firm_id', '=', 'goal.firm_id').onRef('client.id', '=', 'goal.client_id'),
    )
    .innerJoin('adviser', (join) =>
      join.onRef('adviser.firm_id', '=', 'goal.firm_id').on('adviser.role', '=', 'owner'),
    )
    .select([
      'goal.client_id',
      'goal.name as goal_name',
      'client.name as client_name',
      'client.email',
      'client.language',
      'adviser.arn',
      'adviser.arn_valid_until',
    ])
    .select((row) => row.fn.coalesce('adviser.name', 'adviser.username').as('distributor'))
    .where('goal.firm_id', '=', firmId)
    .where('goal.id', '=', goalId)
    .executeTakeFirst()
}
