import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { endAccessOf } from '../../../core/http/access-token.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { hashToken, randomToken } from '../../../core/security/crypto.ts'
import { auditAccess } from '../auth/audit-access.ts'
import { identityKey, setPassword } from '../auth/auth.service.ts'
import { forgetOtherDevices } from '../auth/begin-session.ts'
import { hashPassword } from '../auth/password.ts'
import { holdResets, issueVerified, voidResets } from '../password-reset/password-reset.service.ts'
import { dropLaterFactors } from '../second-factor/factors.repository.ts'
import { findEmailUndo, insertEmailUndo, takeEmailUndo } from './email-undo.repository.ts'
import { taken } from './refuse-taken.ts'
import { findEmailOwner, setConfirmedEmail, takeEmailFrom } from './users.repository.ts'

const undoForMs = 7 * 24 * 3_600_000

/** Makes the link by which the mailbox of before takes a change of e-mail back, good for 7 days. */
export async function makeEmailUndo(
  { db, config, clock }: Pick<RequestContext, 'db' | 'config' | 'clock'>,
  adviserId: number,
  email: string,
): Promise<{ link: string; goodUntil: Date }> {
  const token = randomToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + undoForMs)
  await insertEmailUndo(db, { adviserId, email, tokenHash: hashToken(token), now, expiresAt })
  // Behind the #, which no server and no log gets to see.
  return { link: `${siteUrl(config)}/undo-email#token=${token}`, goodUntil: expiresAt }
}

/**
 * Puts the e-mail of before a change in force again. Sessions, open resets, the password and factors that
 * were set up since end, as somebody else may hold them; what the answer carries sets a new password.
 * @throws INVALID_UNDO_LINK; EMAIL_TAKEN where another account has confirmed the address since
 */
export async function undoEmailChange(
  context: RequestContext,
  token: string,
): Promise<{ email: string; verificationToken: string }> {
  const { outerDb, clock } = context
  const counted = await countAttempts(outerDb, clock, [
    { kind: 'code-guess.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
  const tokenHash = hashToken(token)
  if ((await findEmailUndo(outerDb, tokenHash, clock())) === undefined)
    throw new AppError('INVALID_UNDO_LINK')
  const noPassword = await hashPassword(randomToken())
  const answer = await outerDb.transaction().execute(async (db) => {
    const own = { ...context, db }
    const undo = await findEmailUndo(db, tokenHash, clock())
    if (undo === undefined) throw new AppError('INVALID_UNDO_LINK')
    const emailKey = identityKey(undo.email)
    const keys = [emailKey, ...(undo.current_key === null ? [] : [undo.current_key])]
    await holdResets(own, keys)
    if (!(await takeEmailUndo(db, undo.adviser_id, undo.id))) throw new AppError('INVALID_UNDO_LINK')
    await putBack(db, undo.adviser_id, { email: undo.email, emailKey, now: clock() })
    for (const key of keys) await voidResets(own, key)
    await setPassword(db, undo.adviser_id, noPassword)
    await endAccessOf(db, undo.adviser_id)
    await forgetOtherDevices(own, undo.adviser_id)
    await dropLaterFactors(db, undo.adviser_id, undo.created_at, clock())
    const { firm_id, username } = undo
    await auditAccess(own, { id: undo.adviser_id, firm_id, username }, 'access.email-restored')
    return { email: undo.email, verificationToken: await issueVerified(own, emailKey) }
  })
  await counted.forgive()
  return answer
}

async function putBack(
  db: Database,
  adviserId: number,
  before: { email: string; emailKey: string; now: Date },
): Promise<void> {
  const other = await findEmailOwner(db, adviserId, before.emailKey)
  if (other?.email_confirmed_at) throw taken('EMAIL_TAKEN', 'email')
  if (other !== undefined) await takeEmailFrom(db, other.id)
  await setConfirmedEmail(db, adviserId, before)
}
