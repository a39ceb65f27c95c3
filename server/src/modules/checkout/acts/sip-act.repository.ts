import type { Database } from '../../../core/database/database.ts'

/** A goal and its client as an act on its SIPs looks at them; undefined where it is not this adviser's. */
export function findActGoal(db: Database, firmId: number, goalId: number) {
  return db
    .selectFrom('goal')
    .innerJoin('client', (join) =>
      join.onRef('client.firm_id', '=', 'goal.firm_id').onRef('client.id', '=', 'goal.client_id'),
    )
    .select([
      'goal.id',
      'goal.name',
      'goal.target_date',
      'goal.finalised_at',
      'goal.client_id',
      'client.email',
      'client.firm_id',
      'client.name as client_name',
      'client.pan_sealed',
      'client.kyc_state',
    ])
    .where('goal.firm_id', '=', firmId)
    .where('goal.id', '=', goalId)
    .where('goal.is_unassigned', '=', false)
    .executeTakeFirst()
}

/** Which goal a SIP belongs to; undefined where it is not this adviser's. */
export async function findSipGoal(db: Database, firmId: number, sipId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sip')
    .select('goal_id')
    .where('firm_id', '=', firmId)
    .where('id', '=', sipId)
    .executeTakeFirst()
  return row?.goal_id
}

/** What an agreement is to, and when that was done. */
export function findAct(db: Database, firmId: number, agreementId: number) {
  return db
    .selectFrom('checkout_agreement')
    .select(['act', 'basis', 'used_at'])
    .where('firm_id', '=', firmId)
    .where('id', '=', agreementId)
    .executeTakeFirst()
}

/** An act is done once. @returns whether it had not been */
export async function useAct(db: Database, firmId: number, agreementId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkout_agreement')
    .set({ used_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', agreementId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
