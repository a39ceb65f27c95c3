import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** A limit: at most `max` counted attempts of a subject within `windowMinutes`. */
export interface Limit {
  kind: string
  subject: string
  max: number
  windowMinutes: number
}

/** An attempt that has been counted; `forgive` takes it out again, as after a success. */
export interface CountedAttempt {
  /** Seconds until the next attempt is allowed; undefined where this one is. */
  retryAfterSeconds: number | undefined
  forgive(): Promise<void>
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip past the limit, and tells whether it is
 * within it. Runs on the outer database: the count outlives a failed request. Refused attempts do not count.
 */
export async function countAttempt(db: Database, clock: Clock, limit: Limit): Promise<CountedAttempt> {
  const subject_hash = createHash('sha256').update(limit.subject).digest()
  const now = clock()
  const since = new Date(now.getTime() - limit.windowMinutes * 60_000)
  const { id } = await db
    .insertInto('attempt')
    .values({ kind: limit.kind, subject_hash, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const forgive = async () => {
    await db.deleteFrom('attempt').where('id', '=', id).execute()
  }
  const earlier = await db
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', limit.kind)
    .where('subject_hash', '=', subject_hash)
    .where('at', '>', since)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(limit.max)
    .execute()
  const oldest = earlier[limit.max - 1]
  if (oldest === undefined) return { retryAfterSeconds: undefined, forgive }
  await forgive()
  const waitMs = oldest.at.getTime() + limit.windowMinutes * 60_000 - now.getTime()
  return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)), forgive }
}
