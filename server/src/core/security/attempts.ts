import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../http/client-address.ts'
import type { Schema } from '../schema/schema.ts'

/** A limit: at most `max` counted attempts of a subject within `windowMinutes`. */
export interface Limit {
  /** Where it ends in `.address` the subject is a client address, and all of its network count as one. */
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
  /** The database for an insert that forgives in the same statement. */
  forgiving(): Pick<Database, 'insertInto'>
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
  const ids = await outerDb.transaction().execute((trx) => countAll(trx, now, limits))
  return {
    async forgive() {
      await outerDb.deleteFrom('attempt').where('id', 'in', ids).execute()
    },
    forgiving: () => outerDb.with('forgiven', (db) => db.deleteFrom('attempt').where('id', 'in', ids)),
  }
}

/** Two statements, as the second is to see what was committed while the first waited for its locks. */
async function countAll(trx: Transaction<Schema>, now: Date, limits: Limit[]): Promise<number[]> {
  const locks = limits.map((limit) => sql`pg_advisory_xact_lock(${lockOf(limit)}::bigint)`)
  await sql`select ${sql.join(locks)}`.execute(trx)
  const wanted = limits.map((limit, n) => {
    const since = new Date(now.getTime() - windowMs(limit))
    const subjectHash = hashSubject(subjectOf(limit))
    return sql`(${n}::int, ${limit.kind}::text, ${subjectHash}::bytea, ${since}::timestamptz, ${limit.max}::int)`
  })
  const { rows } = await sql<{ n: number; id: number | null; oldest: Date | null }>`
    with wanted (n, kind, subject_hash, since, max) as (values ${sql.join(wanted)}), earlier as (
      select n, max <= count as is_full, oldest from wanted cross join lateral (
        select count(*) as count, min(at) as oldest from (
          select at from attempt
          where kind = wanted.kind and subject_hash = wanted.subject_hash and at > wanted.since
          order by id desc limit wanted.max
        ) newest
      ) of_one
    ), counted as (
      insert into attempt (kind, subject_hash, at)
      select kind, subject_hash, ${now}::timestamptz from wanted
      where not exists (select 1 from earlier where is_full)
      returning id
    )
    select null::int as n, id, null::timestamptz as oldest from counted
    union all select n, null, oldest from earlier where is_full order by n`.execute(trx)
  const full = rows.find((row) => row.id === null)
  const limit = full === undefined ? undefined : limits[full.n]
  if (full === undefined || limit === undefined) return rows.flatMap((row) => row.id ?? [])
  const waitMs = (full.oldest ?? now).getTime() + windowMs(limit) - now.getTime()
  throw tooMany(limit.words ?? 'Too many attempts. Please', waitMs)
}

function windowMs(limit: Limit): number {
  return limit.windowMinutes * 60_000
}

function lockOf(limit: Limit): string {
  const subjectHash = hashSubject(subjectOf(limit))
  return createHash('sha256').update(limit.kind).update(subjectHash).digest().readBigInt64BE().toString()
}

function subjectOf({ kind, subject }: Limit): string {
  return kind.endsWith('.address') ? networkOf(subject) : subject
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

/** The refusal of what is past a limit. @param words what it says before 'try again in …' */
export function tooMany(words: string, waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('TOO_MANY_ATTEMPTS', `${words} try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
