import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { Schema } from '../../core/schema.ts'

export type SipRow = Selectable<Schema['sip']>

export async function insertSips(
  db: Database,
  adviserId: number,
  sips: readonly Omit<Insertable<Schema['sip']>, 'adviser_id'>[],
): Promise<void> {
  if (sips.length === 0) return
  await db
    .insertInto('sip')
    .values(sips.map((sip) => ({ ...sip, adviser_id: adviserId })))
    .execute()
}

export function findSips(db: Database, adviserId: number, goalId: number): Promise<SipRow[]> {
  return db
    .selectFrom('sip')
    .selectAll()
    .where('adviser_id', '=', adviserId)
    .where('goal_id', '=', goalId)
    .orderBy('id')
    .execute()
}

export function findSip(db: Database, adviserId: number, sipId: number): Promise<SipRow | undefined> {
  return db
    .selectFrom('sip')
    .selectAll()
    .where('adviser_id', '=', adviserId)
    .where('id', '=', sipId)
    .executeTakeFirst()
}

export type SipChange = Partial<
  Pick<SipRow, 'state' | 'amount' | 'booked' | 'next_due_on' | 'last_processed_on' | 'end_on'>
>

export async function updateSip(
  db: Database,
  adviserId: number,
  sipId: number,
  change: SipChange,
): Promise<void> {
  await db
    .updateTable('sip')
    .set(change)
    .where('adviser_id', '=', adviserId)
    .where('id', '=', sipId)
    .execute()
}

/** A goal of any adviser that has work to do. */
export interface GoalDue {
  adviser_id: number
  goal_id: number
}

/** The next goals after an id that have an instalment due; of all advisers, for the daily job alone. */
export async function findGoalsDue(
  db: Database,
  today: string,
  afterGoal: number,
  limit: number,
): Promise<GoalDue[]> {
  const { rows } = await sql<GoalDue>`
    select distinct adviser_id, goal_id from sip
    where state = 'active' and next_due_on <= ${today} and goal_id > ${afterGoal}
    order by goal_id limit ${limit}`.execute(db)
  return rows
}

/** The next goals after an id with a pending transaction that may have its NAV by now; for the daily job alone. */
export async function findGoalsPending(db: Database, afterGoal: number, limit: number): Promise<GoalDue[]> {
  const { rows } = await sql<GoalDue>`
    select distinct adviser_id, goal_id from ledger_entry
    where nav is null and cancelled_at is null and goal_id > ${afterGoal} and exists (
      select from nav where nav.code = ledger_entry.fund_code and nav_date >= dated
        and not exists (select from nav_flag where nav_flag.code = nav.code and nav_flag.nav_date = nav.nav_date)
    )
    order by goal_id limit ${limit}`.execute(db)
  return rows
}

/** The next goals after an id with a transaction allotted at a NAV that may have changed; for the daily job alone. */
export async function findGoalsAllottedAt(
  db: Database,
  changes: readonly { code: number; from_date: string }[],
  afterGoal: number,
  limit: number,
): Promise<GoalDue[]> {
  const { rows } = await sql<GoalDue>`
    select distinct adviser_id, goal_id from ledger_entry
    join unnest(${changes.map((change) => change.code)}::int[], ${changes.map((change) => change.from_date)}::date[])
      as changed (code, from_date) on code = fund_code and nav_date >= from_date
    where nav is not null and cancelled_at is null and goal_id > ${afterGoal}
    order by goal_id limit ${limit}`.execute(db)
  return rows
}
