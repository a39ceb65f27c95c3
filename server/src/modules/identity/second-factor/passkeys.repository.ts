import type { Database } from '../../../core/database/database.ts'

export function findPasskeys(db: Database, adviserId: number) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'public_key', 'counter', 'transports', 'created_at', 'used_at'])
    .where('adviser_id', '=', adviserId)
    .orderBy('id')
    .execute()
}

export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number]

export interface NewPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string
  name: string
  now: Date
}

/** Stores a passkey; false where the credential belongs to an account already. */
export async function insertPasskey(db: Database, adviserId: number, made: NewPasskey): Promise<boolean> {
  const stored = await db
    .insertInto('passkey')
    .values({
      adviser_id: adviserId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      name: made.name,
      created_at: made.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Notes a passkey's use; false where it was removed meanwhile. */
export async function usePasskey(
  db: Database,
  adviserId: number,
  passkeyId: number,
  used: { counter: number; now: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ counter: used.counter, used_at: used.now })
    .where('adviser_id', '=', adviserId)
    .where('id', '=', passkeyId)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** The passkey's old name; undefined where the account has no such passkey. */
export function renameRow(db: Database, adviserId: number, passkeyId: number, name: string) {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('adviser_id', '=', adviserId)
    .where('id', '=', passkeyId)
    .returning('id')
    .executeTakeFirst()
}

export function deletePasskey(db: Database, adviserId: number, passkeyId: number) {
  return db
    .deleteFrom('passkey')
    .where('adviser_id', '=', adviserId)
    .where('id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst()
}

/** Keeps what a session's passkey dialog is opened with. */
export async function putChallenge(
  db: Database,
  sessionId: number,
  challenge: string,
  goodUntil: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ challenge, challenge_until: goodUntil })
    .where('id', '=', sessionId)
    .execute()
}

/** The session's challenge, used up by this; undefined where there is none that is good. */
export async function takeChallenge(db: Database, sessionId: number, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['challenge', 'challenge_until'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const challenge = row?.challenge
  if (challenge == null || row?.challenge_until == null || row.challenge_until <= now) return undefined
  const taken = await db
    .updateTable('session')
    .set({ challenge: null, challenge_until: null })
    .where('id', '=', sessionId)
    .where('challenge', '=', challenge)
    .returning('id')
    .executeTakeFirst()
  return taken === undefined ? undefined : challenge
}
