import type { AdviserContext } from '../../../core/http/request-context.ts'
import { requireConfirmed } from '../../identity/index.ts'
import { resetKyc } from '../kyc/kyc-status.ts'
import { differences } from '../record/client-changes.ts'
import { noticeEmailChange } from '../record/email-change.ts'
import { lockClient } from '../register/clients.repository.ts'
import type { StoredProfile } from '../register/field-labels.ts'
import { loadClient } from '../register/get-client.ts'
import { storedProfileOf } from '../register/stored-profile.ts'
import { askChange, endOvertaken, guardedChanges } from '../waiting/ask-change.ts'
import { guardedOf } from '../waiting/waiting-change.ts'
import type { FilledOfClient, StatedOfClient } from './fill-particulars.ts'
import { compareStated, valuesOf } from './stated-particulars.ts'
import { storeValues } from './store-values.ts'

/**
 * Records what a file tells of a client in place of what is on record, as a correction on the client's page would: another
 * bank account needs the password, another e-mail or account that staff takes waits, another PAN or birth ends the KYC.
 * @returns what was changed; undefined where nothing was
 * @throws PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED, CLIENT_LOCKED
 */
export async function takeParticulars(
  context: AdviserContext,
  { clientId, stated }: StatedOfClient,
  reason: string,
): Promise<FilledOfClient | undefined> {
  const { db, firmId, vault } = context
  await lockClient(db, firmId, clientId)
  const row = await loadClient(context, clientId)
  const held = storedProfileOf(row, vault)
  const { differ } = compareStated(held, stated)
  const whole = { ...held, ...differ }
  const guarded = guardedChanges(held, whole)
  const isGuarded = Object.keys(guarded).length > 0
  const mustWait = isGuarded && context.signedIn.role === 'staff'
  if ('bankAccountNo' in guarded || 'ifsc' in guarded) requireConfirmed(context)
  const after: StoredProfile = mustWait ? { ...whole, ...guardedOf(held) } : whole
  const fields = differences(held, after)
  if (fields.length > 0) await storeValues(context, [{ row, after, fields }], reason)
  const changed = new Set(fields.map(({ field }) => field))
  if (changed.has('panNumber') || changed.has('dateOfBirth')) {
    await resetKyc(context, row, 'The PAN or date of birth was corrected.')
  }
  if (changed.has('email') && after.email !== null) await noticeEmailChange(context, row, after.email)
  if (mustWait) await askChange(context, row, guarded)
  else if (isGuarded) await endOvertaken(context, clientId)
  if (fields.length === 0) return undefined
  const keys = (Object.keys(differ) as (keyof StoredProfile)[]).filter(
    (field) => after[field] !== held[field],
  )
  return { clientId, before: valuesOf(keys, held), after: valuesOf(keys, after) }
}
