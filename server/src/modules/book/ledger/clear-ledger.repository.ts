import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** The date of a goal's first transaction, cancelled ones among them; undefined where it has none. */
export async function findFirstDate(
  db: Database,
  firmId: number,
  goalId: number,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('ledger_entry')
    .select('dated')
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .orderBy('dated')
    .limit(1)
    .executeTakeFirst()
  return first?.dated
}

/** Deletes all that rests on a goal, in the order in which it refers to each other. */
export async function deleteLedger(db: Database, firmId: number, goalId: number): Promise<void> {
  await sql`delete from ledger_correction where firm_id = ${firmId} and entry_id in (
    select id from ledger_entry where firm_id = ${firmId} and goal_id = ${goalId})`.execute(db)
  await sql`delete from sip_change where firm_id = ${firmId} and sip_id in (
    select id from sip where firm_id = ${firmId} and goal_id = ${goalId})`.execute(db)
  await sql`update folio_entry set recorded_as = null where firm_id = ${firmId} and recorded_as in (
    select id from ledger_entry where firm_id = ${firmId} and goal_id = ${goalId})`.execute(db)
  for (const table of ['ledger_entry', 'sip', 'holding'] as const) {
    await db.deleteFrom(table).where('firm_id', '=', firmId).where('goal_id', '=', goalId).execute()
  }
}
