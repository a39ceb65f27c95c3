import { retentionStart } from '@lakshya/contract'
import { sql } from 'kysely'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'

/** Deletes goals that were agreed and never finalised, with what they were to be put into, when their term is over. */
export async function deleteUnfinishedGoals(db: Database, now: Date): Promise<void> {
  const before = retentionStart('unfinishedGoals', businessDate(now))
  await sql`delete from goal where finalised_at is null and created_at < ${before}::date::timestamptz`.execute(
    db,
  )
}
