import { type PasswordReset, resetRequestedMessage } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { endAccessOf } from '../../../core/http/access-token.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { queueMail } from '../../messages/index.ts'
import { auditAccess, auditRefused } from '../auth/audit-access.ts'
import { findHouseNames } from '../auth/auth.repository.ts'
import { identityKey, setPassword } from '../auth/auth.service.ts'
import { forgetOtherDevices } from '../auth/begin-session.ts'
import { hashPassword } from '../auth/password.ts'
import { refusePassword } from '../auth/refuse-password.ts'
import {
  type CodeKind,
  type CodeStore,
  holdCodes,
  issueCode,
  issueToken,
  isTokenGood,
  takeCode,
  voidCodes,
} from '../one-time-codes/one-time-codes.service.ts'
import { confirmEmailOf, findByEmail } from './password-reset.repository.ts'

const minuteMs = 60_000
const otpKind: CodeKind = { purpose: 'password-reset.otp', lifetimeMs: 5 * minuteMs, mostAttempts: 5 }
const linkKind: CodeKind = { purpose: 'password-reset.link', lifetimeMs: 30 * minuteMs }
/** What a right OTP is exchanged for. */
const verifiedKind: CodeKind = { purpose: 'password-reset.verified', lifetimeMs: 10 * minuteMs }

/**
 * Mails an OTP and a link. Codes are kept by address, not by account, and a mail is written in either case (to nobody
 * where the address is unknown): known and unknown addresses take the same path and get the same answers, here and
 * when the code is entered.
 */
export async function requestPasswordReset(
  context: RequestContext,
  email: string,
): Promise<{ message: string }> {
  const { outerDb, clock } = context
  const emailKey = identityKey(email)
  await countAttempts(outerDb, clock, [
    { kind: 'reset.account', subject: emailKey, max: 5, windowMinutes: 15 },
    { kind: 'reset.day', subject: emailKey, max: 20, windowMinutes: 24 * 60 },
    { kind: 'code.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
  await outerDb.transaction().execute(async (db) => {
    const store = { ...context, db }
    await holdCodes(store, [emailKey])
    const otp = await issueCode(store, otpKind, emailKey)
    const link = await issueToken(store, linkKind, emailKey)
    const account = await findByEmail(db, emailKey)
    await auditRefused(store, account, 'access.reset-asked')
    await queueMail(store, {
      // The address on record, never the one typed: look-alikes have the same key and another mailbox.
      to: account?.email ?? '',
      ...mailOf(account?.username ?? email, otp, linkTo(context, account?.email ?? email, link)),
      ...(account === undefined ? {} : { adviserId: account.id }),
      isQuiet: true,
      secretUntil: new Date(clock().getTime() + linkKind.lifetimeMs),
    })
  })
  return { message: resetRequestedMessage }
}

function linkTo({ config }: RequestContext, email: string, token: string): string {
  // Behind the #, which no server and no log gets to see.
  return `${siteUrl(config)}/reset-password#${new URLSearchParams({ token, email })}`
}

function mailOf(username: string, otp: string, link: string) {
  return {
    subject: 'Reset your Lakshya password',
    paragraphs: [
      `Somebody asked to reset the password of the Lakshya account ${username}.`,
      `Your code is ${otp}. It is good for 5 minutes. Never tell it to anybody.`,
      { link, words: 'Or set a new password by this link, good for 30 minutes' },
      'If you did not ask for this, you need not do anything: your password stays as it is.',
    ],
  }
}

/** Exchanges a right OTP for a verification token; the link stays alive. */
export async function verifyResetOtp(
  context: RequestContext,
  { email, otp }: { email: string; otp: string },
): Promise<{ verificationToken: string }> {
  const { outerDb, clock } = context
  const emailKey = identityKey(email)
  const counted = await countAttempts(outerDb, clock, [
    {
      kind: 'reset.wrong-code',
      subject: emailKey,
      max: 20,
      windowMinutes: 24 * 60,
      words: 'Too many wrong codes. Please use the link in the mail, or',
    },
    { kind: 'code-guess.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
  const verificationToken = await outerDb.transaction().execute(async (db) => {
    const store = { ...context, db }
    await holdCodes(store, [emailKey])
    const isRight = await takeCode(store, otpKind, emailKey, otp)
    const action = isRight ? 'access.reset-verified' : 'access.reset-refused'
    await auditRefused(store, await findByEmail(db, emailKey), action)
    return isRight ? issueToken(store, verifiedKind, emailKey) : undefined
  })
  if (verificationToken === undefined) throw new AppError('INVALID_CODE')
  await counted.forgive()
  return { verificationToken }
}

/** Sets a new password by link token or verification token, once; ends every session and every other way in. */
export async function resetPassword(
  context: RequestContext,
  { email, token, password }: PasswordReset,
): Promise<{ message: string }> {
  const { outerDb, clock } = context
  const emailKey = identityKey(email)
  const counted = await countAttempts(outerDb, clock, [
    { kind: 'code-guess.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
  const store = { ...context, db: outerDb }
  const isLink = await isTokenGood(store, linkKind, emailKey, token)
  const kind = isLink ? linkKind : verifiedKind
  if (!isLink && !(await isTokenGood(store, kind, emailKey, token))) throw new AppError('INVALID_RESET_TOKEN')
  const known = await findByEmail(outerDb, emailKey)
  const house = known === undefined ? [] : await findHouseNames(outerDb, known.id)
  await refusePassword(password, { own: [known?.username ?? '', known?.email ?? ''], house })
  const passwordHash = await hashPassword(password)
  await outerDb.transaction().execute(async (db) => {
    await holdCodes({ ...context, db }, [emailKey])
    const account = await findByEmail(db, emailKey)
    const isTaken = await takeCode({ ...context, db }, kind, emailKey, token)
    if (account === undefined || !isTaken) throw new AppError('INVALID_RESET_TOKEN')
    await setPassword(db, account.id, passwordHash)
    await confirmEmailOf(db, account.id, clock())
    await endAccessOf(db, account.id)
    await auditAccess({ ...context, db }, account, 'access.password-reset', 'Every session ended')
    await forgetOtherDevices({ ...context, db }, account.id)
    await voidResets({ db, vault: context.vault }, emailKey)
    await queueMail(
      { ...context, db },
      {
        to: account.email ?? '',
        adviserId: account.id,
        subject: 'Your Lakshya password was changed',
        paragraphs: [
          `The password of the Lakshya account ${account.username} was reset, and every session ended.`,
          'If this was not you, reset it again at once and tell us.',
        ],
      },
    )
  })
  await counted.forgive()
  return { message: 'Password reset successful' }
}

/** What a right OTP is exchanged for, for who has shown in another way that the mailbox is his. */
export function issueVerified(store: CodeStore, emailKey: string): Promise<string> {
  return issueToken(store, verifiedKind, emailKey)
}

/** Keeps resets of these addresses waiting until the transaction ends; to be called before accounts are touched. */
export function holdResets(store: { db: Database; vault: Vault }, emailKeys: string[]): Promise<void> {
  return holdCodes(store, emailKeys)
}

/** Ends every open way to reset the account of an address, as when its password or its e-mail has changed. */
export function voidResets(store: { db: Database; vault: Vault }, emailKey: string): Promise<void> {
  return voidCodes(store, [otpKind, linkKind, verifiedKind], emailKey)
}
