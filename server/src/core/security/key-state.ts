import type { Database } from '../database/database.ts'

/** Under which key values are sealed, and whether all of them are. */
export interface KeyState {
  keyId: string
  beganAt: Date
  resealedAt: Date | null
}

/** undefined where nothing was ever sealed. */
export async function findKeyState(db: Database): Promise<KeyState | undefined> {
  const row = await db
    .selectFrom('encryption_key')
    .select(['key_id', 'began_at', 'resealed_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { keyId: row.key_id, beganAt: row.began_at, resealedAt: row.resealed_at }
}

/** From now on values are sealed under this key. */
export async function beginKey(db: Database, { keyId, beganAt, resealedAt }: KeyState): Promise<void> {
  await db
    .insertInto('encryption_key')
    .values({ key_id: keyId, began_at: beganAt, resealed_at: resealedAt })
    .execute()
}

/** Nothing is left under another key than this one, or nothing that is known of. */
export async function markResealed(db: Database, keyId: string, resealedAt: Date | null): Promise<void> {
  await db
    .updateTable('encryption_key')
    .set({ resealed_at: resealedAt })
    .where('number', '=', (newest) =>
      newest.selectFrom('encryption_key').select((row) => row.fn.max('number').as('number')),
    )
    .where('key_id', '=', keyId)
    .execute()
}
