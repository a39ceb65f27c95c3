import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { ofClients, ofTheirGoals, type SomeClients } from '../../../core/database/narrowed.ts'

/**
 * Finalised goals that need attention, with what they stood at before and how far they are behind. Not those whose client
 * accepted the chance within the year, while it is at most `slack` points below what was accepted.
 */
export async function findBehind(
  db: Database,
  firmId: number,
  { today, slack, clientIds }: { today: string; slack: number; clientIds: SomeClients },
) {
  const { rows } = await sql<{
    goal_id: number
    client_id: number
    was: string | null
    since: string
    behind: string | null
    target_date: string
    accepted: number | null
    accepted_on: string | null
    chance: string | null
  }>`
    select judged.goal_id, judged.client_id, was, (since at time zone 'Asia/Kolkata')::date as since, behind, target_date,
      accepted_chance as accepted, (accepted_at at time zone 'Asia/Kolkata')::date as accepted_on, judged.chance
    from goal_standing judged
    join goal on goal.firm_id = judged.firm_id and goal.id = judged.goal_id
    join client on client.firm_id = judged.firm_id and client.id = judged.client_id
    where judged.firm_id = ${firmId} ${ofClients('judged.client_id', clientIds)} and standing = 'Needs attention' and client.archived_at is null
      and (
        accepted_chance is null
        or (accepted_at at time zone 'Asia/Kolkata')::date + interval '1 year' <= ${today}::date
        or judged.chance * 100 < accepted_chance - ${slack}::numeric
      )`.execute(db)
  return rows
}

/**
 * Goals whose path has begun: its level and since when, the level of the mix that is held and the rupees out of place where
 * that has not come down to it, unless trades of the goal are on their way.
 */
export async function findGlides(db: Database, firmId: number, clientIds: SomeClients) {
  const { rows } = await sql<{
    goal_id: number
    client_id: number
    level: string
    since: string
    held: string | null
    misplaced: string | null
  }>`
    select judged.goal_id, judged.client_id, glide_level as level, glide_since as since, glide_held as held,
      case when not exists (
        select from ledger_entry entry where entry.firm_id = judged.firm_id and entry.goal_id = judged.goal_id
          and kind = 'switch-out' and nav is null and cancelled_at is null
      ) then glide_misplaced end as misplaced
    from goal_standing judged
    join client on client.firm_id = judged.firm_id and client.id = judged.client_id
    where judged.firm_id = ${firmId} ${ofClients('judged.client_id', clientIds)} and glide_since is not null and client.archived_at is null`.execute(
    db,
  )
  return rows
}

/**
 * Goals whose review is due by a day: so many months after they were finalised or advised on anew, and each time as many after
 * that. A goal whose target date has come by then is left to its end.
 */
export async function findReviewsDue(db: Database, firmId: number, until: string, clientIds: SomeClients) {
  const { rows } = await sql<{
    goal_id: number
    client_id: number
    due_on: string
    last_on: string
    months: number
  }>`
    select goal_id, client_id, last_on, months,
      (last_on + make_interval(months => passed / months * months))::date as due_on
    from (
      select *, (extract(year from age(${until}::date, last_on)) * 12 + extract(month from age(${until}::date, last_on)))::int
        as passed
      from (
      select goal.id as goal_id, goal.client_id, review_months as months,
        (greatest(goal.finalised_at, advised.at) at time zone 'Asia/Kolkata')::date as last_on
      from goal
      join client on client.firm_id = goal.firm_id and client.id = goal.client_id
      left join (
        select goal_id, max(recorded_at) as at from advice_record
        where firm_id = ${firmId} ${ofTheirGoals('goal_id', firmId, clientIds)} group by goal_id
      ) advised on advised.goal_id = goal.id
      where goal.firm_id = ${firmId} ${ofClients('goal.client_id', clientIds)} and goal.finalised_at is not null and not is_unassigned
        and client.archived_at is null and target_date > ${until}::date
      ) looked_at
    ) counted
    where passed >= months`.execute(db)
  return rows
}

/** Requests to the desk since a day, of goals that no advice was recorded of after them; the newest of each goal. */
export async function findWithDesk(db: Database, firmId: number, from: string) {
  const { rows } = await sql<{
    id: number
    goal_id: number
    client_id: number
    asked_on: string
    has_failed: boolean
  }>`
    select distinct on (review.goal_id) review.id, review.goal_id, review.client_id,
      (requested_at at time zone 'Asia/Kolkata')::date as asked_on, mail.failed_at is not null as has_failed
    from expert_review review
    join mail on mail.firm_id = review.firm_id and mail.id = review.mail_id
    join client on client.firm_id = review.firm_id and client.id = review.client_id
    where review.firm_id = ${firmId} and requested_at >= ${from}::date and client.archived_at is null
      and not exists (
        select from advice_record advice where advice.firm_id = review.firm_id and advice.goal_id = review.goal_id
          and advice.recorded_at > requested_at
      )
    order by review.goal_id, review.id desc`.execute(db)
  return rows
}
