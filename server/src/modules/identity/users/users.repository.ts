import type { Database } from '../../../core/database/database.ts'

/** An adviser's row but the password's hash. */
export function findProfile(db: Database, adviserId: number) {
  return db
    .selectFrom('adviser')
    .select([
      'id',
      'username',
      'name',
      'email',
      'email_key',
      'email_confirmed_at',
      'pending_email',
      'phone',
      'pan_sealed',
      'arn',
      'arn_valid_until',
      'euin',
      'contact',
      'morning_mail',
      'logo_digest',
      'trail_rates',
      'created_at',
    ])
    .where('id', '=', adviserId)
    .executeTakeFirstOrThrow()
}

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

/** What of a profile is to be written; what is undefined stays. */
export interface ProfileChange {
  username?: string | undefined
  username_key?: string | undefined
  name?: string | null | undefined
  pending_email?: string | null | undefined
  phone?: string | null | undefined
  pan_sealed?: Buffer | null | undefined
  arn?: string | null | undefined
  arn_valid_until?: string | null | undefined
  euin?: string | null | undefined
  contact?: string | null | undefined
  morning_mail?: boolean | undefined
  trail_rates?: string | undefined
}

export async function updateProfileRow(db: Database, adviserId: number, change: ProfileChange) {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await db.updateTable('adviser').set(given).where('id', '=', adviserId).execute()
}

/** The other account that has the address. */
export function findEmailOwner(db: Database, adviserId: number, emailKey: string) {
  return db
    .selectFrom('adviser')
    .select(['id', 'email_confirmed_at'])
    .where('email_key', '=', emailKey)
    .where('id', '!=', adviserId)
    .forUpdate()
    .executeTakeFirst()
}

export async function takeEmailFrom(db: Database, adviserId: number): Promise<void> {
  await db
    .updateTable('adviser')
    .set({ email: null, email_key: null })
    .where('id', '=', adviserId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Puts an e-mail in force. */
export async function setConfirmedEmail(
  db: Database,
  adviserId: number,
  confirmed: { email: string; emailKey: string; now: Date },
): Promise<void> {
  await db
    .updateTable('adviser')
    .set({
      email: confirmed.email,
      email_key: confirmed.emailKey,
      email_confirmed_at: confirmed.now,
      pending_email: null,
    })
    .where('id', '=', adviserId)
    .execute()
}
