import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** Whose code, and for what. */
export interface CodeKey {
  purpose: string
  subjectHash: Buffer
}

/** Holds subjects until the transaction ends; in one order, so that two who want the same do not block each other. */
export async function lockSubjects(db: Database, subjectHashes: Buffer[]): Promise<void> {
  const ids = subjectHashes.map((hash) => hash.readBigInt64BE()).sort((a, b) => (a < b ? -1 : 1))
  for (const id of ids) await sql`select pg_advisory_xact_lock(${id.toString()}::bigint)`.execute(db)
}

/** Stores a code in place of the earlier ones for the same purpose and subject. */
export async function insertCode(
  db: Database,
  key: CodeKey,
  code: { codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await deleteCodes(db, key)
  await db
    .insertInto('one_time_code')
    .values({
      purpose: key.purpose,
      subject_hash: key.subjectHash,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute()
}

export async function deleteCodes(db: Database, key: CodeKey): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', key.purpose)
    .where('subject_hash', '=', key.subjectHash)
    .execute()
}

/** The newest by id: two that were stored at once leave two rows, of which one counts. */
const newest = (key: CodeKey) => sql`(
  select id from one_time_code where purpose = ${key.purpose} and subject_hash = ${key.subjectHash}
  order by id desc limit 1
)`

/**
 * Counts an attempt at the newest code and uses the code up where the hash is right, both in one statement: of two
 * right attempts at once one succeeds, and many wrong ones at once all count.
 */
export async function tryCode(
  db: Database,
  key: CodeKey,
  attempt: { codeHash: Buffer; now: Date; mostAttempts: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_right: boolean }>`
    update one_time_code set attempts = attempts + 1,
      used_at = case when code_hash = ${attempt.codeHash} then ${attempt.now}::timestamptz end
    where id = ${newest(key)} and used_at is null and expires_at > ${attempt.now}
      and attempts < ${attempt.mostAttempts}
    returning used_at is not null as is_right`.execute(db)
  return rows[0]?.is_right === true
}

/** Whether the newest token has this hash and is still good; nothing is used up. */
export async function hasCode(db: Database, key: CodeKey, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from one_time_code
    where id = ${newest(key)} and used_at is null and expires_at > ${now} and code_hash = ${codeHash}`.execute(
    db,
  )
  return rows.length > 0
}

export async function deleteExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute()
}
