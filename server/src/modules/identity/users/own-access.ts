import type { PasswordChange, SessionSummary } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { endAccessOf } from '../../../core/http/access-token.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { deleteSession, endSessionsOf, findSessions } from '../../../core/http/session.ts'
import { queueMail } from '../../messages/index.ts'
import { findHouseNames } from '../auth/auth.repository.ts'
import { setPassword } from '../auth/auth.service.ts'
import { forgetOtherDevices } from '../auth/begin-session.ts'
import { hashPassword } from '../auth/password.ts'
import { refusePassword } from '../auth/refuse-password.ts'
import {
  checkPassword,
  renewSession,
  requireConfirmed,
  requireFreshFactor,
} from '../confirmation/confirmation.ts'
import { holdResets, voidResets } from '../password-reset/password-reset.service.ts'
import { findProfile } from './users.repository.ts'

/** Changes the password; ends every other session and every open reset. */
export async function changePassword(
  context: AdviserContext,
  { currentPassword, newPassword }: PasswordChange,
): Promise<{ message: string }> {
  const { outerDb, adviserId } = context
  requireFreshFactor(context)
  await checkPassword(context, currentPassword)
  const own = await findProfile(outerDb, adviserId)
  const house = await findHouseNames(outerDb, adviserId)
  await refusePassword(newPassword, { own: [own.username, own.email ?? ''], house }, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await outerDb.transaction().execute(async (db) => {
    const { email, email_key, username } = await findProfile(db, adviserId)
    await holdResets({ db, vault: context.vault }, email_key === null ? [] : [email_key])
    await setPassword(db, adviserId, passwordHash)
    await endAccessOf(db, adviserId, context.signedIn.sessionId)
    await audit({ ...context, db }, context.firmId, {
      action: 'access.password-changed',
      words: 'Every other session and every personal token ended',
    })
    await forgetOtherDevices({ ...context, db }, adviserId)
    if (email === null || email_key === null) return
    await voidResets({ db, vault: context.vault }, email_key)
    await queueMail(
      { ...context, db },
      {
        to: email,
        adviserId,
        subject: 'Your Lakshya password was changed',
        paragraphs: [
          `The password of the Lakshya account ${username} was changed, and every other session and personal token ended.`,
          'If this was not you, reset it at once and tell us.',
        ],
      },
    )
  })
  await renewSession(context)
  return { message: 'Password changed. Every other session has ended.' }
}

export async function listSessions(context: AdviserContext): Promise<SessionSummary[]> {
  const rows = await findSessions(context.db, context.clock(), context.adviserId)
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === context.signedIn.sessionId,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
  }))
}

/**
 * Ends a session; another than the one that asks needs the password or the second factor again.
 * @throws PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED; NOT_FOUND alike for a session that does not exist and for another
 * adviser's
 */
export async function endOneSession(context: AdviserContext, sessionId: number): Promise<undefined> {
  if (sessionId !== context.signedIn.sessionId) requireConfirmed(context)
  if (!(await deleteSession(context.db, context.adviserId, sessionId))) throw new AppError('NOT_FOUND')
  await audit(context, context.firmId, {
    action: 'access.session-ended',
    record: { kind: 'session', id: sessionId },
  })
  if (sessionId === context.signedIn.sessionId) context.setSessionToken(null)
}

/** Ends every session but the one that asks. @throws PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED */
export async function endOtherSessions(context: AdviserContext): Promise<{ ended: number }> {
  requireConfirmed(context)
  const ended = await endSessionsOf(context.db, context.adviserId, context.signedIn.sessionId)
  await audit(context, context.firmId, { action: 'access.sessions-ended', words: `${ended} ended` })
  return { ended }
}
