import type { ClientProfile } from '@lakshya/contract'
import type { Vault } from '../../../core/security/crypto.ts'
import { identityKey } from '../../identity/index.ts'
import { openPan, panContext } from './client-view.ts'
import type { ClientColumns, ClientRow, ProfileColumns } from './clients.repository.ts'
import { type ProfileField, profileFields, type StoredProfile } from './field-labels.ts'

/** Fields with a column of their own in `client`, and those that lie sealed; the others are `details`. */
const clientFields = ['name', 'dateOfBirth', 'panNumber', 'phone', 'email', 'riskAppetite'] as const
const sealedFields = ['bankAccountNo', 'taxReferenceNumber', 'nomineeIdNumber'] as const
const apart = new Set<ProfileField>([...clientFields, ...sealedFields])
const detailFields = profileFields.filter((field) => !apart.has(field))

const contexts = {
  bankAccountNo: 'client.bank-account',
  taxReferenceNumber: 'client.tax-reference',
  nomineeIdNumber: 'client.nominee-id',
} as const

/** Keys of lists are cut, so that what is made of them stays short. */
const keyOf = (text: string) => identityKey(text).slice(0, 200)

/** A profile as the columns of `client` keep it; the risk appetite to two decimals. */
export function clientColumnsOf(profile: ClientProfile, vault: Vault): ClientColumns {
  return {
    name: profile.name,
    name_key: keyOf(profile.name),
    email: profile.email,
    email_key: keyOf(profile.email),
    phone: profile.phone,
    pan_sealed: vault.seal(panContext, profile.panNumber),
    pan_hash: vault.hash(panContext, profile.panNumber),
    date_of_birth: profile.dateOfBirth,
    risk_appetite: profile.riskAppetite.toFixed(2),
  }
}

/** The rest of a profile as `client_profile` keeps it. */
export function profileColumnsOf(profile: ClientProfile, vault: Vault): ProfileColumns {
  const held: Partial<Record<ProfileField, unknown>> = profile
  const seal = (context: string, text: string | null) => (text === null ? null : vault.seal(context, text))
  return {
    details: JSON.stringify(Object.fromEntries(detailFields.map((field) => [field, held[field] ?? null]))),
    bank_account_sealed: vault.seal(contexts.bankAccountNo, profile.bankAccountNo),
    tax_reference_sealed: seal(contexts.taxReferenceNumber, profile.taxReferenceNumber),
    nominee_id_sealed: seal(contexts.nomineeIdNumber, profile.nomineeIdNumber),
  }
}

/** What is on record of a client, opened; null where nothing is. */
export function storedProfileOf(row: ClientRow, vault: Vault): StoredProfile {
  const details = (row.details ?? {}) as Partial<Record<ProfileField, unknown>>
  const open = (context: string, sealed: Buffer | null) =>
    sealed === null ? null : vault.open(context, sealed)
  const fields = {
    ...Object.fromEntries(detailFields.map((field) => [field, details[field] ?? null])),
    name: row.name,
    dateOfBirth: row.date_of_birth,
    panNumber: openPan(row, vault),
    phone: row.phone,
    email: row.email,
    riskAppetite: row.risk_appetite === null ? null : Number(row.risk_appetite),
    bankAccountNo: open(contexts.bankAccountNo, row.bank_account_sealed),
    taxReferenceNumber: open(contexts.taxReferenceNumber, row.tax_reference_sealed),
    nomineeIdNumber: open(contexts.nomineeIdNumber, row.nominee_id_sealed),
  }
  // The contract's answer schema reads it again.
  return fields as StoredProfile
}

/** What will be on record once a profile is stored. */
export function profileAfter(profile: ClientProfile): StoredProfile {
  const { age, ...held } = profile
  return { ...held, riskAppetite: Number(profile.riskAppetite.toFixed(2)) }
}
