import type { GoalStanding } from '@lakshya/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** Which goals of clients who are looked after; what is undefined narrows nothing. */
export interface GoalWish {
  standing: GoalStanding | undefined
  isFinalised: boolean
  due: { from: string | undefined; until: string | undefined }
  made: { from: string | undefined; until: string | undefined }
  clientIds: readonly number[] | undefined
  type: 'sip' | 'lumpsum' | undefined
  /** What it is for, with the words that say it in the name of a goal of no kind. */
  purpose: { kind: string; words: readonly string[] } | undefined
  target: { least: number | undefined; most: number | undefined }
  isAccepted: boolean
}

export interface GoalFacts {
  id: number
  name: string
  client_id: number
  client_name: string
  target_date: string
  target_amount: string
  standing: GoalStanding | null
  behind: string | null
}

export type GoalOrder = 'behind' | 'due' | 'target' | 'name'

const orders: Readonly<Record<GoalOrder, RawBuilder<unknown>>> = {
  behind: sql`behind desc nulls last, target_date, goal.id`,
  due: sql`target_date, goal.id`,
  target: sql`target_amount desc, goal.id`,
  name: sql`client.name_key, target_date, goal.id`,
}

const madeOn = sql`(coalesce(finalised_at, goal.created_at) at time zone 'Asia/Kolkata')::date`

/** Goals with where they were judged to stand. */
export async function findGoalFacts(
  db: Database,
  firmId: number,
  wish: GoalWish,
  order: GoalOrder,
): Promise<GoalFacts[]> {
  const { due, made, target } = wish
  const given = (value: unknown, condition: RawBuilder<unknown>) => (value === undefined ? [] : [condition])
  const conditions = [
    sql`goal.firm_id = ${firmId} and client.archived_at is null and not is_unassigned`,
    wish.isFinalised ? sql`finalised_at is not null` : sql`finalised_at is null`,
    ...given(wish.standing, sql`standing = ${wish.standing}`),
    ...given(due.from, sql`target_date >= ${due.from}::date`),
    ...given(due.until, sql`target_date <= ${due.until}::date`),
    ...given(made.from, sql`${madeOn} >= ${made.from}::date`),
    ...given(made.until, sql`${madeOn} <= ${made.until}::date`),
    ...given(wish.clientIds, sql`goal.client_id = any(${wish.clientIds ?? []}::bigint[])`),
    ...given(wish.type, sql`investment_type = ${wish.type}`),
    ...given(
      wish.purpose,
      sql`(goal_kind = ${wish.purpose?.kind} or goal_kind is null and exists (
        select from unnest(${wish.purpose?.words ?? []}::text[]) word where strpos(goal.name_folded, word) > 0))`,
    ),
    ...given(target.least, sql`target_amount >= ${target.least}::numeric`),
    ...given(target.most, sql`target_amount <= ${target.most}::numeric`),
    ...(wish.isAccepted ? [sql`accepted_chance is not null`] : []),
  ]
  const { rows } = await sql<GoalFacts>`
    select goal.id, goal.name, goal.client_id, client.name as client_name, target_date, target_amount, standing, behind
    from goal join client on client.firm_id = goal.firm_id and client.id = goal.client_id
    left join goal_standing judged on judged.firm_id = goal.firm_id and judged.goal_id = goal.id
    where ${sql.join(conditions, sql` and `)} order by ${orders[order]}`.execute(db)
  return rows
}

/** On which day the firm's goals were judged last; undefined before that. */
export async function findJudgedOn(db: Database, firmId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('standing_state')
    .select('judged_on')
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  return row?.judged_on
}
