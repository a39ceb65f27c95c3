import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A goal that was seeded, with its place in the list of demo goals. */
export interface SeededGoal {
  id: number
  firmId: number
  place: number
}

/**
 * Seeded goals with a transaction at a simulated NAV of a fund that has real ones by now, or one that the ledger has
 * since allotted anew instead of a simulated NAV, which left a correction. The real funds are found once, not for each
 * transaction anew: that took seconds.
 */
export async function findStaleGoals(db: Database): Promise<SeededGoal[]> {
  const { rows } = await sql<{ id: number; firm_id: number; place: number }>`
    with real_fund as materialized (
      select code from fund where exists (
        select from nav where nav.code = fund.code
          and import_id in (select id from nav_import where rank > 0 and status = 'done')
      )
    )
    select goal.id, goal.firm_id, split_part(idempotency_key, ':', 2)::int as place
    from goal join adviser on adviser.firm_id = goal.firm_id and adviser.role = 'owner' and adviser.is_demo
    where idempotency_key like 'demo:%' and exists (
      select from ledger_entry entry where entry.firm_id = goal.firm_id and goal_id = goal.id and (
        nav_is_simulated and fund_code in (select code from real_fund) or exists (
          select from ledger_correction change where change.firm_id = entry.firm_id and entry_id = entry.id and not by_adviser
            and before ->> 'isSimulated' = 'true' and after ->> 'isSimulated' is distinct from 'true'
        )
      )
    ) order by goal.id`.execute(db)
  return rows.map((row) => ({ id: row.id, firmId: row.firm_id, place: row.place }))
}

/** When a goal was finalised; undefined where it is not. */
export async function findFinalised(db: Database, firmId: number, goalId: number): Promise<Date | undefined> {
  const goal = await db
    .selectFrom('goal')
    .select('finalised_at')
    .where('firm_id', '=', firmId)
    .where('id', '=', goalId)
    .executeTakeFirst()
  return goal?.finalised_at ?? undefined
}

/** Makes a seeded goal one that is agreed and not finalised. */
export async function unfinalise(db: Database, firmId: number, goalId: number): Promise<void> {
  await db
    .updateTable('goal')
    .set({ finalised_at: null })
    .where('firm_id', '=', firmId)
    .where('id', '=', goalId)
    .execute()
}
