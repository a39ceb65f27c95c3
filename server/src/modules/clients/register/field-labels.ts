import type { ClientProfileRecord } from '@lakshya/contract'

/** What is held of a client and can be corrected. */
export type StoredProfile = Omit<ClientProfileRecord, 'id' | 'revision'>
/** Those of one value; the nominees after the first are told as one. */
export type ProfileField = Exclude<keyof StoredProfile, 'nominees'>

/** Words for every field, as the registration form has them; the order is the form's. */
export const fieldLabels: Record<ProfileField, string> = {
  name: 'Name',
  dateOfBirth: 'Date of birth',
  panNumber: 'PAN',
  phone: 'Phone',
  phoneBelongsTo: 'Phone belongs to',
  email: 'Email',
  emailBelongsTo: 'Email belongs to',
  language: 'Language',
  profession: 'Profession',
  riskAppetite: 'Risk appetite',
  holdingType: 'Holding type',
  investorCategory: 'Investor category',
  residentialStatus: 'Residential status',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  addressType: 'Address type',
  bankAccountNo: 'Account number',
  ifsc: 'IFSC',
  micr: 'MICR',
  bankName: 'Bank name',
  branchName: 'Branch name',
  bankProof: 'Bank proof',
  nomineeName: 'Nominee name',
  nomineeRelation: 'Nominee relation',
  nomineeAddress: 'Nominee address',
  nomineeMobile: 'Nominee mobile',
  nomineeEmail: 'Nominee email',
  nomineeDob: 'Nominee date of birth',
  nomineePercentage: 'Nominee percentage',
  nomineeIdType: 'Nominee id type',
  nomineeIdNumber: 'Nominee id number',
  sourceOfWealth: 'Source of wealth',
  grossAnnualIncome: 'Gross annual income',
  netWorth: 'Net worth',
  politicallyExposed: 'Politically exposed',
  placeOfBirth: 'Place of birth',
  countryOfBirth: 'Country of birth',
  countryOfCitizenship: 'Country of citizenship',
  countryOfNationality: 'Country of nationality',
  taxResidentOtherCountry: 'Tax resident of another country',
  taxDetailsCountry: 'Country of tax residence',
  taxReferenceNumber: 'Tax reference number',
  identificationType: 'Identification type',
}

/** By which a client is reached, and where the money goes: staff alone changes none of these. */
export const guardedFields = [
  'email',
  'bankAccountNo',
  'ifsc',
  'micr',
  'bankName',
  'branchName',
  'bankProof',
] as const satisfies readonly ProfileField[]
export type GuardedField = (typeof guardedFields)[number]

export const profileFields = Object.keys(fieldLabels) as ProfileField[]
