import { type Confirmation, confirmedForMinutes } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { sessionOf } from '../../../core/http/access-token.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { confirmSession as noteConfirmed } from '../../../core/http/session.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { findPasswordHash } from '../auth/auth.repository.ts'
import { isPassword } from '../auth/password.ts'
import { takeFactor } from '../second-factor/take-factor.ts'

const confirmedForMs = confirmedForMinutes * 60_000

/**
 * Refuses what a stolen session must not do, unless the session's owner gave the password within the last 10 minutes;
 * signing in counts as giving it. Where the account has a second factor it is that which counts.
 * @throws PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED; SESSION_REQUIRED where a personal token asks
 */
export function requireConfirmed({ signedIn, clock }: Pick<AdviserContext, 'signedIn' | 'clock'>): void {
  if (isConfirmed(signedIn.confirmedAt, clock())) return
  sessionOf(signedIn)
  throw new AppError(signedIn.hasSecondFactor ? 'SECOND_FACTOR_REQUIRED' : 'PASSWORD_REQUIRED')
}

/**
 * The same for what is asked again only of accounts that have a second factor.
 * @throws SECOND_FACTOR_REQUIRED
 */
export function requireFreshFactor(context: Pick<AdviserContext, 'signedIn' | 'clock'>): void {
  if (context.signedIn.hasSecondFactor) requireConfirmed(context)
}

function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedForMs
}

/**
 * The context of a call as what it gave leaves it: its session is confirmed for 10 minutes by the right password or, where
 * the account has one, by the second factor. To be called outside any transaction, as it hashes and counts.
 * @throws WRONG_PASSWORD at `currentPassword`; INVALID_CODE at `code`; INVALID_PASSKEY; TOO_MANY_ATTEMPTS
 */
export async function takeConfirmation(
  context: AdviserContext,
  given: Confirmation,
): Promise<AdviserContext> {
  const { signedIn, clock } = context
  if (signedIn.sessionId === null || isConfirmed(signedIn.confirmedAt, clock())) return context
  if (!(await isShown(context, given).catch((error: unknown) => auditWrong(context, error)))) return context
  await audit({ ...context, db: context.outerDb }, context.firmId, { action: 'access.confirmed' })
  const confirmedAt = clock()
  await renewSession(context)
  return { ...context, signedIn: { ...signedIn, confirmedAt } }
}

/** Notes that the owner has just shown who he is, and gives his browser another token for the session. */
export async function renewSession(context: AdviserContext): Promise<void> {
  const token = await noteConfirmed(context.outerDb, sessionOf(context.signedIn), context.clock())
  if (token !== undefined) context.setSessionToken(token)
}

/** Writes down that a wrong second factor was given in a session, and passes the refusal on. */
async function auditWrong(context: AdviserContext, error: unknown): Promise<never> {
  const wrong = ['INVALID_CODE', 'INVALID_PASSKEY']
  if (error instanceof AppError && wrong.includes(error.code)) {
    await audit({ ...context, db: context.outerDb }, context.firmId, { action: 'access.confirm-failed' })
  }
  throw error
}

/** Whether the call gave what the account is asked for, and that was right. */
async function isShown(context: AdviserContext, given: Confirmation): Promise<boolean> {
  const { signedIn, adviserId } = context
  if (!signedIn.hasSecondFactor) {
    if (given.currentPassword === undefined) return false
    await checkPassword(context, given.currentPassword)
    return true
  }
  if (given.code === undefined && given.passkey === undefined) return false
  const { sessionId } = sessionOf(signedIn)
  await takeFactor(context, { adviserId, sessionId, countedAs: `session ${sessionId}` }, given)
  return true
}

/** Gives the password or the second factor by itself, before a call that needs it. */
export async function confirmSession(
  context: AdviserContext,
  given: Confirmation,
): Promise<{ confirmedUntil: string }> {
  const { signedIn } = context
  const own = await takeConfirmation({ ...context, signedIn: { ...signedIn, confirmedAt: null } }, given)
  requireConfirmed(own)
  const confirmedAt = own.signedIn.confirmedAt ?? context.clock()
  return { confirmedUntil: new Date(confirmedAt.getTime() + confirmedForMs).toISOString() }
}

/**
 * Checks the password of who is signed in. Wrong ones are counted by session: who stole one tries his own chances away,
 * not the owner's.
 * @throws WRONG_PASSWORD at `currentPassword`; TOO_MANY_ATTEMPTS
 */
export async function checkPassword(context: AdviserContext, password: string): Promise<void> {
  const { outerDb, adviserId, signedIn } = context
  const counted = await countAttempts(outerDb, context.clock, [
    { kind: 'password.session', subject: String(signedIn.sessionId), max: 10, windowMinutes: 15 },
  ])
  if (!(await isPassword(await findPasswordHash(outerDb, adviserId), password))) {
    await audit({ ...context, db: outerDb }, context.firmId, { action: 'access.confirm-failed' })
    const { message } = new AppError('WRONG_PASSWORD')
    throw new AppError('WRONG_PASSWORD', message, { details: [{ path: 'currentPassword', message }] })
  }
  await counted.forgive()
}
