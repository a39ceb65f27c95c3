import {
  type AccessToken,
  longestTokenDays,
  mayDo,
  mostTokens,
  type NewToken,
  scopeWords,
  tokenScopes,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate, businessDateEnd } from '../../../core/clock.ts'
import { makeAccessToken } from '../../../core/http/access-token.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refusedAt } from '../../../core/refused-at.ts'
import { requireConfirmed } from '../confirmation/confirmation.ts'
import { lockAccount } from '../second-factor/factors.repository.ts'
import { deleteToken, findTokens, insertToken, type TokenRow } from './access-tokens.repository.ts'
import { mailTokenMade } from './token-mail.ts'

export async function listTokens(context: AdviserContext): Promise<AccessToken[]> {
  const rows = await findTokens(context.db, context.adviserId)
  return rows.map(shownToken)
}

/**
 * Makes a token that may do no more than its maker.
 * @throws PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED; INVALID_INPUT at what the role does not allow, and at a day that is over or
 * more than a year away
 */
export async function makeToken(
  context: AdviserContext,
  { name, scopes, lastDay }: NewToken,
): Promise<{ token: string; made: AccessToken }> {
  const { db, adviserId, firmId, signedIn, clock } = context
  requireConfirmed(context)
  const now = clock()
  const tooMuch = scopes.filter((scope) => !mayDo(signedIn.role, scope))
  if (tooMuch.length > 0) {
    const words = tooMuch.map((scope) => scopeWords[scope].name).join(', ')
    throw refusedAt('scopes', `Your role in the firm does not allow this: ${words}.`)
  }
  const today = businessDate(now)
  const last = businessDate(new Date(now.getTime() + longestTokenDays * 24 * 3_600_000))
  if (lastDay < today) throw refusedAt('lastDay', 'Choose a day that is not over.')
  if (lastDay > last) throw refusedAt('lastDay', 'A token is good for a year at most.')
  // Of two calls at once the second one counts the first one's token.
  const account = await lockAccount(db, adviserId)
  const others = await findTokens(db, adviserId)
  if (others.length >= mostTokens) {
    throw refusedAt('name', `An account has ${mostTokens} tokens at most. Revoke one first.`)
  }
  const { token, start, tokenHash } = makeAccessToken()
  const ordered = tokenScopes.filter((scope) => scopes.includes(scope))
  const made = await insertToken(db, {
    adviser_id: adviserId,
    of_firm: firmId,
    name,
    start,
    token_hash: tokenHash,
    scopes: ordered,
    created_at: now,
    expires_at: businessDateEnd(lastDay),
  })
  const allowed = ordered.map((scope) => scopeWords[scope].name).join(', ')
  await audit(context, firmId, {
    action: 'access.token-made',
    record: { kind: 'token', id: made.id },
    words: `‘${name}’, ${start}…, may ${allowed}, until ${lastDay}`,
  })
  await mailTokenMade(context, account, name)
  return { token, made: shownToken(made) }
}

/** @throws NOT_FOUND alike for a token that does not exist and for another account's */
export async function revokeToken(context: AdviserContext, tokenId: number): Promise<undefined> {
  const name = await deleteToken(context.db, context.adviserId, tokenId)
  if (name === undefined) throw new AppError('NOT_FOUND')
  await audit(context, context.firmId, {
    action: 'access.token-revoked',
    record: { kind: 'token', id: tokenId },
    words: `‘${name}’`,
  })
}

function shownToken(row: TokenRow): AccessToken {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.used_at?.toISOString() ?? null,
    lastUsedFrom: row.used_from,
  }
}
