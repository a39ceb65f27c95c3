import { type ClientProfileRecord, type ClientProfileUpdate, shareComplaints } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { noteView } from '../../../core/audit/record-views.ts'
import { businessDate, formatIndianMoment } from '../../../core/clock.ts'
import { brokenConstraint } from '../../../core/database/broken-constraint.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { requireConfirmed, takeConfirmation } from '../../identity/index.ts'
import { resetKyc } from '../kyc/kyc-status.ts'
import { putProfile } from '../register/client-profiles.repository.ts'
import { type ClientRow, lockClient, updateClient } from '../register/clients.repository.ts'
import type { StoredProfile } from '../register/field-labels.ts'
import { loadClient } from '../register/get-client.ts'
import { panTaken, refuseTakenPan, refuseWrongDates } from '../register/register-client.ts'
import {
  type CorrectedProfile,
  clientColumnsOf,
  nomineesAfter,
  profileAfter,
  profileColumnsOf,
  storedProfileOf,
} from '../register/stored-profile.ts'
import { takeLaterNumber } from '../suitability/later-number.ts'
import { askChange, endOvertaken, guardedChanges } from '../waiting/ask-change.ts'
import { guardedOf } from '../waiting/waiting-change.ts'
import { findNewestCorrection } from './client-changes.repository.ts'
import { type ChangedField, differences, recordChange } from './client-changes.ts'
import { noticeEmailChange } from './email-change.ts'

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function getClientProfile(
  context: AdviserContext,
  clientId: number,
): Promise<ClientProfileRecord> {
  const row = await loadClient(context, clientId)
  noteView({ action: 'view.client', clientId })
  return { id: row.id, revision: row.revision, ...storedProfileOf(row, context.vault) }
}

/**
 * Corrects a client's particulars. A correction that began from an older state is refused, unless it says what is on
 * record already, as a repeated call does. Another PAN, name or date of birth needs another KYC; another risk appetite than
 * the score of the client's answers needs a reason; other bank details need the password.
 */
export async function updateClientProfile(
  context: AdviserContext,
  clientId: number,
  { currentPassword, code, ...update }: ClientProfileUpdate,
): Promise<ClientProfileRecord> {
  // Outside any transaction, as it hashes and counts.
  const own = await takeConfirmation(context, { currentPassword, code })
  return own.outerDb.transaction().execute((db) => correctClient({ ...own, db }, clientId, update))
}

const bankFields = ['bankAccountNo', 'ifsc', 'micr', 'bankName', 'branchName']

async function correctClient(
  context: AdviserContext,
  clientId: number,
  { revision, riskAppetiteReason, ...profile }: Omit<ClientProfileUpdate, 'currentPassword' | 'code'>,
): Promise<ClientProfileRecord> {
  const { db, firmId, vault } = context
  await lockClient(db, firmId, clientId)
  const row = await loadClient(context, clientId)
  refuseWrongDates(profile, businessDate(context.clock()))
  const before = storedProfileOf(row, vault)
  const guarded = guardedChanges(before, profileAfter(profile))
  const isGuarded = Object.keys(guarded).length > 0
  const mustWait = isGuarded && context.signedIn.role === 'staff'
  const whole = { ...withNominees(before, profile), language: profile.language ?? before.language }
  const own = mustWait ? { ...whole, ...guardedOf(before) } : whole
  const fields = differences(before, profileAfter(own))
  if (revision !== row.revision && (fields.length > 0 || isGuarded))
    throw await staleRecord(context, clientId)
  if (bankFields.some((field) => field in guarded)) requireConfirmed(context)
  if (fields.length > 0) await correct(context, row, { profile: own, riskAppetiteReason }, fields)
  if (mustWait) await askChange(context, row, guarded)
  else if (isGuarded) await endOvertaken(context, clientId)
  return getClientProfile(context, clientId)
}

/** A correction that lists no nominees is the first one's alone; the others stay, and their shares must still add up. */
function withNominees<P extends CorrectedProfile>(before: StoredProfile, profile: P): P {
  const later = before.nominees.slice(1)
  if (profile.nominees !== undefined || later.length === 0) return profile
  const nominees = nomineesAfter(profile, later)
  const details = shareComplaints(nominees)
  if (details.length > 0) throw new AppError('INVALID_INPUT', details[0]?.message, { details })
  return { ...profile, nominees }
}

interface Correction {
  profile: CorrectedProfile
  riskAppetiteReason: string | null | undefined
}

async function correct(
  context: AdviserContext,
  row: ClientRow,
  { profile, riskAppetiteReason }: Correction,
  fields: ChangedField[],
): Promise<void> {
  const { db, firmId, vault } = context
  const changed = new Set(fields.map(({ field }) => field))
  await refuseTakenPan(context, profile.panNumber, row.id)
  await updateClient(db, firmId, row.id, {
    ...clientColumnsOf(profile, vault, [firmId, row.id]),
    ...(changed.has('riskAppetite') ? { risk_appetite_recorded_at: context.clock() } : {}),
    revision: row.revision + 1,
  }).catch(refusePanTakenMeanwhile)
  await putProfile(db, firmId, row.id, profileColumnsOf(profile, vault, [firmId, row.id]))
  const reason = changed.has('riskAppetite')
    ? await takeLaterNumber(context, row, { taken: profile.riskAppetite, reason: riskAppetiteReason })
    : undefined
  await recordChange(context, row.id, { kind: 'corrected', fields, reason })
  if (['panNumber', 'name', 'dateOfBirth'].some((field) => changed.has(field))) {
    await resetKyc(context, row, 'The PAN, name or date of birth was corrected.')
  }
  if (changed.has('email') && profile.email !== null) await noticeEmailChange(context, row, profile.email)
}

/** Two clients that get one PAN at the same instant are told apart only by the database. */
function refusePanTakenMeanwhile(error: unknown): never {
  throw brokenConstraint(error) === 'client_pan_unique' ? panTaken() : error
}

async function staleRecord({ db, firmId }: AdviserContext, clientId: number): Promise<AppError> {
  const newest = await findNewestCorrection(db, firmId, clientId)
  if (newest === undefined) return new AppError('CHANGED_MEANWHILE')
  return new AppError(
    'CHANGED_MEANWHILE',
    `${newest.by} changed this client on ${formatIndianMoment(newest.at)}, after you opened it. Nothing of yours was saved: open the client's particulars again, and enter what you still need.`,
  )
}
