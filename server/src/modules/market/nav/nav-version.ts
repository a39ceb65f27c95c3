import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import { type ChangedFund, noteChange } from './nav-changes.repository.ts'

/** The advisory lock between those who have used NAVs and those who change them. */
const lockKey = 7_366_203_511

const askVersion = readyQuery([], (db, _: object) => db.selectFrom('nav_state').select('version'))

/** Grows with every change of any NAV or flag: what is computed from NAVs may be kept while it stands. */
export async function navVersion(db: Database): Promise<number> {
  const [state] = await askVersion(db, {})
  if (state === undefined) throw new Error('The NAVs have no version.')
  return state.version
}

/**
 * Lets no NAV change until this transaction ends; waits where one is being changed, which is short. Who has used NAVs
 * of a version and finds it unchanged after this commits what rests on the NAVs that count.
 */
export async function holdNavs(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey}::bigint)`.execute(db)
}

/**
 * Gives the NAVs a new version and notes for the ledger from when on those of some funds changed. Waits for those who
 * hold them, and whoever comes to hold them waits for this transaction: it is to be the last that one does.
 */
export async function changeNavs(db: Database, changes: readonly ChangedFund[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(db)
  await db
    .updateTable('nav_state')
    .set((nav) => ({ version: nav('version', '+', 1) }))
    .execute()
  for (const change of changes) await noteChange(db, change)
  await tellEvent(db, 'navs-changed')
}
