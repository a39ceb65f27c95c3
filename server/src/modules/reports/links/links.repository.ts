import type { LinkKey, ReportTerms } from '@lakshya/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { firmOfLink, forgetLinks, placeLink } from '../../../core/database/link-place.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export type LinkRow = Selectable<Schema['report_link']>

export interface NewLink {
  clientId: number
  terms: ReportTerms
  by: string
  asks: LinkKey
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export async function insertLink(db: Database, firmId: number, link: NewLink): Promise<LinkRow> {
  await placeLink(db, firmId, { tokenHash: link.tokenHash, until: link.expiresAt })
  return db
    .insertInto('report_link')
    .values({
      firm_id: firmId,
      client_id: link.clientId,
      terms: JSON.stringify(link.terms),
      by: link.by,
      asks: link.asks,
      token_hash: link.tokenHash,
      ticket_hash: null,
      ticket_until: null,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      withdrawn_at: null,
      opened_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Links of a client, or of the whole book where none is named; the newest first. */
export function findLinks(db: Database, firmId: number, clientId?: number): Promise<LinkRow[]> {
  return db
    .selectFrom('report_link')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id', 'desc')
    .execute()
}

export function findOneLink(db: Database, firmId: number, linkId: number): Promise<LinkRow | undefined> {
  return db
    .selectFrom('report_link')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', linkId)
    .forUpdate()
    .executeTakeFirst()
}

export function endLink(db: Database, firmId: number, linkId: number, now: Date): Promise<LinkRow> {
  return db
    .updateTable('report_link')
    .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, ${now}::timestamptz)`, ticket_hash: null })
    .where('firm_id', '=', firmId)
    .where('id', '=', linkId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The link of a token. It tells whose it is: its holder is no distributor. */
export function findByToken(db: Database, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return findBy(db, 'token_hash', tokenHash)
}

/** The link whose report is read at an address for now. */
export function findByTicket(db: Database, ticketHash: Buffer): Promise<LinkRow | undefined> {
  return findBy(db, 'ticket_hash', ticketHash)
}

async function findBy(
  db: Database,
  column: 'token_hash' | 'ticket_hash',
  hash: Buffer,
): Promise<LinkRow | undefined> {
  const firmId = await firmOfLink(db, hash)
  if (firmId === undefined) return undefined
  return db
    .selectFrom('report_link')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where(column, '=', hash)
    .executeTakeFirst()
}

/** Counts a wrong answer; how many there were. */
export async function countWrong(db: Database, { firm_id: firmId, id }: LinkRow): Promise<number> {
  const counted = await db
    .updateTable('report_link')
    .set((link) => ({ wrong_tries: link('wrong_tries', '+', 1) }))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .returning('wrong_tries')
    .executeTakeFirstOrThrow()
  return counted.wrong_tries
}

/** Lets the report be read at an address until a time, in place of an earlier one. */
export async function putTicket(
  db: Database,
  { firm_id: firmId, id }: LinkRow,
  { ticketHash, until, now }: { ticketHash: Buffer; until: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('report_link')
    .set((link) => ({
      ticket_hash: ticketHash,
      ticket_until: until,
      openings: link('openings', '+', 1),
      opened_at: now,
    }))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
  await placeLink(db, firmId, { tokenHash: ticketHash, until })
}

/** Links that have been over for so long that nobody asks for them. */
export async function deleteLinksBefore(db: Database, ended: Date): Promise<void> {
  await db.deleteFrom('report_link').where('firm_id', '>', 0).where('expires_at', '<', ended).execute()
  await forgetLinks(db, ended)
}
