import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from './app-error.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** A limit: at most `max` counted attempts of a subject within `windowMinutes`. */
export interface Limit {
  kind: string
  subject: string
  max: number
  windowMinutes: number
  /** What the refusal says before 'try again in …'. */
  words?: string
}

/** Attempts that have been counted; `forgive` takes them out again, as after a success. */
export interface CountedAttempts {
  forgive(): Promise<void>
}

/**
 * Counts an attempt against each limit before it is made. An attempt past one of them counts against none. Runs on
 * the outer database, so that the count outlives a failed request; a lock on the subject holds until it is committed,
 * so that many at once, in several processes, cannot slip past. Limits are to be given in one order everywhere.
 * @throws TOO_MANY_ATTEMPTS past a limit, with the time after which the next attempt is allowed
 */
export async function countAttempts(
  outerDb: Kysely<Schema>,
  clock: Clock,
  limits: Limit[],
): Promise<CountedAttempts> {
  const now = clock()
  const ids = await outerDb.transaction().execute(async (trx) => {
    const counted: number[] = []
    for (const limit of limits) counted.push(await countOne(trx, now, limit))
    return counted
  })
  return {
    async forgive() {
      await outerDb.deleteFrom('attempt').where('id', 'in', ids).execute()
    },
  }
}

async function countOne(trx: Transaction<Schema>, now: Date, limit: Limit): Promise<number> {
  const { kind, max } = limit
  const subjectHash = hashSubject(limit.subject)
  const windowMs = limit.windowMinutes * 60_000
  const lock = createHash('sha256').update(kind).update(subjectHash).digest().readBigInt64BE().toString()
  await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(trx)
  const { rows } = await sql<{ id: number | null; oldest: Date | null }>`
    with earlier as (
      select at from attempt
      where kind = ${kind} and subject_hash = ${subjectHash} and at > ${new Date(now.getTime() - windowMs)}
      order by id desc limit ${max}
    ), counted as (
      insert into attempt (kind, subject_hash, at)
      select ${kind}, ${subjectHash}, ${now}::timestamptz where (select count(*) from earlier) < ${max}
      returning id
    )
    select (select id from counted) as id, (select min(at) from earlier) as oldest`.execute(trx)
  const row = rows[0]
  if (row?.id != null) return row.id
  const waitMs = (row?.oldest ?? now).getTime() + windowMs - now.getTime()
  throw refusal(limit, Math.max(1, Math.ceil(waitMs / 1000)))
}

/** Forgets what was counted of a subject, as when its owner has proved who he is. */
export async function forgiveAll(db: Database, kind: string, subject: string): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', kind)
    .where('subject_hash', '=', hashSubject(subject))
    .execute()
}

function hashSubject(subject: string): Buffer {
  return createHash('sha256').update(subject).digest()
}

function refusal(limit: Limit, retryAfterSeconds: number): AppError {
  const words = limit.words ?? 'Too many attempts. Please'
  return new AppError('TOO_MANY_ATTEMPTS', `${words} try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
