import type { Profile } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { queueMail } from '../../messages/index.ts'
import { identityKey } from '../auth/auth.service.ts'
import { type CodeKind, issueCode, takeCode } from '../one-time-codes/one-time-codes.service.ts'
import { holdResets, voidResets } from '../password-reset/password-reset.service.ts'
import { loadProfile } from './load-profile.ts'
import { refuseTaken, taken } from './refuse-taken.ts'
import { makeEmailUndo } from './undo-email.ts'
import {
  findEmailOwner,
  findProfile,
  type ProfileRow,
  setConfirmedEmail,
  takeEmailFrom,
} from './users.repository.ts'

const emailKind: CodeKind = { purpose: 'email-confirmation', lifetimeMs: 5 * 60_000, mostAttempts: 5 }

/** A code is good for one account and one address. */
function subjectOf(adviserId: number, email: string): string {
  return `${adviserId} ${identityKey(email)}`
}

/** The address that waits for its code: the one asked for, else the one in force that was never confirmed. */
function waitingEmail(row: ProfileRow): string {
  const email = row.pending_email ?? (row.email_confirmed_at === null ? row.email : null)
  if (email === null) throw new AppError('NOTHING_TO_CONFIRM')
  return email
}

/** Counts a code that is to be mailed: by account, by the mailbox that gets it, and by client address. */
export async function countEmailCode(context: AdviserContext, email: string): Promise<void> {
  const limit = { max: 5, windowMinutes: 15 }
  await countAttempts(context.outerDb, context.clock, [
    { ...limit, kind: 'email-code.account', subject: String(context.adviserId) },
    { ...limit, kind: 'email-code.mailbox', subject: identityKey(email) },
    { kind: 'code.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
}

/** Mails a code to an address, whoever has it now: only who reads the mailbox learns that it is taken. */
export async function mailEmailCode(context: AdviserContext, email: string): Promise<void> {
  const code = await issueCode(context, emailKind, subjectOf(context.adviserId, email))
  await queueMail(context, {
    to: email,
    adviserId: context.adviserId,
    subject: 'Confirm your email address for Lakshya',
    paragraphs: [
      `Your code is ${code}. It is good for 5 minutes. Enter it on your profile page.`,
      'If you did not ask for this, you need not do anything.',
    ],
    secretUntil: new Date(context.clock().getTime() + emailKind.lifetimeMs),
  })
}

export async function sendEmailCode(context: AdviserContext): Promise<{ message: string }> {
  const email = waitingEmail(await findProfile(context.outerDb, context.adviserId))
  await countEmailCode(context, email)
  await context.outerDb.transaction().execute((db) => mailEmailCode({ ...context, db }, email))
  return { message: `A code was sent to ${email}.` }
}

/** Puts the waiting address in force by its code; an account that never confirmed it loses it. */
export async function confirmEmail(context: AdviserContext, code: string): Promise<Profile> {
  const { outerDb, clock, adviserId, vault } = context
  const counted = await countAttempts(outerDb, clock, [
    {
      kind: 'email-code.wrong',
      subject: String(adviserId),
      max: 20,
      windowMinutes: 24 * 60,
      words: 'Too many wrong codes. Please',
    },
  ])
  const isRight = await outerDb
    .transaction()
    .execute(async (db) => {
      const row = await findProfile(db, adviserId)
      const email = waitingEmail(row)
      await holdResets({ db, vault }, [
        identityKey(email),
        ...(row.email_key === null ? [] : [row.email_key]),
      ])
      const isTaken = await takeCode({ ...context, db }, emailKind, subjectOf(adviserId, email), code)
      if (isTaken) await putInForce(context, db, row, email)
      else
        await audit({ ...context, db }, context.firmId, {
          action: 'access.confirm-failed',
          words: maskEmail(email),
        })
      return isTaken
    })
    .catch(refuseTaken)
  if (!isRight) throw new AppError('INVALID_CODE')
  await counted.forgive()
  return loadProfile(outerDb, vault, adviserId)
}

async function putInForce(context: AdviserContext, db: Database, row: ProfileRow, email: string) {
  const { adviserId, vault } = context
  const emailKey = identityKey(email)
  const other = await findEmailOwner(db, adviserId, emailKey)
  if (other?.email_confirmed_at) throw taken('EMAIL_TAKEN', 'email')
  if (other !== undefined) await takeEmailFrom(db, other.id)
  await setConfirmedEmail(db, adviserId, { email, emailKey, now: context.clock() })
  await audit({ ...context, db }, context.firmId, {
    action: 'access.email-changed',
    changes: [
      {
        field: 'email',
        label: 'E-mail',
        from: row.email === null ? null : maskEmail(row.email),
        to: maskEmail(email),
      },
    ],
  })
  await voidResets({ db, vault }, emailKey)
  if (row.email === null || row.email_key === null || row.email_key === emailKey) return
  await voidResets({ db, vault }, row.email_key)
  if (row.email_confirmed_at === null) return
  const undo = await makeEmailUndo({ ...context, db }, adviserId, row.email)
  await queueMail(
    { ...context, db },
    {
      to: row.email,
      adviserId,
      isToOwner: true,
      subject: 'Your Lakshya email address was changed',
      paragraphs: [
        `The account ${row.username} now has another email address. This one no longer resets its password.`,
        {
          link: undo.link,
          words: 'If this was not you, put this address back by this link, good for 7 days',
        },
        'It ends every session, takes off second factors that were set up since, and asks you for a new password.',
      ],
      secretUntil: undo.goodUntil,
    },
  )
}
