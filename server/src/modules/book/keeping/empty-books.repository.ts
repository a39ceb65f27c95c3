import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/**
 * Forgets what the ledger made for clients of whom it has nothing: the goal of what no other goal has, and its holdings.
 * Of clients with anything else of the ledger all stays.
 */
export async function forgetEmptyBooks(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select client.id from client
    where firm_id = ${firmId} and id = any(${[...clientIds]}::bigint[])
      and not exists (select from goal where goal.firm_id = client.firm_id and goal.client_id = client.id
        and not goal.is_unassigned)
      and not exists (select from ledger_entry entry
        where entry.firm_id = client.firm_id and entry.client_id = client.id)
      and not exists (select from folio where folio.firm_id = client.firm_id and folio.client_id = client.id)`.execute(
    db,
  )
  const empty = rows.map(({ id }) => id)
  for (const table of ['goal_standing', 'holding', 'goal'] as const) {
    await sql`delete from ${sql.table(table)}
      where firm_id = ${firmId} and client_id = any(${empty}::bigint[])`.execute(db)
  }
}
