import { tokenMark } from '@lakshya/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import { hashToken, randomToken } from '../security/crypto.ts'
import type { AccessTokenUse, SignedIn } from './request-context.ts'
import { endSessionsOf } from './session.ts'

/** A token used again within this time is not written anew. */
const touchMs = 60_000
/** Of a token that is over its row stays so long, so that its owner sees why his program stopped. */
const keptMs = 30 * 24 * 3_600_000
/** Characters of a token that its list shows: the mark and four more of its 43. */
const shownLength = tokenMark.length + 4

/** The text of the `Authorization` header where it has one, of whatever kind; undefined where it has none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization === undefined ? undefined : authorization.replace(/^Bearer +/i, '').trim()
}

/** A new token, what its list shows of it, and the hash that alone is kept. */
export function makeAccessToken(): { token: string; start: string; tokenHash: Buffer } {
  const token = `${tokenMark}${randomToken()}`
  return { token, start: token.slice(0, shownLength), tokenHash: hashToken(token) }
}

/** Who a live token speaks for: its account is there, in the firm that it was made in, with the role of now. */
export async function findTokenUser(
  db: Database,
  now: Date,
  token: string,
  ip: string,
): Promise<(SignedIn & { token: AccessTokenUse }) | undefined> {
  if (!token.startsWith(tokenMark)) return undefined
  const found = await db
    .selectFrom('access_token')
    .innerJoin('adviser', 'adviser.id', 'access_token.adviser_id')
    .select([
      'access_token.id',
      'adviser_id',
      'access_token.name',
      'scopes',
      'token_hash',
      'used_at',
      'used_from',
    ])
    .select(['firm_id', 'role', 'second_factor_since'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('left_at', 'is', null)
    .whereRef('of_firm', '=', 'adviser.firm_id')
    .executeTakeFirst()
  if (found === undefined) return undefined
  if (found.used_at === null || found.used_from !== ip || now.getTime() - found.used_at.getTime() > touchMs) {
    const seen = { used_at: now, used_from: ip }
    await db.updateTable('access_token').set(seen).where('id', '=', found.id).execute()
  }
  return {
    adviserId: found.adviser_id,
    firmId: found.firm_id,
    role: found.role,
    sessionId: null,
    tokenHash: found.token_hash,
    confirmedAt: null,
    hasSecondFactor: found.second_factor_since !== null,
    token: { id: found.id, name: found.name, scopes: found.scopes },
  }
}

/** Ends every way into an account, its personal tokens too, but the session to keep where there is one. */
export async function endAccessOf(
  db: Database,
  adviserId: number,
  keepSessionId: number | null = null,
): Promise<number> {
  await db.deleteFrom('access_token').where('adviser_id', '=', adviserId).execute()
  return endSessionsOf(db, adviserId, keepSessionId)
}

/** The browser session of a call. @throws SESSION_REQUIRED where a personal token made it */
export function sessionOf({ sessionId, tokenHash }: SignedIn): { sessionId: number; tokenHash: Buffer } {
  if (sessionId === null) throw new AppError('SESSION_REQUIRED')
  return { sessionId, tokenHash }
}

/** Removes tokens that were over long ago. */
export async function removeExpiredTokens(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where('expires_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
