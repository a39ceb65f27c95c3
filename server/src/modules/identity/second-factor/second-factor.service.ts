import type { Confirmation, RouteRequest, SecondFactor, secondFactorRoutes } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { sessionOf } from '../../../core/http/access-token.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findEntrant } from '../auth/auth.repository.ts'
import { requireConfirmed, takeConfirmation } from '../confirmation/confirmation.ts'
import { newSecret, sealSecret, takeAppCode } from './authenticator-app.ts'
import { mailFactorChange } from './factor-mail.ts'
import {
  countRecoveryCodes,
  deleteApp,
  findApp,
  lockAccount,
  noteFactor,
  offerSecret,
} from './factors.repository.ts'
import { deletePasskey, findPasskeys, renameRow } from './passkeys.repository.ts'
import { creationOptions, storePasskey } from './passkeys.ts'
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { countFactorCodes } from './take-factor.ts'

type NewPasskey = RouteRequest<typeof secondFactorRoutes.addPasskey>['body']

export async function getSecondFactor(
  context: Pick<AdviserContext, 'db' | 'adviserId' | 'config'>,
): Promise<SecondFactor> {
  const { db, adviserId } = context
  const app = await findApp(db, adviserId)
  const passkeys = await findPasskeys(db, adviserId)
  return {
    isOn: app?.is_on === true || passkeys.length > 0,
    isRequired: context.config.requiresSecondFactor,
    appSince: app?.is_on === true ? app.created_at.toISOString() : null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, adviserId),
  }
}

/** The context of a call that changes factors, whose owner has just shown who he is. */
async function confirmed(context: AdviserContext, given: Confirmation): Promise<AdviserContext> {
  const own = await takeConfirmation(context, given)
  requireConfirmed(own)
  return own
}

/** Shows a new secret; an app that is on stays until the account removes it. */
export async function beginApp(
  context: AdviserContext,
  given: Confirmation,
): Promise<{ secret: string; uri: string }> {
  const { outerDb, adviserId, vault, clock } = await confirmed(context, given)
  return outerDb.transaction().execute(async (db) => {
    const { username } = await lockAccount(db, adviserId)
    const made = await newSecret(username)
    const isOffered = await offerSecret(db, adviserId, sealSecret(vault, adviserId, made.secret), clock())
    if (!isOffered) throw new AppError('INVALID_INPUT', 'An authenticator app is set up already.')
    return made
  })
}

/** Turns the app on by its first code. */
export async function confirmApp(
  context: AdviserContext,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  requireConfirmed(context)
  const counted = await countFactorCodes(context, `session ${context.signedIn.sessionId}`)
  const recoveryCodes = await context.outerDb.transaction().execute(async (db) => {
    const own = { ...context, db }
    const isRight = await takeAppCode(own, context.adviserId, code, { isOn: false })
    return isRight ? addFactor(own, 'An authenticator app was set up') : undefined
  })
  if (recoveryCodes === undefined) {
    const message = 'The code is not right. Check the time of your phone, and enter the newest code.'
    throw new AppError('INVALID_CODE', message, { details: [{ path: 'code', message }] })
  }
  await counted.forgive()
  return { recoveryCodes }
}

/** What follows from a new factor: codes with the first one, and a mail. */
async function addFactor(own: AdviserContext, words: string): Promise<string[] | null> {
  const { db, adviserId, clock } = own
  const account = await lockAccount(db, adviserId)
  await noteFactor(db, adviserId, clock())
  await mailFactorChange(own, account, words)
  await audit(own, own.firmId, { action: 'access.factor-added', words })
  return account.second_factor_since === null ? makeRecoveryCodes(own, adviserId) : null
}

export async function beginPasskey(context: AdviserContext, given: Confirmation) {
  const own = await confirmed(context, given)
  const { username } = await findEntrant(own.outerDb, own.adviserId)
  return creationOptions(placeOf({ ...own, db: own.outerDb }), username)
}

/** The session whose passkey dialog it is. */
export function placeOf({ db, clock, siteOrigin, adviserId, signedIn }: AdviserContext) {
  return { db, clock, siteOrigin, adviserId, sessionId: sessionOf(signedIn).sessionId }
}

export async function addPasskey(
  context: AdviserContext,
  { name, passkey }: NewPasskey,
): Promise<{ recoveryCodes: string[] | null }> {
  requireConfirmed(context)
  const recoveryCodes = await context.outerDb.transaction().execute(async (db) => {
    const own = { ...context, db }
    await storePasskey(placeOf(own), name, passkey)
    return addFactor(own, `The passkey '${name}' was added`)
  })
  return { recoveryCodes }
}

/** @throws NOT_FOUND alike for a passkey that does not exist and for another account's */
export async function renamePasskey(
  context: AdviserContext,
  passkeyId: number,
  name: string,
): Promise<SecondFactor> {
  const renamed = await renameRow(context.db, context.adviserId, passkeyId, name)
  if (renamed === undefined) throw new AppError('NOT_FOUND')
  await audit(context, context.firmId, { action: 'account.changed', words: 'A passkey was renamed' })
  return getSecondFactor(context)
}

export async function removeApp(context: AdviserContext, given: Confirmation): Promise<SecondFactor> {
  return removeFactor(await confirmed(context, given), 'The authenticator app was removed', async (db) => {
    if (!(await deleteApp(db, context.adviserId))) throw new AppError('NO_SECOND_FACTOR')
  })
}

/** @throws NOT_FOUND alike for a passkey that does not exist and for another account's */
export async function removePasskey(
  context: AdviserContext,
  passkeyId: number,
  given: Confirmation,
): Promise<SecondFactor> {
  const own = (await findPasskeys(context.outerDb, context.adviserId)).find((row) => row.id === passkeyId)
  if (own === undefined) throw new AppError('NOT_FOUND')
  return removeFactor(await confirmed(context, given), `The passkey '${own.name}' was removed`, (db) =>
    deletePasskey(db, context.adviserId, passkeyId),
  )
}

function removeFactor(
  context: AdviserContext,
  words: string,
  remove: (db: AdviserContext['db']) => Promise<unknown>,
): Promise<SecondFactor> {
  const { outerDb, adviserId, clock } = context
  return outerDb.transaction().execute(async (db) => {
    const own = { ...context, db }
    const account = await lockAccount(db, adviserId)
    await remove(db)
    await noteFactor(db, adviserId, clock())
    const left = await getSecondFactor(own)
    if (!left.isOn && left.isRequired) throw new AppError('LAST_FACTOR')
    if (!left.isOn) await dropRecoveryCodes(db, adviserId, clock())
    await mailFactorChange(own, account, words)
    await audit(own, own.firmId, { action: 'access.factor-removed', words })
    return getSecondFactor(own)
  })
}

export async function renewRecoveryCodes(
  context: AdviserContext,
  given: Confirmation,
): Promise<{ recoveryCodes: string[] }> {
  const own = await confirmed(context, given)
  if (!own.signedIn.hasSecondFactor) throw new AppError('NO_SECOND_FACTOR')
  return own.outerDb.transaction().execute(async (db) => {
    const inside = { ...own, db }
    const account = await lockAccount(db, own.adviserId)
    const recoveryCodes = await makeRecoveryCodes(inside, own.adviserId)
    await mailFactorChange(inside, account, 'New recovery codes were made')
    await audit(inside, own.firmId, { action: 'access.recovery-codes' })
    return { recoveryCodes }
  })
}
