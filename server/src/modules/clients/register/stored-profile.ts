import { type ClientProfile, firstNominee, micrPlaceholder, type Nominee } from '@lakshya/contract'
import type { RowKey, Vault } from '../../../core/security/crypto.ts'
import type { SealedPlace } from '../../../core/security/sealed-columns.ts'
import { identityKey } from '../../identity/index.ts'
import type { ProfileColumns } from './client-profiles.repository.ts'
import { openBirth, openPan, panContext } from './client-view.ts'
import type { ClientColumns, ClientRow } from './clients.repository.ts'
import { type GuardedField, type ProfileField, profileFields, type StoredProfile } from './field-labels.ts'
import { hashPanTail, panTailOf } from './pan-tail.ts'

/** Fields with a column of their own in `client`, and those that lie sealed by themselves; the others are `details`. */
const clientFields = [
  'name',
  'dateOfBirth',
  'panNumber',
  'phone',
  'email',
  'language',
  'riskAppetite',
] as const
const sealedFields = ['bankAccountNo', 'taxReferenceNumber', 'nomineeIdNumber'] as const
const apart = new Set<ProfileField>([...clientFields, ...sealedFields])
const detailFields = profileFields.filter((field) => !apart.has(field))

const places = {
  bankAccountNo: 'client_profile.bank_account_sealed',
  taxReferenceNumber: 'client_profile.tax_reference_sealed',
  nomineeIdNumber: 'client_profile.nominee_id_sealed',
  details: 'client_profile.details_sealed',
  nominees: 'client_profile.nominees_sealed',
} as const satisfies Record<string, SealedPlace>

/** What lists sort and search a name by; cut, so that what is made of it stays short. */
export const nameKeyOf = (text: string): string => identityKey(text).slice(0, 200)

/** A profile that keeps what is guarded as it is on record, where there may be none. */
export type CorrectedProfile = Omit<ClientProfile, GuardedField> & Pick<StoredProfile, GuardedField>

/** The nominees after the first; none where a profile lists none. */
const laterNominees = ({ nominees }: { nominees?: readonly Nominee[] | undefined }) =>
  nominees?.slice(1) ?? []

/** A profile as the columns of `client` keep it in the row with this key; the risk appetite to two decimals. */
export function clientColumnsOf(
  profile: CorrectedProfile,
  vault: Vault,
  row: readonly [firmId: number, clientId: number],
): ClientColumns {
  const [firmId] = row
  return {
    name: profile.name,
    name_key: nameKeyOf(profile.name),
    ...emailColumnsOf(profile.email),
    phone: profile.phone,
    pan_sealed: vault.seal('client.pan_sealed', row, profile.panNumber),
    pan_hash: vault.hash(panContext, profile.panNumber),
    pan_tail_hash: hashPanTail(vault, firmId, panTailOf(profile.panNumber)),
    date_of_birth: null,
    date_of_birth_sealed: vault.seal('client.date_of_birth_sealed', row, profile.dateOfBirth),
    risk_appetite: profile.riskAppetite.toFixed(2),
    language: profile.language ?? 'en',
  }
}

export function emailColumnsOf(email: string | null): Pick<ClientColumns, 'email' | 'email_key'> {
  return { email, email_key: nameKeyOf(email ?? '') }
}

/** The rest of a profile as `client_profile` keeps it of the client with this key. */
export function profileColumnsOf(
  profile: CorrectedProfile | StoredProfile,
  vault: Vault,
  row: RowKey,
): ProfileColumns {
  const held: Partial<Record<ProfileField, unknown>> = profile
  const seal = (place: SealedPlace, text: string | null) =>
    text === null ? null : vault.seal(place, row, text)
  const details = Object.fromEntries(detailFields.map((field) => [field, held[field] ?? null]))
  const later = laterNominees(profile)
  return {
    details: null,
    details_sealed: vault.seal(places.details, row, JSON.stringify(details)),
    bank_account_sealed: seal(places.bankAccountNo, profile.bankAccountNo),
    tax_reference_sealed: seal(places.taxReferenceNumber, profile.taxReferenceNumber),
    nominee_id_sealed: seal(places.nomineeIdNumber, profile.nomineeIdNumber),
    nominees_sealed: seal(places.nominees, later.length === 0 ? null : JSON.stringify(later)),
  }
}

/** What is on record of a client, opened; null where nothing is. */
export function storedProfileOf(row: ClientRow, vault: Vault): StoredProfile {
  const open = (place: SealedPlace, sealed: Buffer | null) =>
    sealed === null ? null : vault.open(place, [row.firm_id, row.id], sealed)
  const sealedDetails = open(places.details, row.details_sealed)
  // Of a row that is not sealed yet, as they lie there.
  const lying = sealedDetails === null ? row.details : (JSON.parse(sealedDetails) as unknown)
  const details = (lying ?? {}) as Partial<Record<ProfileField, unknown>>
  const fields = {
    ...Object.fromEntries(detailFields.map((field) => [field, details[field] ?? null])),
    name: row.name,
    dateOfBirth: openBirth(row, vault),
    panNumber: openPan(row, vault),
    phone: row.phone,
    email: row.email,
    language: row.language,
    riskAppetite: row.risk_appetite === null ? null : Number(row.risk_appetite),
    bankAccountNo: open(places.bankAccountNo, row.bank_account_sealed),
    taxReferenceNumber: open(places.taxReferenceNumber, row.tax_reference_sealed),
    nomineeIdNumber: open(places.nomineeIdNumber, row.nominee_id_sealed),
  }
  const later = open(places.nominees, row.nominees_sealed)
  // The contract's answer schema reads it again.
  const single = fields as Omit<StoredProfile, 'nominees'>
  return {
    ...single,
    micr: single.micr === micrPlaceholder ? null : single.micr,
    nominees: nomineesAfter(single, later === null ? [] : (JSON.parse(later) as Nominee[])),
  }
}

/** What will be on record once a profile is stored. */
export function profileAfter(profile: CorrectedProfile): StoredProfile {
  const { age, ...held } = profile
  return {
    ...held,
    riskAppetite: Number(profile.riskAppetite.toFixed(2)),
    language: profile.language ?? 'en',
    nominees: nomineesAfter(held, laterNominees(profile)),
  }
}

/** All nominees: the one of the single fields, and those after it. */
export function nomineesAfter(
  single: Parameters<typeof firstNominee>[0],
  later: readonly Nominee[],
): Nominee[] {
  const first = firstNominee(single)
  return first === undefined ? [...later] : [first, ...later]
}
