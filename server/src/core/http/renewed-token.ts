import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../schema/schema.ts'
import { hashToken, randomToken } from '../security/crypto.ts'

/** A token of before is good for so long where the new one is never used: its answer may not have arrived. */
const unusedMs = 10 * 60_000
/** And so long after the new one was used first, for calls that were under way. */
const underWayMs = 30_000

/** The session of a token, be it the one in force or, while that is good, the one of before. */
export function ofToken(tokenHash: Buffer, now: Date) {
  return (where: ExpressionBuilder<Schema, 'session'>): Expression<SqlBool> =>
    where.or([
      where('token_hash', '=', tokenHash),
      where.and([where('former_hash', '=', tokenHash), where('former_until', '>', now)]),
    ])
}

/**
 * Gives a session another token, so that a copy of the one of before ends. Of two calls at once one does; the other finds
 * the token renewed already.
 * @returns the new token; undefined where another call has just renewed it, whose answer the same browser gets
 */
export async function renewToken(
  db: Database,
  { sessionId, tokenHash }: { sessionId: number; tokenHash: Buffer },
  now: Date,
): Promise<string | undefined> {
  const token = randomToken()
  const earliest = new Date(now.getTime() + underWayMs)
  const latest = new Date(now.getTime() + unusedMs - underWayMs)
  const renewed = await db
    .updateTable('session')
    .set({
      token_hash: hashToken(token),
      former_hash: tokenHash,
      former_until: new Date(now.getTime() + unusedMs),
    })
    .where('id', '=', sessionId)
    .where((where) =>
      where.or([
        where('token_hash', '=', tokenHash),
        // The answer with the new token was lost: it was made a while ago, and never used.
        where.and([
          where('former_hash', '=', tokenHash),
          where('former_until', '>', earliest),
          where('former_until', '<', latest),
        ]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return renewed === undefined ? undefined : token
}

/** Ends the token of before shortly after the one in force was used for the first time. */
export async function endFormerToken(
  db: Database,
  { id, former_until }: { id: number; former_until: Date | null },
  now: Date,
): Promise<void> {
  const end = new Date(now.getTime() + underWayMs)
  if (former_until === null || former_until <= end) return
  await db
    .updateTable('session')
    .set({ former_until: end })
    .where('id', '=', id)
    .where('former_until', '=', former_until)
    .execute()
}
