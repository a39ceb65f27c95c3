import type { Credentials, User } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext, RequestContext } from '../../../core/http/request-context.ts'
import { endSession, findSession } from '../../../core/http/session.ts'
import { countAttempts, forgiveAll, type Limit } from '../../../core/security/attempts.ts'
import { hashToken, hexOf } from '../../../core/security/crypto.ts'
import { createPace } from '../../../core/security/pace.ts'
import { auditAccess, auditLocked, auditRefused } from './audit-access.ts'
import {
  findAdviser,
  findCredentials,
  insertAdviser,
  replaceHash,
  updatePassword,
} from './auth.repository.ts'
import { beginHalfSession, beginSession } from './begin-session.ts'
import { isKnownDevice } from './known-devices.repository.ts'
import { loadUser, userOf } from './load-user.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { refusePassword } from './refuse-password.ts'
import { refuseWebName } from './refuse-web-name.ts'

const guessWindowMinutes = 15
/** A person signs in a few times a day; a program that does so all the time fills tables and trails. */
const takeSignIn = createPace({
  burst: 40,
  perSecond: 40 / 3600,
  words: 'You have signed in very often. Please',
})
const loginKind = 'login.account'

/** Usernames and e-mails are compared in this form. */
export function identityKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Makes an account and signs it in. A username that is an e-mail address becomes the account's e-mail. */
export async function register(context: RequestContext, credentials: Credentials): Promise<User> {
  const { outerDb, clock } = context
  refuseWebName(credentials.username)
  await countAttempts(outerDb, clock, [
    { kind: 'register.address', subject: context.ip, max: 50, windowMinutes: guessWindowMinutes },
  ])
  await refusePassword(credentials.password, { own: [credentials.username] })
  const created = await createAdviser(outerDb, clock(), credentials)
  if (created === undefined) {
    const message = 'That username is already taken.'
    throw new AppError('USERNAME_TAKEN', message, { details: [{ path: 'username', message }] })
  }
  const account = { id: created.adviserId, firm_id: created.firmId, username: credentials.username }
  await auditAccess({ ...context, db: outerDb }, account, 'account.created')
  // Whose first browser it is needs no notice.
  await beginSession(context, { ...account, noticeTo: null, isKnown: true })
  return loadUser(context, created.adviserId)
}

/** Stores a new account in a firm of its own; undefined where its username is taken. */
export async function createAdviser(
  db: Database,
  now: Date,
  credentials: Credentials,
  isDemo = false,
): Promise<{ adviserId: number; firmId: number } | undefined> {
  const key = identityKey(credentials.username)
  const isEmail = z.email().safeParse(credentials.username).success
  return insertAdviser(db, {
    username: credentials.username,
    usernameKey: key,
    passwordHash: await hashPassword(credentials.password),
    email: isEmail ? credentials.username : null,
    emailKey: isEmail ? key : null,
    createdAt: now,
    isDemo,
  })
}

/**
 * Signs in, or where the account has a second factor leads on to that (SECOND_STEP_REQUIRED). Wrong guesses count against
 * whoever makes them: on a browser that the account was signed in on before they are counted apart, so that no stranger's
 * lock the owner out.
 */
export async function login(context: RequestContext, credentials: Credentials): Promise<User> {
  const { outerDb } = context
  const usernameKey = identityKey(credentials.username)
  const deviceHash = hashToken(context.deviceToken ?? '')
  const isKnown = await isKnownDevice(outerDb, usernameKey, deviceHash)
  const limits = isKnown ? ownerLimits(usernameKey, deviceHash) : strangerLimits(usernameKey, context.ip)
  const counted = await countAttempts(outerDb, context.clock, limits).catch((error: unknown) =>
    auditLocked(context, usernameKey, error),
  )
  const found = await findCredentials(outerDb, usernameKey)
  const isRight = await isPassword(found?.password_hash, credentials.password)
  if (found === undefined || !isRight) {
    await auditRefused({ ...context, db: outerDb }, found, 'access.failed')
    throw new AppError('BAD_CREDENTIALS')
  }
  if (isOutdated(found.password_hash)) {
    await replaceHash(outerDb, found.id, found.password_hash, await hashPassword(credentials.password))
  }
  // The demo's password is everybody's: who signs in there is held to the pace of an address.
  if (!found.is_demo) takeSignIn(usernameKey, context.clock())
  const entrant = {
    id: found.id,
    firm_id: found.firm_id,
    username: found.username,
    noticeTo: found.email_confirmed_at === null ? null : found.email,
    isKnown,
  }
  if (found.second_factor_since !== null) {
    await beginHalfSession(context, found.id, counted.forgiving())
    throw new AppError('SECOND_STEP_REQUIRED')
  }
  await beginSession(context, entrant, counted.forgiving())
  return userOf(found, context)
}

/** On a browser of the owner's: 10 failures in 15 minutes. */
function ownerLimits(usernameKey: string, deviceHash: Buffer): Limit[] {
  const subject = `${usernameKey} ${hexOf(deviceHash)}`
  return [{ kind: 'login.device', subject, max: 10, windowMinutes: guessWindowMinutes }]
}

/** On any other: 10 failures an account and 50 an address in 15 minutes. */
function strangerLimits(usernameKey: string, ip: string): Limit[] {
  return [
    { kind: loginKind, subject: usernameKey, max: 10, windowMinutes: guessWindowMinutes },
    { kind: 'login.address', subject: ip, max: 50, windowMinutes: guessWindowMinutes },
  ]
}

export async function logout(context: RequestContext): Promise<undefined> {
  const { db, clock, sessionToken } = context
  const signedIn = await findSession(db, clock(), sessionToken)
  await endSession(db, clock(), sessionToken)
  const account = signedIn === undefined ? undefined : await findAdviser(db, signedIn.adviserId)
  if (account !== undefined) await auditAccess(context, account, 'access.signed-out')
  context.setSessionToken(null)
}

export function currentUser(context: AdviserContext): Promise<User> {
  return loadUser(context, context.adviserId)
}

/** Sets another password. Earlier failures to guess the old one count no more. */
export async function setPassword(db: Database, adviserId: number, passwordHash: string): Promise<void> {
  const { username_key } = await updatePassword(db, adviserId, passwordHash)
  await forgiveAll(db, loginKind, username_key)
}
