import {
  ageOn,
  type ClientRowField,
  dateComplaints,
  type ImportedRows,
  type JudgedRow,
  kycDateComplaint,
  readRowField,
} from '@lakshya/contract'
import type { StoredProfile } from '../register/field-labels.ts'
import { profileFields } from '../register/field-labels.ts'

/** The KYC record that a row states; undefined where it states none, or not all of it. */
export interface RowKyc {
  state: string
  agency: string
  reference: string
  date: string
}

/** A row of a spreadsheet, read field by field. */
export interface ReadClient {
  row: number
  profile: StoredProfile
  kyc: RowKyc | undefined
  reasons: JudgedRow['reasons']
  /** What of the KYC record is there without the rest of it. */
  hasPartOfKyc: boolean
}

type ImportedRow = ImportedRows['rows'][number]

/** @param today `YYYY-MM-DD` in India */
export function readClient(imported: ImportedRow, today: string): ReadClient {
  const cells = new Map(imported.cells.map((cell) => [cell.field, cell]))
  const placeOf = (field: string) =>
    imported.cells.find((cell) => cell.field === field)?.cell ?? `Row ${imported.row}`
  const values: Partial<Record<ClientRowField, unknown>> = {}
  const reasons: JudgedRow['reasons'] = []
  for (const { field, cell, text } of cells.values()) {
    if (text.trim() === '') continue
    const read = readRowField(field, text)
    if (read.kind === 'value') values[field] = read.value
    else reasons.push({ cell, message: read.message })
  }
  const { dateOfBirth } = values
  const age = typeof dateOfBirth === 'string' ? ageOn(dateOfBirth, today) : undefined
  if (age !== undefined && age < 18) values.investorCategory ??= 'Minor'
  for (const { path, message } of dateComplaints({ ...values, age }, today)) {
    reasons.push({ cell: placeOf(path === 'age' ? 'dateOfBirth' : path), message })
  }
  const isFilled = (field: ClientRowField) => (cells.get(field)?.text ?? '').trim() !== ''
  if (!isFilled('name')) reasons.push({ cell: placeOf('name'), message: 'The name is missing.' })
  if (!isFilled('panNumber') && !isFilled('email') && !isFilled('phone')) {
    const message = 'A PAN, a mobile number or an e-mail is needed beside the name.'
    reasons.push({ cell: placeOf('panNumber'), message })
  }
  const kyc = kycOf(values)
  const complaint =
    kyc === undefined
      ? undefined
      : kycDateComplaint(kyc.date, typeof dateOfBirth === 'string' ? dateOfBirth : null, today)
  if (complaint !== undefined) reasons.push({ cell: placeOf('kycDate'), message: complaint })
  return {
    row: imported.row,
    profile: profileOf(values),
    kyc,
    reasons,
    hasPartOfKyc: kyc === undefined && values.kycState !== undefined && values.kycState !== 'Not started',
  }
}

/** A state counts with its agency, reference and date alone, as it does everywhere. */
function kycOf({ kycState, kycAgency, kycReference, kycDate }: Partial<Record<ClientRowField, unknown>>) {
  const parts = [kycState, kycAgency, kycReference, kycDate]
  if (kycState === 'Not started' || !parts.every((part) => typeof part === 'string')) return undefined
  const [state = '', agency = '', reference = '', date = ''] = parts
  return { state, agency, reference, date }
}

function profileOf(values: Partial<Record<ClientRowField, unknown>>): StoredProfile {
  const held: Partial<Record<string, unknown>> = values
  const fields = Object.fromEntries(profileFields.map((field) => [field, held[field] ?? null]))
  // Each value was read by its field's own schema.
  const single = fields as Omit<StoredProfile, 'nominees'>
  return { ...single, nominees: [] }
}
