import { type KycState, kycState } from '@lakshya/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** So many of each kind are named. */
const mostNamed = 5

interface GoalRow {
  total: number
  goal_id: number
  goal_name: string
  client_id: number
  client_name: string
}

export async function findLastVisit(db: Database, adviserId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('adviser')
    .select('visited_before')
    .where('id', '=', adviserId)
    .executeTakeFirst()
  return row?.visited_before ?? undefined
}

/** Instalments by goal, the largest first: `total` goals, `count` instalments and `sum` rupees in all. */
export async function findInstalmentsSince(db: Database, firmId: number, since: Date) {
  const { rows } = await sql<GoalRow & { count: number; sum: string; amount: string }>`
    select goal_id, goal.name as goal_name, goal.client_id, client.name as client_name, amount, count, sum
    from (
      select goal_id, sum(amount) as amount, (sum(count(*)) over ())::int as count, sum(sum(amount)) over () as sum
      from ledger_entry
      where firm_id = ${firmId} and kind = 'instalment' and not is_printed and created_at > ${since}::timestamptz
        and cancelled_at is null
      group by goal_id order by sum(amount) desc, goal_id limit ${mostNamed}
    ) booked
    join goal on goal.firm_id = ${firmId} and goal.id = booked.goal_id
    join client on client.firm_id = goal.firm_id and client.id = goal.client_id
    order by booked.amount desc, goal_id`.execute(db)
  return rows
}

/** Goals that were finalised, the newest first. */
export function findCheckoutsSince(db: Database, firmId: number, since: Date): Promise<GoalRow[]> {
  const places = sql`goal join client on client.firm_id = goal.firm_id and client.id = goal.client_id
    where goal.firm_id = ${firmId} and finalised_at > ${since}::timestamptz and not is_unassigned`
  return goalsOf(db, places, sql`finalised_at`)
}

/** Goals that came to stand so and stood otherwise before, the newest first. */
export function findStandingsSince(
  db: Database,
  firmId: number,
  since: Date,
  standing: 'Reached' | 'Needs attention',
): Promise<GoalRow[]> {
  const places = sql`goal_standing judged
    join goal on goal.firm_id = judged.firm_id and goal.id = judged.goal_id
    join client on client.firm_id = goal.firm_id and client.id = goal.client_id
    where judged.firm_id = ${firmId} and judged.since > ${since}::timestamptz and was is not null
      and standing = ${standing} and archived_at is null`
  return goalsOf(db, places, sql`judged.since`)
}

async function goalsOf(db: Database, places: RawBuilder<unknown>, moment: RawBuilder<unknown>) {
  const { rows } = await sql<GoalRow>`
    select count(*) over ()::int as total, goal.id as goal_id, goal.name as goal_name, goal.client_id,
      client.name as client_name
    from ${places} order by ${moment} desc, goal.id desc limit ${mostNamed}`.execute(db)
  return rows
}

export async function findKycSince(
  db: Database,
  firmId: number,
  since: Date,
): Promise<{ total: number; id: number; name: string; state: KycState }[]> {
  const { rows } = await sql<{ total: number; id: number; name: string; kyc_state: string }>`
    select count(*) over ()::int as total, id, name, kyc_state from client
    where firm_id = ${firmId} and kyc_updated_at > ${since}::timestamptz and archived_at is null
    order by kyc_updated_at desc, id desc limit ${mostNamed}`.execute(db)
  return rows.map(({ kyc_state: state, ...row }) => ({ ...row, state: kycState.parse(state) }))
}
