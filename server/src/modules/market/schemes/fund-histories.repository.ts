import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** From so many NAVs on a fund has a history of its own: a year of business days, less holidays. */
const enoughNavs = 200

/** The funds whose history is to be fetched now, those that waited longest first. */
export async function findHistoriesWanted(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('fund')
    .select('code')
    .where('history_state', '=', 'wanted')
    .where(({ or, eb }) => or([eb('history_next_at', 'is', null), eb('history_next_at', '<=', now)]))
    .orderBy(sql`history_next_at nulls first`)
    .orderBy('code')
    .limit(limit)
    .execute()
  return rows.map((row) => row.code)
}

/** Of some funds those that have a history already need none: an import brought it before they were funds. */
export async function settleHistories(db: Database, codes: readonly number[]): Promise<void> {
  await sql`update fund set history_state = 'own'
    where code = any(${[...codes]}::int[]) and history_state <> 'own'
    and (select count(*) from (select from nav
      where nav.code = fund.code
      and (select status = 'done' and rank > 0 from nav_import where id = nav.import_id)
      limit ${enoughNavs}) counted) >= ${enoughNavs}`.execute(db)
}

/** Keeps what came of an attempt to fetch a fund's history. */
export async function keepHistory(
  db: Database,
  code: number,
  outcome: { state: 'own' | 'wanted' | 'none'; tries: number; nextAt: Date | null },
): Promise<void> {
  await db
    .updateTable('fund')
    .set({ history_state: outcome.state, history_tries: outcome.tries, history_next_at: outcome.nextAt })
    .where('code', '=', code)
    .execute()
}

/** How often a fund's history was tried in vain. */
export async function historyTries(db: Database, code: number): Promise<number> {
  const { history_tries } = await db
    .selectFrom('fund')
    .select('history_tries')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return history_tries
}
