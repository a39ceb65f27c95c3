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
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { accountDifference } from './account-difference.ts'
import { type LaterName, laterNames, nomineeCount, nomineeIds, nomineeTexts } from './nominee-names.ts'
import { type FieldName, type FormKind, fieldAt, type RegistrationForm } from './registration-fields.ts'

export type Complaints = Partial<Record<FieldName, string>>

const withoutGaps = (text: string) => text.replace(/[\s-]/g, '')

/** What is typed as the call takes it: gaps of codes, the sign of a percentage and words of an amount are read away. */
export function payloadOf(kind: FormKind, values: RegistrationForm): Record<string, unknown> {
  const { isSameAddress, password, confirmPassword, declaration, consentNotice, ...typed } = values
  const { confirmPanNumber, confirmBankAccountNo, ...profile } = typed
  const worth = typed.netWorth.trim()
  for (const name of laterNames) delete (profile as Partial<typeof profile>)[name]
  const payload = {
    ...profile,
    panNumber: withoutGaps(typed.panNumber),
    ifsc: withoutGaps(typed.ifsc),
    netWorth: worth === '' ? null : (parseAmount(worth) ?? worth),
    nomineePercentage: typed.nomineePercentage.trim().replace(/\s*%$/, ''),
    nomineeIdNumber: keptNomineeId(typed.nomineeIdType, typed.nomineeIdNumber.trim()),
    ...listOf(kind, typed),
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

/**
 * The list of nominees where there are several, or where a correction may have removed some. One alone is the whole, so a
 * share of hers that is less is left to the single field.
 */
function listOf(kind: FormKind, typed: Parameters<typeof nomineeTexts>[0]) {
  const list = nomineeTexts(typed)
  const share = list[0]?.percentage ?? ''
  if (list.length < 2 && (kind === 'new' || !['', '100'].includes(share))) return {}
  return {
    nominees: list.map((one) => ({ ...one, idNumber: keptNomineeId(one.idType, one.idNumber) })),
  }
}

/** Everything that is wrong, each field's first complaint, as of `today` (`YYYY-MM-DD`, India). */
export function complaintsOf(kind: FormKind, values: RegistrationForm, today: string): Complaints {
  // Of an Aadhaar number the payload holds the end alone, which would hide a wrong length.
  const sent = payloadOf(kind, values)
  const payload = {
    ...sent,
    nomineeIdNumber: values.nomineeIdNumber.trim(),
    ...(sent.nominees === undefined ? {} : { nominees: nomineeTexts(values) }),
  }
  const read = (kind === 'new' ? newClient : clientProfile).safeParse(payload)
  const found: Complaints = {}
  for (const name of dateNames) {
    const date = readDay(values[name], { today, leaning: 'past' })
    if (date.kind === 'refused') found[name] = date.message
  }
  const difference = accountDifference(values.bankAccountNo, values.confirmBankAccountNo)
  if (kind === 'new' && difference !== undefined) found.confirmBankAccountNo = difference
  const alone = nomineeCount(values) === 1 ? aloneWords(values.nomineePercentage) : undefined
  if (alone !== undefined) found.nomineePercentage = alone
  const add = (path: string, message: string) => {
    const field = fieldAt(path)
    if (field !== undefined) found[field] ??= message
  }
  for (const issue of read.error?.issues ?? []) add(issue.path.join('.'), issue.message)
  const age = values.age.trim() === '' ? undefined : Number(values.age)
  for (const { path, message } of dateComplaints({ ...values, age, nominees: nomineeTexts(values) }, today))
    add(path, message)
  return found
}

const dateNames = ['dateOfBirth', 'nomineeDob', ...laterNames.filter(isDobName)] as const

function isDobName(name: LaterName): name is Extract<LaterName, `${string}Dob`> {
  return name.endsWith('Dob')
}

/** What is wrong with the share of one nominee alone; a share that is no percentage has words of its own. */
function aloneWords(text: string): string | undefined {
  const share = Number(text.trim().replace(/\s*%$/, ''))
  return share > 0 && share < 100 ? 'One nominee has all: enter 100, or add another for the rest.' : undefined
}

/** Whether a confirmation differs from what it confirms. */
export function hasMismatch(values: RegistrationForm): boolean {
  return confirmationComplaints({ ...values }).length > 0
}

export const newClientOf = (values: RegistrationForm) => payloadOf('new', values) as NewClientInput
export const profileOf = (values: RegistrationForm) => payloadOf('edit', values) as ClientProfileInput

/** What one nominee has is another's matter. */
const shareNames = ['nomineePercentage', ...laterNames.filter((name) => name.endsWith('Percentage'))] as const

/** Fields whose complaint depends on another one's value. */
const dependents: Partial<Record<keyof RegistrationForm, readonly FieldName[]>> = {
  dateOfBirth: ['age', 'investorCategory'],
  investorCategory: ['age'],
  age: ['dateOfBirth', 'investorCategory'],
  ...Object.fromEntries(
    nomineeIds.flatMap(({ type, number }) => [
      [type, [number]],
      [number, [type]],
    ]),
  ),
  ...Object.fromEntries(shareNames.map((name) => [name, shareNames.filter((other) => other !== name)])),
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
