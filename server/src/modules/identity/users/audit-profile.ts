import { type TrailRates, trailCategories } from '@lakshya/contract'
import { type Audited, auditAll } from '../../../core/audit/audit.ts'
import {
  type ComparedField,
  changesBetween,
  maskEmail,
  maskNumber,
  maskPan,
} from '../../../core/audit/mask.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { openAdviserPan } from '../auth/adviser-pan.ts'
import { trailRatesOf } from './trail-rates.ts'
import type { ProfileRow } from './users.repository.ts'

const profileFields: readonly ComparedField[] = [
  { field: 'username', label: 'Username' },
  { field: 'name', label: 'Name' },
  { field: 'phone', label: 'Phone', mask: maskNumber },
  { field: 'pan', label: 'PAN', mask: maskPan },
  { field: 'arn', label: 'ARN' },
  { field: 'arn_valid_until', label: 'ARN valid until' },
  { field: 'euin', label: 'EUIN' },
  { field: 'contact', label: 'Contact line' },
  { field: 'morning_mail', label: 'Mail each morning' },
]
const rateFields: readonly ComparedField[] = trailCategories.map((category) => ({
  field: category,
  label: `Trail, ${category}`,
}))
const emailFields: readonly ComparedField[] = [
  { field: 'pending_email', label: 'E-mail to be confirmed', mask: maskEmail },
]

function rateChanges({ funds: before = {}, ...old }: TrailRates, { funds: after = {}, ...now }: TrailRates) {
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const fundFields = codes.map((code) => ({ field: code, label: `Trail, fund ${code}` }))
  return [...changesBetween(old, now, rateFields), ...changesBetween(before, after, fundFields)]
}

/** Writes down what a change of the profile has changed, in its transaction; commission rates and the e-mail apart. */
export function auditProfile(
  { db, vault, clock, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId'>,
  before: ProfileRow,
  after: ProfileRow,
): Promise<void> {
  const opened = (row: ProfileRow) => ({
    ...row,
    pan: openAdviserPan(row, vault),
  })
  const acts = [
    { action: 'account.changed', changes: changesBetween(opened(before), opened(after), profileFields) },
    {
      action: 'account.rates-changed',
      changes: rateChanges(trailRatesOf(before), trailRatesOf(after)),
    },
    { action: 'access.email-asked', changes: changesBetween(before, after, emailFields) },
  ] satisfies Audited[]
  return auditAll(
    { db, vault, clock },
    firmId,
    acts.filter(({ changes }) => changes.length > 0),
  )
}
