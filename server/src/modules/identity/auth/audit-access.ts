import type { AuditAction } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { rememberedOf } from '../../../core/audit/audit-once.ts'
import type { Database } from '../../../core/database/database.ts'
import { systemFirm } from '../../../core/database/reach.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { hashToken, hexOf } from '../../../core/security/crypto.ts'

/** What writing down somebody's access needs; a request's context has it. */
export type AccessPlace = Pick<RequestContext, 'vault' | 'clock'> & { db: Database }

/** An account, as far as writing down its access needs it. */
export interface AccessAccount {
  id: number
  firm_id: number
  username: string
}

/** Writes down that an account's owner did something about access: signed in, changed the password, and the like. */
export function auditAccess(
  place: AccessPlace,
  account: AccessAccount,
  action: AuditAction,
  words?: string,
): Promise<void> {
  return audit(place, account.firm_id, {
    action,
    record: { kind: 'account', id: account.id },
    by: { kind: 'distributor', id: account.id, name: account.username },
    ...(words === undefined ? {} : { words }),
  })
}

/**
 * Writes down that somebody who did not prove to be an account's owner was refused; undefined for no account: what was typed
 * in its place may be a password, and is written nowhere.
 */
export function auditRefused(
  place: AccessPlace,
  account: AccessAccount | undefined,
  action: AuditAction,
  words?: string,
): Promise<void> {
  const said = account === undefined ? 'No such account' : words
  return audit(place, account?.firm_id ?? systemFirm, {
    action,
    by: { kind: 'visitor' },
    ...(account === undefined ? {} : { record: { kind: 'account', id: account.id } }),
    ...(said === undefined ? {} : { words: said }),
  })
}

const lockedWindowMs = 15 * 60_000

/**
 * Passes a refusal on. Of those past a limit the first for an account and address in a quarter of an hour is written down:
 * who tries a thousand times a second is not to fill the trail.
 */
export async function auditLocked(
  { outerDb, vault, clock, ip }: RequestContext,
  subject: string,
  error: unknown,
): Promise<never> {
  const now = clock()
  const remembered = rememberedOf(outerDb)
  const key = `locked ${ip} ${hexOf(hashToken(subject))}`
  if (
    error instanceof AppError &&
    error.code === 'TOO_MANY_ATTEMPTS' &&
    remembered.isDue(key, now, lockedWindowMs)
  ) {
    remembered.remember(key, now)
    const account = await outerDb
      .selectFrom('adviser')
      .select(['id', 'firm_id', 'username'])
      .where('username_key', '=', subject)
      .executeTakeFirst()
    await auditRefused({ db: outerDb, vault, clock }, account, 'access.locked')
  }
  throw error
}
