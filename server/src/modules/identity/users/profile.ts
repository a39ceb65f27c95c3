import type { Profile, ProfileUpdate } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { sealAdviserPan } from '../auth/adviser-pan.ts'
import { identityKey } from '../auth/auth.service.ts'
import { refuseWebName } from '../auth/refuse-web-name.ts'
import { requireConfirmed, takeConfirmation } from '../confirmation/confirmation.ts'
import { auditProfile } from './audit-profile.ts'
import { countEmailCode, mailEmailCode } from './confirm-email.ts'
import { noteRates } from './dated-rates.ts'
import { loadProfile } from './load-profile.ts'
import { refuseTaken } from './refuse-taken.ts'
import { trailRatesOf } from './trail-rates.ts'
import { findProfile, type ProfileChange, type ProfileRow, updateProfileRow } from './users.repository.ts'

export function getProfile(context: Pick<AdviserContext, 'db' | 'vault' | 'adviserId'>): Promise<Profile> {
  return loadProfile(context.db, context.vault, context.adviserId)
}

/** Gives an adviser the name that clients know. */
export function nameAdviser(db: Database, adviserId: number, name: string): Promise<void> {
  return updateProfileRow(db, adviserId, { name })
}

/**
 * Changes what is given. Another username or e-mail needs the password; the e-mail is mailed a code and waits for it.
 * @throws PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED
 */
export async function updateProfile(context: AdviserContext, update: ProfileUpdate): Promise<Profile> {
  const { outerDb, adviserId, vault } = context
  const before = await findProfile(outerDb, adviserId)
  const { username } = update
  const isRenamed = username !== undefined && username !== before.username
  if (isRenamed) refuseWebName(username)
  const pendingEmail = pendingAfter(before, update.email)
  if (isRenamed || pendingEmail.isNew) requireConfirmed(await takeConfirmation(context, update))
  if (pendingEmail.isNew) await countEmailCode(context, pendingEmail.email)
  await outerDb
    .transaction()
    .execute(async (db) => {
      await updateProfileRow(db, adviserId, {
        ...columnsOf(update, vault, adviserId),
        ...(update.email === undefined ? {} : { pending_email: pendingEmail.email }),
      })
      await noteChangedRates({ ...context, db }, before, update)
      await auditProfile({ ...context, db }, before, await findProfile(db, adviserId))
      if (pendingEmail.isNew) await mailEmailCode({ ...context, db }, pendingEmail.email)
    })
    .catch(refuseTaken)
  return loadProfile(outerDb, vault, adviserId)
}

/** The owner's rates are the firm's. */
async function noteChangedRates(
  { db, firmId, clock, signedIn }: AdviserContext,
  before: ProfileRow,
  { trailRates: after }: ProfileUpdate,
): Promise<void> {
  if (after === undefined || signedIn.role !== 'owner') return
  const now = clock()
  const change = { before: trailRatesOf(before), after, day: businessDate(now), source: 'your profile', now }
  await noteRates(db, firmId, change)
}

function columnsOf(update: ProfileUpdate, vault: Vault, adviserId: number): ProfileChange {
  const { username, panNumber } = update
  return {
    username,
    username_key: username === undefined ? undefined : identityKey(username),
    name: update.name,
    phone: update.phone,
    pan_sealed: panNumber == null ? panNumber : sealAdviserPan(vault, adviserId, panNumber),
    arn: update.arn,
    arn_valid_until: update.arnValidUntil,
    euin: update.euin,
    contact: update.contact,
    morning_mail: update.hasMorningMail,
    trail_rates: update.trailRates === undefined ? undefined : JSON.stringify(update.trailRates),
  }
}

type PendingEmail = { email: string; isNew: true } | { email: string | null; isNew: false }

/** The address that waits for its code after the update, and whether it is to be mailed one now. */
function pendingAfter(row: ProfileRow, wanted: string | null | undefined): PendingEmail {
  if (wanted === undefined) return { email: row.pending_email, isNew: false }
  if (wanted === null) {
    if (row.email === null) return { email: null, isNew: false }
    const message = 'An email address can be changed, not removed.'
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'email', message }] })
  }
  const key = identityKey(wanted)
  if (key === row.email_key) return { email: null, isNew: false }
  const isPending = row.pending_email !== null && key === identityKey(row.pending_email)
  return isPending ? { email: row.pending_email, isNew: false } : { email: wanted, isNew: true }
}
