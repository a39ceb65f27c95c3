import { retentionStart } from '@lakshya/contract'
import { sql } from 'kysely'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'

export async function insertDemoRequest(
  db: Database,
  request: { email: string; mobile: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('demo_request')
    .values({ email: request.email, mobile: request.mobile, created_at: request.createdAt })
    .execute()
}

/** Deletes requests whose term is over. */
export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  const before = retentionStart('demoRequests', businessDate(now))
  await sql`delete from demo_request where created_at < ${before}::date`.execute(db)
}
