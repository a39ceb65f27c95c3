import type { Database } from '../../../core/database/database.ts'
import { clientStateColumns } from '../../../core/schema/client-state.ts'

/** A goal with its client as finalising needs them; undefined where it is not this adviser's. */
export function findCheckoutGoal(db: Database, firmId: number, goalId: number) {
  return selectGoal(db, firmId, goalId).executeTakeFirst()
}

/**
 * The same, both held until the transaction ends: who finalises the goal at once waits, and so does who corrects the
 * client.
 */
export async function lockCheckoutGoal(db: Database, firmId: number, goalId: number) {
  return selectGoal(db, firmId, goalId).forUpdate('goal').forShare('client').executeTakeFirst()
}

function selectGoal(db: Database, firmId: number, goalId: number) {
  return db
    .selectFrom('goal')
    .innerJoin('client', (join) =>
      join.onRef('client.firm_id', '=', 'goal.firm_id').onRef('client.id', '=', 'goal.client_id'),
    )
    .select([
      'goal.id',
      'goal.client_id',
      'goal.name',
      'goal.idempotency_key',
      'goal.target_amount',
      'goal.target_date',
      'goal.investment_type',
      'goal.sip_frequency',
      'goal.risk_level',
      'goal.time_frame',
      'goal.amount_mode',
      'goal.created_at',
      'goal.finalised_at',
      'goal.goal_kind',
      'goal.inflation',
      'goal.step_up',
      'goal.lumpsum_amount',
      'goal.held_amount',
      'goal.is_target_stated',
      'goal.bolder_reason',
      'goal.glide_path',
      'client.name as client_name',
      'client.email',
      'client.firm_id',
      'client.pan_sealed',
      'client.kyc_state',
      ...clientStateColumns,
      'client.risk_appetite',
      'client.risk_appetite_recorded_at',
    ])
    .where('goal.firm_id', '=', firmId)
    .where('goal.id', '=', goalId)
    .where('goal.is_unassigned', '=', false)
}

/** What the goal was agreed to be put into, in its order. */
export function findPlannedFunds(db: Database, firmId: number, goalId: number) {
  return db
    .selectFrom('goal_fund')
    .select(['fund_code', 'amount'])
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .orderBy('position')
    .execute()
}
