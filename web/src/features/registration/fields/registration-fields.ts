import { type ClientProfileRecord, micrPlaceholder, nomineeFieldNames } from '@lakshya/contract'
import { settleAmount } from '../../../core/formats/amount.ts'
import { type LaterName, laterNames, nomineeFieldAt } from './nominee-names.ts'

const ownNames = [
  'name',
  'dateOfBirth',
  'age',
  'panNumber',
  'confirmPanNumber',
  'profession',
  'phone',
  'phoneBelongsTo',
  'email',
  'emailBelongsTo',
  'language',
  'holdingType',
  'investorCategory',
  'residentialStatus',
  'riskAppetite',
  'riskAppetiteReason',
  'password',
  'confirmPassword',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'pincode',
  'addressType',
  'bankAccountNo',
  'confirmBankAccountNo',
  'ifsc',
  'micr',
  'bankName',
  'branchName',
  'bankProof',
  'nomineeName',
  'nomineeRelation',
  'nomineeDob',
  'nomineeAddress',
  'nomineePercentage',
  'nomineeMobile',
  'nomineeEmail',
  'nomineeIdType',
  'nomineeIdNumber',
  'sourceOfWealth',
  'grossAnnualIncome',
  'netWorth',
  'politicallyExposed',
  'placeOfBirth',
  'countryOfBirth',
  'countryOfCitizenship',
  'countryOfNationality',
  'taxResidentOtherCountry',
  'taxDetailsCountry',
  'taxReferenceNumber',
  'identificationType',
] as const
const textNames: readonly TextName[] = [...ownNames, ...laterNames]
export type TextName = (typeof ownNames)[number] | LaterName
export type FieldName = TextName | 'declaration' | 'consentNotice'

/** What is typed: text alone, until the contract's schema has read it. */
export type RegistrationForm = Record<TextName, string> & {
  declaration: boolean
  /** The client consented to the notice that is shown. */
  consentNotice: boolean
  /** The nominee's address follows the investor's. */
  isSameAddress: boolean
}

/** What a new form begins with: what is right of nearly every client. */
export const emptyForm: RegistrationForm = {
  ...(Object.fromEntries(textNames.map((name) => [name, ''])) as Record<TextName, string>),
  phoneBelongsTo: 'self',
  emailBelongsTo: 'self',
  language: 'en',
  holdingType: 'Single',
  investorCategory: 'Individual',
  residentialStatus: '01-RES.IND',
  addressType: 'Residential',
  politicallyExposed: 'no',
  countryOfBirth: 'India',
  countryOfCitizenship: 'India',
  countryOfNationality: 'India',
  taxResidentOtherCountry: 'no',
  declaration: false,
  consentNotice: false,
  isSameAddress: false,
}

export interface Section {
  readonly title: string
  readonly isOptional?: boolean
  readonly fields: readonly FieldName[]
}

const between = (first: TextName, last: TextName): readonly TextName[] =>
  textNames.slice(textNames.indexOf(first), textNames.indexOf(last) + 1)

export const sectionKeys = [
  'personal',
  'security',
  'address',
  'bank',
  'nominee',
  'financial',
  'tax',
  'declaration',
] as const
export type SectionKey = (typeof sectionKeys)[number]

export const sections: Readonly<Record<SectionKey, Section>> = {
  personal: { title: 'Personal Details', fields: between('name', 'riskAppetiteReason') },
  security: { title: 'Account Security', fields: between('password', 'confirmPassword') },
  address: { title: 'Address', fields: between('addressLine1', 'addressType') },
  bank: { title: 'Bank Details', fields: between('bankAccountNo', 'bankProof') },
  nominee: {
    title: 'Nominee Details',
    isOptional: true,
    fields: [...between('nomineeName', 'nomineeIdNumber'), ...laterNames],
  },
  financial: {
    title: 'Financial Details',
    isOptional: true,
    fields: between('sourceOfWealth', 'politicallyExposed'),
  },
  tax: { title: 'Foreign Tax Details', fields: between('placeOfBirth', 'identificationType') },
  declaration: { title: 'Declaration', fields: ['declaration', 'consentNotice'] },
}

/** A new client is registered, or one on record corrected: without password, confirmations and declaration. */
export type FormKind = 'new' | 'edit'

export const sectionKeysOf = (kind: FormKind): readonly SectionKey[] =>
  kind === 'new' ? sectionKeys : sectionKeys.filter((key) => key !== 'security' && key !== 'declaration')

export const fieldId = (name: FieldName) => `client-${name}`
export const sectionId = (key: SectionKey) => `section-${key}`

/** The field that a path of the call belongs to, such as `nominees.1.percentage`; undefined where the form has none. */
export function fieldAt(path: string): FieldName | undefined {
  const [, index, part] = /^nominees\.(\d+)\.(\w+)$/.exec(path) ?? []
  const field = nomineeFieldNames.find((name) => name === part)
  if (index !== undefined && field !== undefined) return nomineeFieldAt(Number(index), field)
  if (path === 'nominees') return 'nomineeName'
  return isFieldName(path) ? path : undefined
}

function isFieldName(path: string): path is FieldName {
  return path === 'declaration' || path === 'consentNotice' || textNames.some((name) => name === path)
}

/** Where a field stands, as the list of messages says it: `4 Bank Details`. */
export function placeOf(kind: FormKind, field: FieldName): string {
  const keys = sectionKeysOf(kind)
  const at = keys.findIndex((key) => sections[key].fields.includes(field))
  const key = keys[at]
  return key === undefined ? '' : `${at + 1} ${sections[key].title}`
}

/** The investor's address on one line, for the nominee. */
export function addressLine(values: RegistrationForm): string {
  return [values.addressLine1, values.addressLine2, values.city, values.state, values.pincode]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}

/** Of a client on record nothing is supposed that was not said, but what the form has always begun with. */
const blankForm: RegistrationForm = {
  ...emptyForm,
  holdingType: '',
  investorCategory: '',
  residentialStatus: '',
  addressType: '',
}

/** A bank whose MICR is not known shows the placeholder, which is never kept. */
const shownMicr = ({ micr, ifsc }: RegistrationForm) => (micr === '' && ifsc !== '' ? micrPlaceholder : micr)

/** The record as text; what is not on record is empty, or what a new form begins with. */
export function formOf(record: ClientProfileRecord, age: string): RegistrationForm {
  const values: Record<string, unknown> = record
  const texts = textNames.map((name) => {
    const value = values[name]
    return [name, value === undefined || value === null ? blankForm[name] : String(value)]
  })
  const later = (record.nominees ?? [])
    .slice(1)
    .flatMap((nominee, index) =>
      nomineeFieldNames.map((field) => [nomineeFieldAt(index + 1, field), String(nominee[field] ?? '')]),
    )
  const form: RegistrationForm = { ...blankForm, ...Object.fromEntries([...texts, ...later]), age }
  // As the field itself writes it, so that leaving the field is no change.
  return { ...form, netWorth: settleAmount(form.netWorth), micr: shownMicr(form) }
}
