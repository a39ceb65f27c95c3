import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** A goal that was seeded, with its place in the list of demo goals. */
export interface SeededGoal {
  id: number
  adviserId: number
  place: number
}

/** Seeded goals with a transaction at a simulated NAV of a fund that has real ones by now. */
export async function findStaleGoals(db: Database): Promise<SeededGoal[]> {
  const { rows } = await sql<{ id: number; adviser_id: number; place: number }>`
    select goal.id, goal.adviser_id, split_part(idempotency_key, ':', 2)::int as place
    from goal join adviser on adviser.id = goal.adviser_id and adviser.is_demo
    where idempotency_key like 'demo:%' and exists (
      select from ledger_entry where goal_id = goal.id and nav_is_simulated and exists (
        select from nav join nav_import on nav_import.id = import_id
        where nav.code = fund_code and rank > 0 and status = 'done'
      )
    ) order by goal.id`.execute(db)
  return rows.map((row) => ({ id: row.id, adviserId: row.adviser_id, place: row.place }))
}

/**
 * Takes away all that was booked for a seeded goal, which stays as agreed and not finalised.
 * @returns when it had been finalised
 */
export async function unbookGoal(db: Database, adviserId: number, goalId: number): Promise<Date | undefined> {
  const goal = await db
    .selectFrom('goal')
    .select('finalised_at')
    .where('adviser_id', '=', adviserId)
    .where('id', '=', goalId)
    .forUpdate()
    .executeTakeFirst()
  await db
    .deleteFrom('ledger_correction')
    .where('adviser_id', '=', adviserId)
    .where('entry_id', 'in', (query) =>
      query
        .selectFrom('ledger_entry')
        .select('id')
        .where('adviser_id', '=', adviserId)
        .where('goal_id', '=', goalId),
    )
    .execute()
  for (const table of ['ledger_entry', 'sip', 'holding'] as const) {
    await db.deleteFrom(table).where('adviser_id', '=', adviserId).where('goal_id', '=', goalId).execute()
  }
  await db
    .updateTable('goal')
    .set({ finalised_at: null })
    .where('adviser_id', '=', adviserId)
    .where('id', '=', goalId)
    .execute()
  return goal?.finalised_at ?? undefined
}
