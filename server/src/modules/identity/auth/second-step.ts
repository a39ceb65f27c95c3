import type { Confirmation, User } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { findHalfSession } from '../../../core/http/session.ts'
import { hashToken, hexOf } from '../../../core/security/crypto.ts'
import { findApp } from '../second-factor/factors.repository.ts'
import { findPasskeys } from '../second-factor/passkeys.repository.ts'
import { requestOptions } from '../second-factor/passkeys.ts'
import { takeFactor } from '../second-factor/take-factor.ts'
import { auditAccess, auditRefused } from './audit-access.ts'
import { findEntrant } from './auth.repository.ts'
import { beginSession } from './begin-session.ts'
import { isKnownDevice } from './known-devices.repository.ts'
import { loadUser } from './load-user.ts'

/** The sign-in of this browser whose password was right within the last 10 minutes. */
async function halfOf({ outerDb, clock, sessionToken }: RequestContext) {
  const half = await findHalfSession(outerDb, clock(), sessionToken)
  if (half === undefined) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
  return half
}

export async function getSecondStep(
  context: RequestContext,
): Promise<{ username: string; hasApp: boolean; hasPasskeys: boolean }> {
  const { adviserId } = await halfOf(context)
  const { username } = await findEntrant(context.outerDb, adviserId)
  const app = await findApp(context.outerDb, adviserId)
  const passkeys = await findPasskeys(context.outerDb, adviserId)
  return { username, hasApp: app?.is_on === true, hasPasskeys: passkeys.length > 0 }
}

export async function secondStepOptions(context: RequestContext) {
  return requestOptions({ ...context, db: context.outerDb, ...(await halfOf(context)) })
}

/**
 * Signs in by the second factor. Wrong ones are counted apart for browsers that the account was signed in on, so that
 * who guessed the password cannot lock the owner out.
 */
export async function finishLogin(
  context: RequestContext,
  given: Pick<Confirmation, 'code' | 'passkey'>,
): Promise<User> {
  const { outerDb } = context
  const { adviserId, sessionId } = await halfOf(context)
  const entrant = await findEntrant(outerDb, adviserId)
  const deviceHash = hashToken(context.deviceToken ?? '')
  const isKnown = await isKnownDevice(outerDb, entrant.username_key, deviceHash)
  const countedAs = isKnown ? `${adviserId} ${hexOf(deviceHash)}` : `${adviserId} stranger`
  const account = { id: adviserId, firm_id: entrant.firm_id, username: entrant.username }
  const place = { ...context, db: outerDb }
  const used = await takeFactor(context, { adviserId, sessionId, countedAs }, given).catch(
    async (error: unknown) => {
      await auditRefused(place, account, 'access.failed', 'Wrong second factor')
      throw error
    },
  )
  if (used === 'recovery') await auditAccess(place, account, 'access.recovery-used')
  await beginSession(context, {
    ...account,
    noticeTo: entrant.email_confirmed_at === null ? null : entrant.email,
    isKnown,
  })
  return loadUser(context, adviserId)
}
