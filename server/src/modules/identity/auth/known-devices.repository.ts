import type { Database } from '../../../core/database/database.ts'

/** Browsers forget a cookie after 400 days at most. */
const keptMs = 400 * 24 * 3_600_000
const mostDevices = 50

/** Whether the account of a username was signed in on the browser that has this token. */
export async function isKnownDevice(db: Database, usernameKey: string, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .innerJoin('adviser', 'adviser.id', 'known_device.adviser_id')
    .select('adviser.id')
    .where('username_key', '=', usernameKey)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether any account was: the token is one that this server gave. */
export async function isGivenDevice(db: Database, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('adviser_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes a sign-in on a device; of an account's devices the 50 last seen are kept. */
export async function noteDevice(
  db: Database,
  adviserId: number,
  seen: { tokenHash: Buffer; device: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({
      adviser_id: adviserId,
      token_hash: seen.tokenHash,
      device: seen.device,
      created_at: seen.now,
      seen_at: seen.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['adviser_id', 'token_hash']).doUpdateSet({ device: seen.device, seen_at: seen.now }),
    )
    .execute()
  const newest = db
    .selectFrom('known_device')
    .select('token_hash')
    .where('adviser_id', '=', adviserId)
    .orderBy('seen_at', 'desc')
    .limit(mostDevices)
  await db
    .deleteFrom('known_device')
    .where('adviser_id', '=', adviserId)
    .where('token_hash', 'not in', newest)
    .execute()
}

/** Makes every device of an account unknown but the one to keep, as when somebody else may have had its password. */
export async function forgetDevices(db: Database, adviserId: number, keep?: Buffer): Promise<void> {
  const all = db.deleteFrom('known_device').where('adviser_id', '=', adviserId)
  await (keep === undefined ? all : all.where('token_hash', '!=', keep)).execute()
}

export async function deleteOldDevices(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('seen_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

/** Devices as the export has them. */
export async function exportDevices(
  db: Database,
  adviserId: number,
): Promise<{ device: string | null; createdAt: string; lastSeenAt: string }[]> {
  const rows = await db
    .selectFrom('known_device')
    .select(['device', 'created_at', 'seen_at'])
    .where('adviser_id', '=', adviserId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
  }))
}
