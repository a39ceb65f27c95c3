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
      'goal.target_amount',
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

/** What of changes an agreement is to; null where it is to goals alone, undefined where it is not this adviser's. */
export async function findActs(db: Database, firmId: number, agreementId: number): Promise<unknown> {
  const row = await db
    .selectFrom('checkout_agreement')
    .select('acts')
    .where('firm_id', '=', firmId)
    .where('id', '=', agreementId)
    .executeTakeFirst()
  return row?.acts
}

/** Whether one of an agreement's acts was done: its record says so. */
export async function isActDone(
  db: Database,
  firmId: number,
  { agreementId, itemId }: { agreementId: number; itemId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('advice_record')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('agreement_id', '=', agreementId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row !== undefined
}
