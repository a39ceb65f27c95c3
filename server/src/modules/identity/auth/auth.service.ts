import type { Credentials, User } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext, RequestContext } from '../../../core/http/request-context.ts'
import { endSession, findSession, startSession } from '../../../core/http/session.ts'
import { countAttempts, forgiveAll } from '../../../core/security/attempts.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { createPace } from '../../../core/security/pace.ts'
import { openAdviserPan } from './adviser-pan.ts'
import { type AccessAccount, auditAccess, auditLocked, auditRefused } from './audit-access.ts'
import {
  findAdviser,
  findCredentials,
  insertAdviser,
  type UserRow,
  updatePassword,
} from './auth.repository.ts'
import { hashPassword, isPassword } from './password.ts'
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
  const created = await createAdviser(outerDb, clock(), credentials)
  if (created === undefined) {
    const message = 'That username is already taken.'
    throw new AppError('USERNAME_TAKEN', message, { details: [{ path: 'username', message }] })
  }
  const account = { id: created.adviserId, firm_id: created.firmId, username: credentials.username }
  await auditAccess({ ...context, db: outerDb }, account, 'account.created')
  await signIn(context, account)
  return loadUser(outerDb, context.vault, created.adviserId)
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

/** Signs in, within 10 failures an account and 50 an address in 15 minutes. */
export async function login(context: RequestContext, credentials: Credentials): Promise<User> {
  const { outerDb, clock } = context
  const usernameKey = identityKey(credentials.username)
  const counted = await countAttempts(outerDb, clock, [
    { kind: loginKind, subject: usernameKey, max: 10, windowMinutes: guessWindowMinutes },
    { kind: 'login.address', subject: context.ip, max: 50, windowMinutes: guessWindowMinutes },
  ]).catch((error: unknown) => auditLocked(context, usernameKey, error))
  const found = await findCredentials(outerDb, usernameKey)
  const isRight = await isPassword(found?.password_hash, credentials.password)
  if (found === undefined || !isRight) {
    await auditRefused({ ...context, db: outerDb }, found, 'access.failed')
    throw new AppError('BAD_CREDENTIALS')
  }
  takeSignIn(usernameKey, clock())
  await signIn(context, found, counted.forgiving())
  return userOf(found, context.vault)
}

/** Starts a new session in place of the one that the browser had. */
async function signIn(
  context: RequestContext,
  account: AccessAccount,
  db: Pick<Database, 'insertInto'> = context.outerDb,
): Promise<void> {
  // No transaction: a break between the two leaves a browser signed out, and sign-in is to be quick.
  await endSession(context.outerDb, context.sessionToken)
  context.setSessionToken(await startSession(db, context.clock(), account.id, context.device()))
  await auditAccess({ ...context, db: context.outerDb }, account, 'access.signed-in')
}

export async function logout(context: RequestContext): Promise<undefined> {
  const { db, clock, sessionToken } = context
  const signedIn = await findSession(db, clock(), sessionToken)
  await endSession(db, sessionToken)
  const account = signedIn === undefined ? undefined : await findAdviser(db, signedIn.adviserId)
  if (account !== undefined) await auditAccess(context, account, 'access.signed-out')
  context.setSessionToken(null)
}

export function currentUser(context: AdviserContext): Promise<User> {
  return loadUser(context.db, context.vault, context.adviserId)
}

async function loadUser(db: Database, vault: Vault, adviserId: number): Promise<User> {
  const adviser = await findAdviser(db, adviserId)
  if (adviser === undefined) throw new AppError('NOT_SIGNED_IN')
  return userOf(adviser, vault)
}

function userOf(adviser: UserRow, vault: Vault): User {
  return {
    id: adviser.id,
    username: adviser.username,
    email: adviser.email,
    phone: adviser.phone,
    panNumber: openAdviserPan(adviser, vault),
    arn: adviser.arn,
    role: adviser.role,
    hasColleagues: adviser.has_colleagues,
  }
}

/** Sets another password. Earlier failures to guess the old one count no more. */
export async function setPassword(db: Database, adviserId: number, passwordHash: string): Promise<void> {
  const { username_key } = await updatePassword(db, adviserId, passwordHash)
  await forgiveAll(db, loginKind, username_key)
}
