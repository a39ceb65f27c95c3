import {
  type ClientProfileInput,
  clientProfile,
  confirmationComplaints,
  dateComplaints,
  keptNomineeId,
  type NewClientInput,
  newClient,
  noticeOn,
} from '@lakshya/contract'
import { readDay } from '../../../core/dates/read-day.ts'
import { parseAmount } from '../../../core/formats/amount.ts'
import { dayInIndia } from '../../../core/formats/goal-dates.ts'
import { type FieldName, type FormKind, isFieldName, type RegistrationForm } from './registration-fields.ts'

export type Complaints = Partial<Record<FieldName, string>>

const withoutGaps = (text: string) => text.replace(/[\s-]/g, '')

/** What is typed as the call takes it: gaps of codes, the sign of a percentage and words of an amount are read away. */
export function payloadOf(kind: FormKind, values: RegistrationForm): Record<string, unknown> {
  const { isSameAddress, password, confirmPassword, declaration, consentNotice, ...typed } = values
  const { confirmPanNumber, confirmBankAccountNo, ...profile } = typed
  const worth = typed.netWorth.trim()
  const payload = {
    ...profile,
    panNumber: withoutGaps(typed.panNumber),
    ifsc: withoutGaps(typed.ifsc),
    netWorth: worth === '' ? null : (parseAmount(worth) ?? worth),
    nomineePercentage: typed.nomineePercentage.trim().replace(/\s*%$/, ''),
    nomineeIdNumber: keptNomineeId(typed.nomineeIdType, typed.nomineeIdNumber.trim()),
  }
  if (kind === 'edit') return payload
  return {
    ...payload,
    confirmPanNumber: withoutGaps(confirmPanNumber),
    confirmBankAccountNo,
    password,
    confirmPassword,
    declaration,
    consentNotice: consentNotice ? noticeOn(dayInIndia(new Date())).version : null,
  }
}

/** Everything that is wrong, each field's first complaint, as of `today` (`YYYY-MM-DD`, India). */
export function complaintsOf(kind: FormKind, values: RegistrationForm, today: string): Complaints {
  // Of an Aadhaar number the payload holds the end alone, which would hide a wrong length.
  const payload = { ...payloadOf(kind, values), nomineeIdNumber: values.nomineeIdNumber.trim() }
  const read = (kind === 'new' ? newClient : clientProfile).safeParse(payload)
  const found: Complaints = {}
  for (const name of ['dateOfBirth', 'nomineeDob'] as const) {
    const date = readDay(values[name], { today, leaning: 'past' })
    if (date.kind === 'refused') found[name] = date.message
  }
  const add = (path: string, message: string) => {
    if (isFieldName(path)) found[path] ??= message
  }
  for (const issue of read.error?.issues ?? []) add(String(issue.path[0]), issue.message)
  const age = values.age.trim() === '' ? undefined : Number(values.age)
  for (const { path, message } of dateComplaints({ ...values, age }, today)) add(path, message)
  return found
}

/** Whether a confirmation differs from what it confirms. */
export function hasMismatch(values: RegistrationForm): boolean {
  return confirmationComplaints({ ...values }).length > 0
}

export const newClientOf = (values: RegistrationForm) => payloadOf('new', values) as NewClientInput
export const profileOf = (values: RegistrationForm) => payloadOf('edit', values) as ClientProfileInput

/** Fields whose complaint depends on another one's value. */
const dependents: Partial<Record<keyof RegistrationForm, readonly FieldName[]>> = {
  dateOfBirth: ['age', 'investorCategory'],
  investorCategory: ['age'],
  age: ['dateOfBirth', 'investorCategory'],
  nomineeIdType: ['nomineeIdNumber'],
  nomineeIdNumber: ['nomineeIdType'],
  taxResidentOtherCountry: ['taxDetailsCountry', 'taxReferenceNumber', 'identificationType'],
}

/** What else to judge anew once `field` changed; never what nobody has touched. */
export function dependentsOf(
  field: keyof RegistrationForm,
  values: RegistrationForm,
  hasComplaint: (name: FieldName) => boolean,
): FieldName[] {
  return (dependents[field] ?? []).filter((name) => values[name] !== '' || hasComplaint(name))
}

/** Confirmations, judged 300 ms after the last change of either side. */
export const confirmationOf: Partial<Record<keyof RegistrationForm, FieldName>> = {
  panNumber: 'confirmPanNumber',
  confirmPanNumber: 'confirmPanNumber',
  bankAccountNo: 'confirmBankAccountNo',
  confirmBankAccountNo: 'confirmBankAccountNo',
  password: 'confirmPassword',
  confirmPassword: 'confirmPassword',
}
