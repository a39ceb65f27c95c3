import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import { readyQuery } from '../database/ready-query.ts'
import type { Config } from '../process/config.ts'
import { hashToken, randomToken } from '../security/crypto.ts'
import { endFormerToken, ofToken, renewToken } from './renewed-token.ts'
import type { SignedIn } from './request-context.ts'
import { isByHttps } from './safe-headers.ts'

const idleMs = 12 * 3_600_000
const absoluteMs = 7 * 24 * 3_600_000
/** A session seen again within this time is not written anew. */
const touchMs = 5 * 60_000
/** Who was away for so long comes for another visit. */
const awayMs = 2 * 3_600_000
/** How long after the password the second factor is waited for. */
const secondStepMs = 10 * 60_000
/** An account's newest sessions that stay when another begins. */
const mostSessions = 20

/** The `__Host-` prefix makes the browser hold a secure cookie to HTTPS and this host. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lakshya' : 'lakshya'
}

export function cookieOptions(isSecure: boolean) {
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
  awaitsFactor = false,
): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      adviser_id: adviserId,
      device,
      created_at: now,
      seen_at: now,
      confirmed_at: awaitsFactor ? null : now,
      awaits_factor: awaitsFactor,
    })
    .execute()
  return token
}

/** The account whose password was right in this browser, and whose second factor is still to come. */
export async function findHalfSession(
  db: Database,
  now: Date,
  token: string | undefined,
): Promise<{ adviserId: number; sessionId: number } | undefined> {
  if (token === undefined || token === '') return undefined
  const session = await db
    .selectFrom('session')
    .select(['id', 'adviser_id'])
    .where('token_hash', '=', hashToken(token))
    .where('awaits_factor', '=', true)
    .where('created_at', '>', new Date(now.getTime() - secondStepMs))
    .executeTakeFirst()
  return session === undefined ? undefined : { adviserId: session.adviser_id, sessionId: session.id }
}

/** @throws SECOND_FACTOR_MISSING where the site asks for one and the account has none */
export function requireFactor(signedIn: SignedIn, config: Pick<Config, 'requiresSecondFactor'>): void {
  if (config.requiresSecondFactor && !signedIn.hasSecondFactor) throw new AppError('SECOND_FACTOR_MISSING')
}

/** Ends an account's oldest sessions, so that 20 are left. */
export async function endOldestSessions(db: Database, adviserId: number): Promise<void> {
  const newest = db
    .selectFrom('session')
    .select('id')
    .where('adviser_id', '=', adviserId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions)
  await db.deleteFrom('session').where('adviser_id', '=', adviserId).where('id', 'not in', newest).execute()
}

/**
 * Notes that a session's owner has just shown who he is.
 * @returns the session's token from now on; undefined where the one that its browser has stays
 */
export async function confirmSession(
  db: Database,
  session: { sessionId: number; tokenHash: Buffer },
  now: Date,
): Promise<string | undefined> {
  await db.updateTable('session').set({ confirmed_at: now }).where('id', '=', session.sessionId).execute()
  return renewToken(db, session, now)
}

const askSession = readyQuery(
  ['tokenHash', 'now'],
  (db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
    db
      .selectFrom('session')
      .innerJoin('adviser', 'adviser.id', 'session.adviser_id')
      .select([
        'session.id',
        'adviser_id',
        'firm_id',
        'role',
        'session.created_at',
        'token_hash',
        'former_until',
        'session.seen_at',
        'confirmed_at',
        'second_factor_since',
        'adviser.seen_at as adviser_seen_at',
      ])
      .where(ofToken(tokenHash, now))
      .where('left_at', 'is', null)
      .where('awaits_factor', '=', false),
)

/** The live session of a token: seen within 12 hours and begun within 7 days. */
export async function findSession(
  db: Database,
  now: Date,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  if (token === undefined || token === '') return undefined
  const tokenHash = hashToken(token)
  const [session] = await askSession(db, { tokenHash, now })
  if (session === undefined) return undefined
  const idle = now.getTime() - session.seen_at.getTime()
  if (idle > idleMs || now.getTime() - session.created_at.getTime() > absoluteMs) return undefined
  await noteVisit(db, { adviserId: session.adviser_id, seenAt: session.adviser_seen_at }, now)
  if (idle > touchMs) {
    await db.updateTable('session').set({ seen_at: now }).where('id', '=', session.id).execute()
  }
  const isInForce = tokenHash.equals(session.token_hash)
  if (isInForce) await endFormerToken(db, session, now)
  return {
    adviserId: session.adviser_id,
    firmId: session.firm_id,
    role: session.role,
    sessionId: session.id,
    tokenHash,
    // Who copied the token before is not shown to be the owner by what the owner gave since.
    confirmedAt: isInForce ? session.confirmed_at : null,
    hasSecondFactor: session.second_factor_since !== null,
  }
}

/** Notes that somebody is here; after two hours away another visit begins. */
async function noteVisit(
  db: Database,
  { adviserId, seenAt }: { adviserId: number; seenAt: Date | null },
  now: Date,
): Promise<void> {
  const away = seenAt === null ? undefined : now.getTime() - seenAt.getTime()
  if (away !== undefined && away <= touchMs) return
  await db
    .updateTable('adviser')
    .set({ seen_at: now, ...(away !== undefined && away > awayMs && { visited_before: seenAt }) })
    .where('id', '=', adviserId)
    .execute()
}

/** Ends the session of a token, be it the one in force or the one of before. */
export async function endSession(db: Database, now: Date, token: string | undefined): Promise<void> {
  if (token === undefined) return
  await db
    .deleteFrom('session')
    .where(ofToken(hashToken(token), now))
    .execute()
}

/** The sessions that an adviser could go on with, the last seen first. */
export function findSessions(db: Database, now: Date, adviserId: number) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('adviser_id', '=', adviserId)
    .where('seen_at', '>=', new Date(now.getTime() - idleMs))
    .where('created_at', '>=', new Date(now.getTime() - absoluteMs))
    .where('awaits_factor', '=', false)
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

/** Ends every session of an adviser, but the one to keep where there is one; how many these were. */
export async function endSessionsOf(
  db: Database,
  adviserId: number,
  keepSessionId: number | null,
): Promise<number> {
  const all = db.deleteFrom('session').where('adviser_id', '=', adviserId).returning('id')
  const ended = await (keepSessionId === null ? all : all.where('id', '!=', keepSessionId)).execute()
  return ended.length
}

/** Removes sessions that can no longer be used. */
export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('seen_at', '<', new Date(now.getTime() - idleMs)),
        where('created_at', '<', new Date(now.getTime() - absoluteMs)),
        where.and([
          where('awaits_factor', '=', true),
          where('created_at', '<', new Date(now.getTime() - secondStepMs)),
        ]),
      ]),
    )
    .execute()
}
