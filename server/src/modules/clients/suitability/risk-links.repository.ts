import type { Selectable } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { firmOfLink, placeLink } from '../../../core/database/link-place.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export type LinkRow = Selectable<Schema['risk_link']>

export interface LinkToKeep {
  clientId: number
  tokenHash: Buffer
  mailedTo: string
  createdAt: Date
  expiresAt: Date
}

export async function insertLink(db: Database, firmId: number, link: LinkToKeep): Promise<void> {
  await db
    .insertInto('risk_link')
    .values({
      firm_id: firmId,
      client_id: link.clientId,
      token_hash: link.tokenHash,
      mailed_to: link.mailedTo,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      ended_at: null,
      answer_id: null,
    })
    .execute()
  await placeLink(db, firmId, { tokenHash: link.tokenHash, until: null })
}

/** Ends the links of a client that could still be used. */
export async function endLinks(db: Database, firmId: number, clientId: number, now: Date): Promise<void> {
  await db
    .updateTable('risk_link')
    .set({ ended_at: now })
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .where('answer_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ties a link to what was answered by it. */
export async function useLink(db: Database, firmId: number, linkId: number, answerId: number): Promise<void> {
  await db
    .updateTable('risk_link')
    .set({ answer_id: answerId })
    .where('firm_id', '=', firmId)
    .where('id', '=', linkId)
    .execute()
}

/** The link of a token. It tells whose it is: its holder is no adviser. */
export async function findLink(db: Database, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const firmId = await firmOfLink(db, tokenHash)
  if (firmId === undefined) return undefined
  return db
    .selectFrom('risk_link')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** All links of a client, or of a whole book where no client is named; the newest first. */
export function findLinks(db: Database, firmId: number, clientId?: number): Promise<LinkRow[]> {
  return db
    .selectFrom('risk_link')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id', 'desc')
    .execute()
}

/** Who sends a link, by the name that clients know. */
export async function findLinkSender(db: Database, firmId: number): Promise<{ name: string }> {
  const row = await db
    .selectFrom('adviser')
    .select((adviser) => [adviser.fn.coalesce('name', 'username').as('name')])
    .where('firm_id', '=', firmId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return { name: row.name }
}
