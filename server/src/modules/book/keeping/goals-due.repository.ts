import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A goal of any firm that has work to do; for the jobs alone. */
export interface GoalDue {
  firm_id: number
  goal_id: number
}

/** All goals that have an instalment due, by firm. Nothing is booked for clients in the archive. */
export async function findGoalsDue(db: Database, today: string): Promise<GoalDue[]> {
  const { rows } = await sql<GoalDue>`
    select distinct sip.firm_id, goal_id from sip
    where state = 'active' and next_due_on <= ${today}
      and not exists (select from client
        where client.firm_id = sip.firm_id and client.id = sip.client_id and client.archived_at is not null)
    order by firm_id, goal_id`.execute(db)
  return rows
}

/**
 * All goals with a pending transaction that has its NAV by now, by firm: of each fund those dated no later than its
 * newest NAV that counts, which are found without looking at any that waits on. A switch-in alone waits for its
 * switch-out.
 */
export async function findGoalsPending(db: Database): Promise<GoalDue[]> {
  const { rows } = await sql<GoalDue>`
    with newest as materialized (
      select fund.code, valued.nav_date
      from fund cross join lateral (
        select nav_date from nav
        where nav.code = fund.code
          and (select status from nav_import where id = nav.import_id) = 'done'
          and not exists (
            select from nav_flag where nav_flag.code = nav.code and nav_flag.nav_date = nav.nav_date)
        order by nav_date desc limit 1
      ) valued
    )
    select distinct entry.firm_id, entry.goal_id
    from ledger_entry entry join newest on newest.code = entry.fund_code and entry.dated <= newest.nav_date
    left join ledger_entry source on source.firm_id = entry.firm_id and source.id = entry.switch_from
    where entry.nav is null and entry.cancelled_at is null
      and (entry.switch_from is null or source.nav is not null)
    order by firm_id, goal_id`.execute(db)
  return rows
}

/** All goals that are to follow a change of NAVs, by firm. */
export async function findFollowingGoals(db: Database): Promise<GoalDue[]> {
  const { rows } = await sql<GoalDue>`
    select firm_id, goal_id from goal_to_follow follower
    where exists (select from goal where goal.firm_id = follower.firm_id and goal.id = follower.goal_id)
    order by firm_id, goal_id`.execute(db)
  return rows
}

/** Lists the goals with a transaction that is allotted at a NAV that may have changed. */
export async function listFollowingGoals(
  db: Database,
  { code, from_date }: { code: number; from_date: string },
): Promise<void> {
  await sql`insert into goal_to_follow (firm_id, goal_id)
    select distinct firm_id, goal_id from ledger_entry
    where fund_code = ${code} and nav_date >= ${from_date} and cancelled_at is null
    order by firm_id, goal_id on conflict do nothing`.execute(db)
}

/** Takes goals off the list; these are locked, and have followed. */
export async function unlistGoals(db: Database, firmId: number, goalIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('goal_to_follow')
    .where('firm_id', '=', firmId)
    .where('goal_id', 'in', goalIds)
    .execute()
}
