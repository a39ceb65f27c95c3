import { type KycRecord, type KycUpdate, kycAgency, kycDateComplaint, kycState } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { nameOf } from '../record/client-changes.repository.ts'
import { type ChangedField, type ChangeWriter, recordChange } from '../record/client-changes.ts'
import { isKycComplete, openBirth } from '../register/client-view.ts'
import { type ClientRow, lockClient, updateClient } from '../register/clients.repository.ts'
import { fieldLabels, type ProfileField, type StoredProfile } from '../register/field-labels.ts'
import { loadClient } from '../register/get-client.ts'
import { storedProfileOf } from '../register/stored-profile.ts'

/** What the registering agencies ask for, beyond which they refuse a record. */
const neededFields: ProfileField[] = [
  'name',
  'dateOfBirth',
  'panNumber',
  'phone',
  'email',
  'profession',
  'residentialStatus',
  'addressLine1',
  'city',
  'state',
  'pincode',
  'addressType',
  'grossAnnualIncome',
  'sourceOfWealth',
  'politicallyExposed',
  'placeOfBirth',
  'countryOfBirth',
  'countryOfCitizenship',
  'countryOfNationality',
  'taxResidentOtherCountry',
]
const neededOfForeignTaxpayers: ProfileField[] = [
  'taxDetailsCountry',
  'taxReferenceNumber',
  'identificationType',
]

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function getKycStatus(context: KycBook, clientId: number): Promise<KycRecord> {
  return kycRecordOf(await loadClient(context, clientId), context)
}

/** What setting a KYC state needs; a request's context has it, and so has the demo book. */
type KycBook = ChangeWriter

/** Sets the state as its agency gave it; the same one again changes nothing. */
export async function setKycStatus(
  context: KycBook,
  clientId: number,
  update: KycUpdate,
): Promise<KycRecord> {
  await lockClient(context.db, context.firmId, clientId)
  const row = await loadClient(context, clientId)
  const isStarted = update.state !== 'Not started'
  const date = isStarted ? (update.date ?? null) : null
  refuseWrongDate(date, openBirth(row, context.vault), businessDate(context.clock()))
  await store(context, row, {
    kyc_state: update.state,
    kyc_agency: isStarted ? (update.agency ?? null) : null,
    kyc_reference: isStarted ? (update.reference ?? null) : null,
    kyc_date: date,
  })
  return getKycStatus(context, clientId)
}

/** Begins again, as what the agencies had registered is no longer so. */
export function resetKyc(context: AdviserContext, row: ClientRow, reason: string): Promise<void> {
  const none = { kyc_agency: null, kyc_reference: null, kyc_date: null }
  return store(context, row, { kyc_state: 'Not started', ...none }, reason)
}

const kycLabels = {
  kyc_state: ['kycState', 'KYC state'],
  kyc_agency: ['kycAgency', 'KYC agency'],
  kyc_reference: ['kycReference', 'KYC reference'],
  kyc_date: ['kycDate', 'KYC date'],
} as const
type KycColumn = keyof typeof kycLabels
const kycColumns = Object.keys(kycLabels) as KycColumn[]

async function store(
  context: KycBook,
  row: ClientRow,
  after: Record<KycColumn, string | null> & { kyc_state: string },
  reason?: string,
): Promise<void> {
  const fields = kycColumns.flatMap((column): ChangedField[] => {
    const [field, label] = kycLabels[column]
    return row[column] === after[column] ? [] : [{ field, label, from: row[column], to: after[column] }]
  })
  if (fields.length === 0) return
  const { db, firmId } = context
  const record = { kyc_updated_at: context.clock(), kyc_updated_by: await nameOf(db, context.adviserId) }
  await updateClient(db, firmId, row.id, { ...after, ...record })
  await recordChange(context, row.id, { kind: 'kyc', fields, reason })
}

export function kycRecordOf(row: ClientRow, { vault }: Pick<AdviserContext, 'vault'>): KycRecord {
  const held = storedProfileOf(row, vault)
  return {
    kycStatus: isKycComplete(row.kyc_state),
    state: kycState.parse(row.kyc_state),
    agency: row.kyc_agency === null ? null : kycAgency.parse(row.kyc_agency),
    reference: row.kyc_reference,
    date: row.kyc_date,
    updatedAt: row.kyc_updated_at?.toISOString() ?? null,
    updatedBy: row.kyc_updated_by,
    missing: missingOfKyc(held),
  }
}

/** What the registering agencies ask for and a profile lacks. */
export function missingOfKyc(held: StoredProfile): KycRecord['missing'] {
  const needed =
    held.taxResidentOtherCountry === 'yes' ? [...neededFields, ...neededOfForeignTaxpayers] : neededFields
  return needed
    .filter((field) => held[field] === null || held[field] === '')
    .map((field) => ({ field, label: fieldLabels[field] }))
}

function refuseWrongDate(date: string | null, dateOfBirth: string | null, today: string): void {
  const message = date === null ? undefined : kycDateComplaint(date, dateOfBirth, today)
  if (message !== undefined)
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'date', message }] })
}
