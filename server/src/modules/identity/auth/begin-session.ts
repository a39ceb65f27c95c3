import { formatIndianMoment } from '../../../core/clock.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { endOldestSessions, endSession, startSession } from '../../../core/http/session.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { hashToken, randomToken } from '../../../core/security/crypto.ts'
import { queueMail } from '../../messages/index.ts'
import { type AccessAccount, auditAccess } from './audit-access.ts'
import { forgetDevices, isGivenDevice, noteDevice } from './known-devices.repository.ts'

/** Who signs in; `isKnown`: on a browser that the account was signed in on before. */
export interface Entrant extends AccessAccount {
  /** Where a sign-in on a new device is told; null for nowhere. */
  noticeTo: string | null
  isKnown: boolean
}

/** Starts a new session in place of the one that the browser had, and tells the owner where the browser is new. */
export async function beginSession(
  context: RequestContext,
  entrant: Entrant,
  db: Pick<RequestContext['outerDb'], 'insertInto'> = context.outerDb,
): Promise<void> {
  const { outerDb, clock } = context
  const adviserId = entrant.id
  // No transaction: a break between any of these leaves a browser signed out, and sign-in is to be quick.
  await endSession(outerDb, clock(), context.sessionToken)
  context.setSessionToken(await startSession(db, clock(), adviserId, context.device()))
  await endOldestSessions(outerDb, adviserId)
  await knowDevice(context, adviserId)
  const action = entrant.isKnown ? 'access.signed-in' : 'access.new-device'
  await auditAccess({ ...context, db: outerDb }, entrant, action)
  if (!entrant.isKnown && entrant.noticeTo !== null) await tellOwner(context, entrant, entrant.noticeTo)
}

/** Starts a session that opens nothing but the way to the second factor. */
export async function beginHalfSession(
  context: RequestContext,
  adviserId: number,
  db: Pick<RequestContext['outerDb'], 'insertInto'>,
): Promise<void> {
  await endSession(context.outerDb, context.clock(), context.sessionToken)
  context.setSessionToken(await startSession(db, context.clock(), adviserId, context.device(), true))
}

/** A browser that two accounts sign in on has one token; one that nobody was given counts for nothing. */
async function knowDevice(context: RequestContext, adviserId: number): Promise<void> {
  const { outerDb } = context
  const device = context.device()
  const had = context.deviceToken
  const isGiven = had !== undefined && (await isGivenDevice(outerDb, hashToken(had)))
  const token = isGiven ? had : randomToken()
  await noteDevice(outerDb, adviserId, { tokenHash: hashToken(token), device, now: context.clock() })
  context.setDeviceToken(token)
}

function tellOwner(context: RequestContext, entrant: Entrant, email: string): Promise<number> {
  const mail = {
    to: email,
    adviserId: entrant.id,
    subject: 'New sign-in to your Lakshya account',
    paragraphs: [
      `The account ${entrant.username} was signed in on a browser that it was not used on before.`,
      accessFacts(context),
      {
        link: `${siteUrl(context.config)}/profile`,
        words: 'If this was not you, end the session and change your password here',
      },
    ],
  }
  return context.outerDb.transaction().execute((db) => queueMail({ ...context, db }, mail))
}

/** From where an account was used, as a mail says it. */
export function accessFacts(context: Pick<RequestContext, 'device' | 'clock' | 'ip'>): { facts: MailFact[] } {
  return {
    facts: [
      ['Browser', context.device() ?? 'Unknown'],
      ['Time', formatIndianMoment(context.clock())],
      ['Address', context.ip],
    ],
  }
}

type MailFact = [name: string, value: string]

/** Makes every browser unknown to an account but the one that asks, which has just shown whose it is. */
export function forgetOtherDevices(
  { db, deviceToken }: Pick<RequestContext, 'db' | 'deviceToken'>,
  adviserId: number,
): Promise<void> {
  return forgetDevices(db, adviserId, deviceToken === undefined ? undefined : hashToken(deviceToken))
}
