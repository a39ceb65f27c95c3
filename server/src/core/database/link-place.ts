import type { Database } from './database.ts'
import { inFirm } from './in-firm.ts'
import { systemFirm } from './reach.ts'

/**
 * Whoever holds a link names no firm. Which one a token is of stands in a table of its own, by the token's hash, so that the
 * link itself is asked for where its firm's data is.
 */
export async function placeLink(
  db: Database,
  firmId: number,
  { tokenHash, until }: { tokenHash: Buffer; until: Date | null },
): Promise<void> {
  await db.insertInto('link_place').values({ token_hash: tokenHash, of_firm: firmId, until }).execute()
}

/** The firm whose link has a token with this hash; undefined where none has. */
export async function firmOfLink(db: Database, tokenHash: Buffer): Promise<number | undefined> {
  const place = await db
    .selectFrom('link_place')
    .select('of_firm')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return place?.of_firm
}

/** Runs something among the rows of the firm whose link it is; among the platform's where there is no such link. */
export async function asLinkHolder<T>(db: Database, tokenHash: Buffer, run: () => Promise<T>): Promise<T> {
  return inFirm(db, (await firmOfLink(db, tokenHash)) ?? systemFirm, run)
}

/** Forgets links that were good until some instant. */
export async function forgetLinks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('link_place').where('until', '<', before).execute()
}
