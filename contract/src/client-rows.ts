import type { z } from 'zod'
import { kycState } from './clients.ts'
import { isoDate, plainText } from './fields.ts'
import { kycAgency } from './kyc.ts'
import { profileFields } from './registration-fields.ts'

/** What a column of a spreadsheet of clients may be; the last four are of the KYC record. */
export const clientRowFields = [
  'name',
  'dateOfBirth',
  'panNumber',
  'phone',
  'email',
  'profession',
  'riskAppetite',
  'holdingType',
  'investorCategory',
  'residentialStatus',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'pincode',
  'addressType',
  'bankAccountNo',
  'ifsc',
  'micr',
  'bankName',
  'branchName',
  'nomineeName',
  'nomineeRelation',
  'nomineeAddress',
  'nomineeDob',
  'nomineePercentage',
  'nomineeMobile',
  'nomineeEmail',
  'sourceOfWealth',
  'grossAnnualIncome',
  'netWorth',
  'placeOfBirth',
  'kycState',
  'kycAgency',
  'kycReference',
  'kycDate',
] as const
export type ClientRowField = (typeof clientRowFields)[number]

const kycFields = {
  kycState,
  kycAgency,
  kycReference: plainText('Enter the reference.').max(60, 'A reference has at most 60 characters.'),
  kycDate: isoDate,
}

const schemas: Readonly<Record<ClientRowField, z.ZodType>> = { ...profileFields, ...kycFields }

/** A spreadsheet's dates are read before they come here: what is none stands as it was written. */
const dateFields: readonly ClientRowField[] = ['dateOfBirth', 'nomineeDob', 'kycDate']

/** The value of a field that a cell's text stands for, or why it stands for none. The text is not empty. */
export function readRowField(
  field: ClientRowField,
  text: string,
): { kind: 'value'; value: unknown } | { kind: 'refused'; message: string } {
  const read = schemas[field].safeParse(text)
  if (read.success) return { kind: 'value', value: read.data }
  if (dateFields.includes(field)) {
    return { kind: 'refused', message: 'This is no date: write it as 14/3/1979 or 14 Mar 1979.' }
  }
  return { kind: 'refused', message: read.error.issues[0]?.message ?? 'This cannot be read.' }
}
