import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { ofTheirGoals, type SomeClients } from '../../../core/database/narrowed.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export type SipRow = Selectable<Schema['sip']>

/** @returns their ids, in their order */
export async function insertSips(
  db: Database,
  firmId: number,
  sips: readonly Omit<Insertable<Schema['sip']>, 'firm_id'>[],
): Promise<number[]> {
  if (sips.length === 0) return []
  const rows = await db
    .insertInto('sip')
    .values(sips.map((sip) => ({ ...sip, firm_id: firmId })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export function findSips(db: Database, firmId: number, goalId: number): Promise<SipRow[]> {
  return db
    .selectFrom('sip')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .orderBy('id')
    .execute()
}

/** The SIPs of some goals. */
export async function findSipsOf(
  db: Database,
  firmId: number,
  goalIds: readonly number[],
): Promise<SipRow[]> {
  if (goalIds.length === 0) return []
  return await db
    .selectFrom('sip')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('goal_id', 'in', goalIds)
    .orderBy('id')
    .execute()
}

/** The SIPs that run, of some clients or the whole book. */
export function findActiveSips(
  db: Database,
  firmId: number,
  clientIds: readonly number[] | undefined,
): Promise<SipRow[]> {
  return db
    .selectFrom('sip')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('state', '=', 'active')
    .$if(clientIds !== undefined, (query) =>
      query.where('client_id', '=', sql<number>`any(${clientIds ?? []}::bigint[])`),
    )
    .orderBy('id')
    .execute()
}

export function findSip(db: Database, firmId: number, sipId: number): Promise<SipRow | undefined> {
  return db
    .selectFrom('sip')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', sipId)
    .executeTakeFirst()
}

export type SipChange = Partial<
  Pick<
    SipRow,
    | 'state'
    | 'amount'
    | 'step_up'
    | 'amount_year'
    | 'instalments'
    | 'booked'
    | 'next_due_on'
    | 'last_processed_on'
    | 'end_on'
  >
>

export async function updateSip(
  db: Database,
  firmId: number,
  sipId: number,
  change: SipChange,
): Promise<void> {
  await db.updateTable('sip').set(change).where('firm_id', '=', firmId).where('id', '=', sipId).execute()
}

/** How far the booking of a SIP is. */
export type SipAccount = Pick<SipRow, 'id' | 'state' | 'booked' | 'next_due_on' | 'last_processed_on'>

/** Stores how far the booking of some SIPs is, all in one statement. */
export async function updateSipAccounts(
  db: Database,
  firmId: number,
  accounts: readonly SipAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  await sql`update sip set state = given.state, booked = given.booked, next_due_on = given.next_due_on,
      last_processed_on = given.last_processed_on
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as given (id bigint, state text, booked integer, next_due_on date, last_processed_on date)
    where sip.id = given.id and firm_id = ${firmId}`.execute(db)
}

/** All SIPs of a client with their goals' names, the goal with the soonest target first. */
export function findClientSips(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('sip')
    .innerJoin('goal', (join) =>
      join.onRef('goal.firm_id', '=', 'sip.firm_id').onRef('goal.id', '=', 'sip.goal_id'),
    )
    .selectAll('sip')
    .select('goal.name as goal_name')
    .where('sip.firm_id', '=', firmId)
    .where('sip.client_id', '=', clientId)
    .orderBy('goal.target_date')
    .orderBy('goal.id')
    .orderBy('sip.id')
    .execute()
}

/** Active SIPs that end by a day, of goals that then go on for three months or more. */
export function findEndingSips(
  db: Database,
  firmId: number,
  until: string,
  clientIds: SomeClients,
): Promise<(SipRow & { target_date: string })[]> {
  return db
    .selectFrom('sip')
    .innerJoin('goal', (join) =>
      join.onRef('goal.firm_id', '=', 'sip.firm_id').onRef('goal.id', '=', 'sip.goal_id'),
    )
    .innerJoin('client', (join) =>
      join.onRef('client.firm_id', '=', 'sip.firm_id').onRef('client.id', '=', 'sip.client_id'),
    )
    .selectAll('sip')
    .select('goal.target_date')
    .where('sip.firm_id', '=', firmId)
    .where('sip.state', '=', 'active')
    .where('sip.end_on', '<=', until)
    .where('client.archived_at', 'is', null)
    .where(
      sql<boolean>`goal.target_date > sip.end_on + interval '3 months' ${ofTheirGoals('sip.goal_id', firmId, clientIds)}`,
    )
    .orderBy('sip.id')
    .execute()
}
