import type { Selectable } from 'kysely'
import type { Database } from '../../../../core/database/database.ts'
import type { Schema } from '../../../../core/schema/schema.ts'
import { findCatalogue, latestNavs } from '../nav.repository.ts'

/** How the daily fetching stands. */
export type SyncState = Selectable<Schema['nav_sync']>

export function readSyncState(db: Database): Promise<SyncState> {
  return db.selectFrom('nav_sync').selectAll().executeTakeFirstOrThrow()
}

type Outcome = Partial<Omit<SyncState, 'is_only'>>

/** Keeps what came of a run. */
export async function keepSync(db: Database, outcome: Outcome): Promise<void> {
  await db.updateTable('nav_sync').set(outcome).execute()
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
