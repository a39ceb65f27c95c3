import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { inFirm } from '../database/in-firm.ts'
import { firmOfLink, placeLink } from '../database/link-place.ts'
import type { Config } from '../process/config.ts'
import { hashToken, randomToken } from '../security/crypto.ts'
import type { SignedInClient } from './request-context.ts'
import { isByHttps } from './safe-headers.ts'
import { cookieOptions } from './session.ts'

/** A phone that is handed round is not to stay open for long. */
const idleMs = 30 * 60_000
const absoluteMs = 12 * 3_600_000
/** A session seen again within this time is not written anew. */
const touchMs = 60_000
/** A client's newest sessions that stay when another begins. */
const mostSessions = 10

function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lakshya-client' : 'lakshya-client'
}

/** The cookie of a client's own view: another than a distributor's, so that one browser may have both. */
export function readClientCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName(isByHttps(request, config))]
}

/** Sets the cookie, or takes it away. */
export function setClientCookie(reply: FastifyReply, config: Config, token: string | null): void {
  const isSecure = isByHttps(reply.request, config)
  const name = cookieName(isSecure)
  const options = cookieOptions(isSecure)
  if (token === null) reply.clearCookie(name, options).header('clear-site-data', '"cache"')
  else reply.setCookie(name, token, { ...options, maxAge: absoluteMs / 1000 })
}

/** Whose session is to be, and on what. */
interface NewSession {
  firmId: number
  clientId: number
  device: string | null
}

/** Starts a session of a client's and returns its token; the database keeps only the token's hash. */
export function startClientSession(db: Database, now: Date, of: NewSession): Promise<string> {
  return inFirm(db, of.firmId, () => start(db, now, of))
}

async function start(db: Database, now: Date, of: NewSession): Promise<string> {
  const { firmId, clientId, device } = of
  const token = randomToken()
  const tokenHash = hashToken(token)
  await placeLink(db, firmId, { tokenHash, until: new Date(now.getTime() + absoluteMs) })
  await db
    .insertInto('client_session')
    .values({
      firm_id: firmId,
      client_id: clientId,
      token_hash: tokenHash,
      device,
      created_at: now,
      seen_at: now,
    })
    .execute()
  await sql`delete from client_session where firm_id = ${firmId} and client_id = ${clientId} and token_hash not in (
    select token_hash from client_session where firm_id = ${firmId} and client_id = ${clientId}
    order by created_at desc, token_hash limit ${mostSessions})`.execute(db)
  await db
    .updateTable('client_access')
    .set({ seen_at: now })
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .execute()
  return token
}

/**
 * The live session of a token: seen within 30 minutes and begun within 12 hours, of a client whose view is open, to the
 * address that it was opened for, and who is neither in the archive nor waits for erasure.
 */
export async function findClientSession(
  db: Database,
  now: Date,
  token: string | undefined,
): Promise<SignedInClient | undefined> {
  if (token === undefined || token === '') return undefined
  const tokenHash = hashToken(token)
  const firmId = await firmOfLink(db, tokenHash)
  if (firmId === undefined) return undefined
  return inFirm(db, firmId, () => findIn(db, now, { firmId, tokenHash }))
}

async function findIn(
  db: Database,
  now: Date,
  { firmId, tokenHash }: { firmId: number; tokenHash: Buffer },
): Promise<SignedInClient | undefined> {
  const session = await db
    .selectFrom('client_session')
    .innerJoin('client_access', (join) =>
      join
        .onRef('client_access.firm_id', '=', 'client_session.firm_id')
        .onRef('client_access.client_id', '=', 'client_session.client_id'),
    )
    .innerJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'client_session.firm_id')
        .onRef('client.id', '=', 'client_session.client_id')
        .onRef('client.email', '=', 'client_access.email'),
    )
    .select(['client_session.client_id', 'client_session.created_at', 'client_session.seen_at'])
    .where('client_session.firm_id', '=', firmId)
    .where('client_session.token_hash', '=', tokenHash)
    .where('client_access.withdrawn_at', 'is', null)
    .where('client.archived_at', 'is', null)
    .where('client.locked_at', 'is', null)
    .executeTakeFirst()
  if (session === undefined) return undefined
  const idle = now.getTime() - session.seen_at.getTime()
  if (idle > idleMs || now.getTime() - session.created_at.getTime() > absoluteMs) return undefined
  if (idle > touchMs) {
    await db
      .updateTable('client_session')
      .set({ seen_at: now })
      .where('firm_id', '=', firmId)
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return { firmId, clientId: session.client_id, startedAt: session.created_at }
}

/** Ends the session of a token. */
export async function endClientSession(db: Database, token: string | undefined): Promise<void> {
  if (token === undefined || token === '') return
  const tokenHash = hashToken(token)
  const firmId = await firmOfLink(db, tokenHash)
  if (firmId === undefined) return
  const ended = db
    .deleteFrom('client_session')
    .where('firm_id', '=', firmId)
    .where('token_hash', '=', tokenHash)
  await inFirm(db, firmId, () => ended.execute())
}

/** Removes sessions of clients that can no longer be used. */
export async function removeClientSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('client_session')
    // Of every firm: they are all over alike.
    .where('firm_id', '>', 0)
    .where('created_at', '<', new Date(now.getTime() - absoluteMs))
    .execute()
}
