import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

type Table = 'client' | 'goal' | 'holding' | 'sip' | 'ledger_entry'

/** Takes so many ids in a row from a table's sequence. @returns the first of them */
export async function takeIds(db: Database, table: Table, count: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ first: number; last: number }>`
      select min(id) as first, max(id) as last from (
        select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})
      ) taken`.execute(db)
    const [taken] = rows
    // Others who took some in between leave gaps; then it takes new ones.
    if (taken !== undefined && taken.last - taken.first === count - 1) return taken.first
  }
}

/** So that the planner knows what it has to do with, and indexes answer for their rows. */
export async function analyse(db: Database): Promise<void> {
  await sql`vacuum (analyze) client, goal, goal_fund, holding, sip, ledger_entry`.execute(db)
}

/** Whether somebody has the username. */
export async function isTaken(db: Database, usernameKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('adviser')
    .select('id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
  return found !== undefined
}

/** Gives an adviser another username; false where it is taken meanwhile. */
export async function rename(
  db: Database,
  adviserId: number,
  { username, usernameKey }: { username: string; usernameKey: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('adviser')
    .set({ username, username_key: usernameKey })
    .where('id', '=', adviserId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('adviser as other')
            .select('other.id')
            .where('other.username_key', '=', usernameKey),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}
