import type { Selectable } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { Schema } from '../../core/schema.ts'
import { findCatalogue, latestNavs } from './nav.repository.ts'

/** How the daily fetching stands. */
export type SyncState = Selectable<Schema['nav_sync']>

export function readSyncState(db: Database): Promise<SyncState> {
  return db.selectFrom('nav_sync').selectAll().executeTakeFirstOrThrow()
}

/**
 * Takes the work until `until` for a run; false where another run has it, or has ended since `seen` was read. One
 * statement on one row: of several processes that try at once, one succeeds.
 */
export async function claimSync(
  db: Database,
  run: string,
  seen: SyncState,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nav_sync')
    .set({ claimed_by: run, claimed_until: until })
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .where('checked_at', 'is not distinct from', seen.checked_at)
    .where('next_try_at', 'is not distinct from', seen.next_try_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Says that a run still works; false where it has been taken for dead. */
export async function prolongClaim(db: Database, run: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nav_sync')
    .set({ claimed_until: until })
    .where('claimed_by', '=', run)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Outcome = Partial<Omit<SyncState, 'is_only' | 'claimed_by' | 'claimed_until'>>

/** Ends a run's claim and keeps what came of it. Does nothing where the claim is no longer the run's. */
export async function endSync(db: Database, run: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('nav_sync')
    .set({ ...outcome, claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', run)
    .execute()
}

/** Success, with or without a new file. */
export function succeeded(now: Date): Outcome {
  return { checked_at: now, failures: 0, next_try_at: null, last_error: null }
}

/** The newest NAV of each catalogue fund that has real ones, by code. */
export async function findRealNavs(db: Database): Promise<Map<number, { date: string; nav: number }>> {
  const codes = (await findCatalogue(db)).map((fund) => String(fund.code))
  const real = (await latestNavs(db, codes)).filter((nav) => !nav.isSimulated)
  return new Map(real.map(({ code, date, nav }) => [Number(code), { date, nav: Number(nav) }]))
}
