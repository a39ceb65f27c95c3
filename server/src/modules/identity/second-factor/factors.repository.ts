import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

export function findApp(db: Database, adviserId: number) {
  return db
    .selectFrom('totp')
    .select(['secret_sealed', 'is_on', 'created_at'])
    .where('adviser_id', '=', adviserId)
    .executeTakeFirst()
}

/** Keeps a secret that was shown, in place of one that was never confirmed. False where an app is on. */
export async function offerSecret(
  db: Database,
  adviserId: number,
  secretSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const kept = await db
    .insertInto('totp')
    .values({ adviser_id: adviserId, secret_sealed: secretSealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('adviser_id')
        .doUpdateSet({ secret_sealed: secretSealed, last_step: 0, created_at: now })
        .where('totp.is_on', '=', false),
    )
    .returning('adviser_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Uses a code's step up: of two calls with one code, and of a later call with an earlier code, one succeeds. */
export async function takeStep(
  db: Database,
  adviserId: number,
  step: number,
  from: { isOn: boolean },
): Promise<boolean> {
  const taken = await db
    .updateTable('totp')
    .set({ last_step: step, is_on: true })
    .where('adviser_id', '=', adviserId)
    .where('is_on', '=', from.isOn)
    .where('last_step', '<', step)
    .returning('adviser_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deleteApp(db: Database, adviserId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('totp')
    .where('adviser_id', '=', adviserId)
    .where('is_on', '=', true)
    .returning('adviser_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Codes in place of those of before. */
export async function putRecoveryCodes(
  db: Database,
  adviserId: number,
  codeHashes: Buffer[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('recovery_code').where('adviser_id', '=', adviserId).execute()
  if (codeHashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((hash) => ({ adviser_id: adviserId, code_hash: hash, created_at: now })))
    .execute()
}

/** Uses a recovery code up; false where there is none such, or it was used. */
export async function takeRecoveryCode(
  db: Database,
  adviserId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('adviser_id', '=', adviserId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('adviser_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Database, adviserId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('adviser_id', '=', adviserId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Makes others that change the account's factors wait until the transaction ends. */
export async function lockAccount(db: Database, adviserId: number) {
  return db
    .selectFrom('adviser')
    .select(['username', 'email', 'email_confirmed_at', 'second_factor_since'])
    .where('id', '=', adviserId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Notes on the account whether it has a second factor, as its factors now say. */
export async function noteFactor(db: Database, adviserId: number, now: Date): Promise<void> {
  await sql`
    update adviser set second_factor_since = case
      when exists (select 1 from totp where adviser_id = ${adviserId} and is_on)
        or exists (select 1 from passkey where adviser_id = ${adviserId})
      then coalesce(second_factor_since, ${now}::timestamptz) end
    where id = ${adviserId}`.execute(db)
}

/** Takes off what was set up from an instant on, as when the account was somebody else's since. */
export async function dropLaterFactors(
  db: Database,
  adviserId: number,
  since: Date,
  now: Date,
): Promise<void> {
  for (const table of ['totp', 'passkey', 'recovery_code'] as const) {
    await db.deleteFrom(table).where('adviser_id', '=', adviserId).where('created_at', '>=', since).execute()
  }
  await noteFactor(db, adviserId, now)
}
