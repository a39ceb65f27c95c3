import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Config } from '../process/config.ts'
import { hashToken, randomToken } from '../security/crypto.ts'
import type { SignedIn } from './request-context.ts'
import { isByHttps } from './safe-headers.ts'

const idleMs = 12 * 3_600_000
const absoluteMs = 7 * 24 * 3_600_000
/** A session seen again within this time is not written anew. */
const touchMs = 5 * 60_000

/** The `__Host-` prefix makes the browser hold a secure cookie to HTTPS and this host. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lakshya' : 'lakshya'
}

function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}

export function readSessionCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName(isByHttps(request, config))]
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  const isSecure = isByHttps(reply.request, config)
  reply.setCookie(cookieName(isSecure), token, { ...cookieOptions(isSecure), maxAge: absoluteMs / 1000 })
}

/**
 * Takes the session from the browser, and what it keeps of pages to go back to. Not its storage: the cart there is to
 * survive a sign-out.
 */
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const isSecure = isByHttps(reply.request, config)
  reply.clearCookie(cookieName(isSecure), cookieOptions(isSecure)).header('clear-site-data', '"cache"')
}

/** Starts a session and returns its token; the database keeps only the token's hash. */
export async function startSession(
  db: Pick<Database, 'insertInto'>,
  now: Date,
  adviserId: number,
  device: string | null,
): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), adviser_id: adviserId, device, created_at: now, seen_at: now })
    .execute()
  return token
}

/** The live session of a token: seen within 12 hours and begun within 7 days. */
export async function findSession(
  db: Database,
  now: Date,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  if (token === undefined || token === '') return undefined
  const tokenHash = hashToken(token)
  const session = await db
    .selectFrom('session')
    .innerJoin('adviser', 'adviser.id', 'session.adviser_id')
    .select(['session.id', 'adviser_id', 'firm_id', 'role', 'session.created_at', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (session === undefined) return undefined
  const idle = now.getTime() - session.seen_at.getTime()
  if (idle > idleMs || now.getTime() - session.created_at.getTime() > absoluteMs) return undefined
  if (idle > touchMs) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  return {
    adviserId: session.adviser_id,
    firmId: session.firm_id,
    role: session.role,
    sessionId: session.id,
    tokenHash,
  }
}

export async function endSession(db: Database, token: string | undefined): Promise<void> {
  if (token === undefined) return
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}

/** The sessions that an adviser could go on with, the last seen first. */
export function findSessions(db: Database, now: Date, adviserId: number) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('adviser_id', '=', adviserId)
    .where('seen_at', '>=', new Date(now.getTime() - idleMs))
    .where('created_at', '>=', new Date(now.getTime() - absoluteMs))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one session of an adviser; false where that adviser has no such session. */
export async function deleteSession(db: Database, adviserId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('adviser_id', '=', adviserId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends every session of an adviser, but the one to keep where there is one. */
export async function endSessionsOf(db: Database, adviserId: number, keepSessionId?: number): Promise<void> {
  const all = db.deleteFrom('session').where('adviser_id', '=', adviserId)
  await (keepSessionId === undefined ? all : all.where('id', '!=', keepSessionId)).execute()
}

/** Removes sessions that can no longer be used. */
export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('seen_at', '<', new Date(now.getTime() - idleMs)),
        where('created_at', '<', new Date(now.getTime() - absoluteMs)),
      ]),
    )
    .execute()
}
