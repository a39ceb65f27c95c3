import type { GoalStanding } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { GlideStanding } from './glide-step.ts'

/** Of a client, or after a goal; finalised ones, in the order of their ids. */
export async function findFinalisedGoals(
  db: Database,
  firmId: number,
  { clientIds, after = 0, limit }: { clientIds?: readonly number[]; after?: number; limit?: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('finalised_at', 'is not', null)
    .where('is_unassigned', '=', false)
    .where('id', '>', after)
    .$if(clientIds !== undefined, (query) =>
      query.where('client_id', '=', sql<number>`any(${clientIds ?? []}::bigint[])`),
    )
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of some goals whose chance was accepted. */
export async function findAccepted(
  db: Database,
  firmId: number,
  goalIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', sql<number>`any(${goalIds}::bigint[])`)
    .where('accepted_chance', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function findJudgedState(db: Database, firmId: number) {
  return db
    .selectFrom('standing_state')
    .select(['judged_on', 'nav_version', 'book_version'])
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
}

export async function putJudgedState(
  db: Database,
  firmId: number,
  state: { judged_on: string; nav_version: number; book_version: number },
): Promise<void> {
  await db
    .insertInto('standing_state')
    .values({ ...state, firm_id: firmId })
    .onConflict((conflict) => conflict.column('firm_id').doUpdateSet(state))
    .execute()
}

/** Where a goal stands; null without a target. */
export interface JudgedStanding {
  goalId: number
  standing: GoalStanding | null
  /** Rupees that are missing to be on pace; null where none are. */
  behind: number | null
  /** Null of a goal without a path, and before its first step. */
  glide: GlideStanding | null
  /** 0 to 1, of a goal whose chance was accepted; else null. */
  chance: number | null
}

/** Stores where goals stand; what each was before and since when changes with it alone. */
export async function putStandings(
  db: Database,
  firmId: number,
  { standings, now }: { standings: readonly JudgedStanding[]; now: Date },
): Promise<void> {
  const judged = standings.filter(({ standing }) => standing !== null)
  const gone = standings.flatMap(({ goalId, standing }) => (standing === null ? [goalId] : []))
  await sql`
    insert into goal_standing (firm_id, goal_id, client_id, standing, since, behind, glide_level, glide_since, glide_held,
      glide_misplaced, chance)
    select firm_id, id, client_id, judged.standing, ${now}::timestamptz, judged.behind, level, glide_since, held, misplaced,
      judged.chance
    from unnest(${judged.map(({ goalId }) => goalId)}::bigint[], ${judged.map(({ standing }) => standing)}::text[],
        ${judged.map(({ behind }) => behind)}::numeric[],
        ${judged.map(({ glide }) => glide?.level.toFixed(2) ?? null)}::numeric[],
        ${judged.map(({ glide }) => glide?.since ?? null)}::date[],
        ${judged.map(({ glide }) => glide?.due?.held.toFixed(2) ?? null)}::numeric[],
        ${judged.map(({ glide }) => glide?.due?.misplaced ?? null)}::numeric[],
        ${judged.map(({ chance }) => chance?.toFixed(4) ?? null)}::numeric[])
      as judged (goal_id, standing, behind, level, glide_since, held, misplaced, chance)
    join goal on goal.firm_id = ${firmId} and goal.id = judged.goal_id
    order by id
    on conflict (firm_id, goal_id) do update
      set standing = excluded.standing, behind = excluded.behind, glide_level = excluded.glide_level,
        glide_since = excluded.glide_since, glide_held = excluded.glide_held,
        glide_misplaced = excluded.glide_misplaced, chance = excluded.chance,
        was = case when goal_standing.standing = excluded.standing then goal_standing.was else goal_standing.standing end,
        since = case when goal_standing.standing = excluded.standing then goal_standing.since else excluded.since end
      where (goal_standing.standing, goal_standing.behind, goal_standing.glide_level, goal_standing.glide_since,
          goal_standing.glide_held, goal_standing.glide_misplaced, goal_standing.chance)
        is distinct from (excluded.standing, excluded.behind, excluded.glide_level, excluded.glide_since,
          excluded.glide_held, excluded.glide_misplaced, excluded.chance)`.execute(db)
  if (gone.length === 0) return
  await db.deleteFrom('goal_standing').where('firm_id', '=', firmId).where('goal_id', 'in', gone).execute()
}
