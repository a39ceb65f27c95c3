import { type Firm, type FirmRole, type firmRoutes, type RouteResult, roleWords } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { Database } from '../../../core/database/database.ts'
import { asFirm, systemFirm } from '../../../core/database/reach.ts'
import type { AdviserContext, RequestContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { randomToken, type Vault } from '../../../core/security/crypto.ts'
import { queueMail } from '../../messages/index.ts'
import { identityKey } from '../auth/auth.service.ts'
import { hashPassword } from '../auth/password.ts'
import { refusePassword } from '../auth/refuse-password.ts'
import { requireConfirmed } from '../confirmation/confirmation.ts'
import { findEmailOwner, findProfile, type ProfileRow } from '../users/users.repository.ts'
import { findFirm } from './firm.repository.ts'
import { getFirm } from './firm.service.ts'
import {
  endInvitation,
  endInvitationTo,
  insertColleague,
  insertInvitation,
  lockInvitation,
} from './invitations.repository.ts'

const lifetimeMs = 7 * 24 * 3_600_000
const dayMinutes = 24 * 60

/**
 * Mails somebody a link by which to join the firm; an earlier one to the address ends. Opens its own transaction, as the
 * count of what is mailed outlives it.
 */
export async function inviteColleague(
  context: AdviserContext,
  { email, role }: { email: string; role: Exclude<FirmRole, 'owner'> },
): Promise<Firm> {
  const { outerDb, firmId, adviserId, vault, clock } = context
  const emailKey = identityKey(email)
  requireConfirmed(context)
  await countAttempts(outerDb, clock, [
    { kind: 'invitation.firm', subject: String(firmId), max: 20, windowMinutes: dayMinutes },
    { kind: 'invitation.address', subject: emailKey, max: 5, windowMinutes: dayMinutes },
  ])
  return outerDb.transaction().execute(async (db) => {
    const own = { ...context, db }
    await refuseTakenAddress(db, adviserId, emailKey)
    const token = randomToken()
    const now = clock()
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    await endInvitationTo(db, firmId, emailKey, now)
    const { id } = await insertInvitation(db, firmId, {
      email,
      emailKey,
      role,
      tokenHash: tokenHashOf(vault, token),
      invitedBy: adviserId,
      createdAt: now,
      expiresAt,
    })
    const inviter = await findProfile(db, adviserId)
    refuseUnconfirmed(context, inviter)
    const { name } = await findFirm(db, firmId)
    const code = `${firmId}-${id}-${token}`
    await queueMail(own, {
      to: email,
      firmId,
      isToStranger: true,
      subject: 'You are invited to work on Lakshya',
      paragraphs: [
        `${inviter.name ?? inviter.username} invites you to work with ${name ?? 'the same book of clients'} on Lakshya, as ${roleWords[role].name}: ${roleWords[role].may}.`,
        { link: `${siteUrl(context.config)}/join#${code}`, words: 'Join by this link, good for 7 days' },
        'If you do not know who this is, you need not do anything.',
      ],
      secretUntil: expiresAt,
    })
    await audit(own, firmId, {
      action: 'firm.invited',
      record: { kind: 'invitation', id },
      words: `${maskEmail(email)}, ${roleWords[role].name}`,
    })
    return getFirm(own)
  })
}

/** @throws INVALID_INPUT in production to who has not confirmed an address: nobody is written to from nowhere */
function refuseUnconfirmed({ config }: AdviserContext, inviter: ProfileRow): void {
  if (config.environment !== 'production' || inviter.email_confirmed_at !== null) return
  throw new AppError(
    'INVALID_INPUT',
    'Confirm your own email address on your profile first: until then nobody is invited.',
  )
}

/** An address is one account's; the owner learns it, as the invited could never take it up. */
async function refuseTakenAddress(db: Database, adviserId: number, emailKey: string): Promise<void> {
  const owner = await findEmailOwner(db, adviserId, emailKey)
  const own = await findProfile(db, adviserId)
  if (owner === undefined && own.email_key !== emailKey) return
  const message = 'This address has an account already. Invite another address of that person.'
  throw new AppError('EMAIL_TAKEN', message, { details: [{ path: 'email', message }] })
}

/** @throws NOT_FOUND alike for one that is over and for another firm's */
export async function withdrawInvitation(context: AdviserContext, invitationId: number): Promise<Firm> {
  const { db, firmId, clock } = context
  const ended = await endInvitation(db, firmId, invitationId, clock())
  if (ended === undefined) throw new AppError('NOT_FOUND')
  await audit(context, firmId, {
    action: 'firm.invitation-withdrawn',
    record: { kind: 'invitation', id: invitationId },
    words: maskEmail(ended.email),
  })
  return getFirm(context)
}

type Invitation = RouteResult<(typeof firmRoutes)['readInvitation']>

/** @throws INVITATION_OVER alike for one that never was, was taken up, withdrawn, replaced, or is over */
export async function readInvitation(context: RequestContext, code: string): Promise<Invitation> {
  await countGuess(context)
  const read = () => context.outerDb.transaction().execute((db) => goodInvitation({ ...context, db }, code))
  const { found } = await asFirm(firmOfCode(code), read)
  return {
    firmName: found.firm_name ?? found.inviter,
    role: found.role,
    email: found.email,
    invitedBy: found.inviter,
  }
}

/** Makes the account, whose address the link has proved. @throws INVITATION_OVER, USERNAME_TAKEN, EMAIL_TAKEN */
export async function acceptInvitation(
  context: RequestContext,
  { code, username, password }: { code: string; username: string; password: string },
): Promise<{ message: string }> {
  await countGuess(context)
  return asFirm(firmOfCode(code), () => joinFirm(context, { code, username, password }))
}

async function joinFirm(
  context: RequestContext,
  { code, username, password }: { code: string; username: string; password: string },
): Promise<{ message: string }> {
  const { found: offered } = await context.outerDb
    .transaction()
    .execute((db) => goodInvitation({ ...context, db }, code))
  const house = [offered.firm_name ?? '', offered.inviter]
  await refusePassword(password, { own: [username, offered.email], house })
  const passwordHash = await hashPassword(password)
  await context.outerDb.transaction().execute(async (db) => {
    const own = { ...context, db }
    const { firmId, found } = await goodInvitation(own, code)
    const now = context.clock()
    await endInvitation(db, firmId, found.id, now)
    const made = await insertColleague(db, firmId, {
      username,
      usernameKey: identityKey(username),
      passwordHash,
      email: found.email,
      emailKey: found.email_key,
      role: found.role,
      now,
    })
    if (made === undefined) throw await takenAs(db, found.email_key)
    await audit(own, firmId, {
      action: 'firm.joined',
      record: { kind: 'account', id: made.id },
      words: `${username}, ${roleWords[found.role].name}`,
      by: { kind: 'distributor', id: made.id, name: username },
    })
  })
  return { message: 'You have joined. Please sign in.' }
}

async function takenAs(db: Database, emailKey: string): Promise<AppError> {
  const noAccount = 0
  const isAddress = (await findEmailOwner(db, noAccount, emailKey)) !== undefined
  if (isAddress) return new AppError('EMAIL_TAKEN')
  const { message } = new AppError('USERNAME_TAKEN')
  return new AppError('USERNAME_TAKEN', message, { details: [{ path: 'username', message }] })
}

function countGuess({ outerDb, clock, ip }: RequestContext) {
  return countAttempts(outerDb, clock, [
    { kind: 'invitation-guess.address', subject: ip, max: 30, windowMinutes: 15 },
  ])
}

/** The firm that a link says it is of; of what it says nothing is believed before its token is right. */
function firmOfCode(code: string): number {
  const [, firm] = /^(\d{1,15})-/.exec(code) ?? []
  return Number(firm ?? systemFirm)
}

/** The open invitation of a link, held until the transaction ends. */
async function goodInvitation({ db, vault, clock }: RequestContext, code: string) {
  const [, firm, invitation, token = ''] = /^(\d+)-(\d+)-(.+)$/.exec(code) ?? []
  const firmId = Number(firm)
  const found = await lockInvitation(db, firmId, Number(invitation), clock())
  if (found === undefined || !tokenHashOf(vault, token).equals(found.token_hash)) {
    throw new AppError('INVITATION_OVER')
  }
  return { firmId, found }
}

function tokenHashOf(vault: Vault, token: string): Buffer {
  return vault.hash('firm.invitation', token)
}
