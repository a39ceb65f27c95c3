import { keptNomineeId } from '@lakshya/contract'
import { z } from 'zod'
import { identityKeySuffix, tabStore } from '../../../core/session/draft-identity.ts'
import { adviserKey, readStored, removeStored, type Store, writeStored } from '../../../core/storage.ts'
import { nomineeIds } from './nominee-names.ts'
import { emptyForm, type RegistrationForm } from './registration-fields.ts'

/** Never kept anywhere. */
const secrets = ['password', 'confirmPassword'] as const

/** Kept for this tab alone, until the distributor logs out. */
const identity = [
  'panNumber',
  'confirmPanNumber',
  'bankAccountNo',
  'confirmBankAccountNo',
  'taxReferenceNumber',
  ...nomineeIds.map(({ number }) => number),
] as const

const texts = z.record(z.string().max(40), z.union([z.string().max(2000), z.boolean()]))
const kept = z.object({
  values: texts,
  /** Makes the same form one client, from however many tabs and attempts. */
  idempotencyKey: z.string().min(8).max(100),
  savedAt: z.iso.datetime(),
  /** Of the record that a correction began from. */
  revision: z.int().exactOptional(),
})

export interface Draft {
  readonly values: Partial<RegistrationForm>
  readonly idempotencyKey: string
  readonly savedAt: string
  readonly revision?: number
}

export interface DraftStores {
  readonly device?: Store | undefined
  readonly tab?: Store | undefined
}

/** One registration, or the correction of one client. */
export interface DraftSlot {
  readonly adviserId: number
  readonly clientId?: number
}

function keysOf({ adviserId, clientId }: DraftSlot) {
  const name = clientId === undefined ? 'new-client' : `client-${clientId}-edit`
  return {
    device: adviserKey(adviserId, name),
    tab: adviserKey(adviserId, `${name}${identityKeySuffix}`),
  }
}

const isKnown = (name: string): name is keyof RegistrationForm => name in emptyForm

function known(values: Record<string, string | boolean>): Partial<RegistrationForm> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isKnown(name) && typeof value === typeof emptyForm[name],
    ),
  )
}

export function readDraft(slot: DraftSlot, stores: DraftStores = {}): Draft | 'damaged' | undefined {
  const keys = keysOf(slot)
  const read = readStored(keys.device, kept, stores.device)
  if (read.kind !== 'value') return read.kind === 'damaged' ? 'damaged' : undefined
  const hidden = readStored(keys.tab, texts, stores.tab ?? tabStore())
  const values = { ...read.value.values, ...(hidden.kind === 'value' ? hidden.value : {}) }
  return { ...read.value, values: known(values) }
}

/**
 * Keeps what differs from `base`; forgets a draft without a difference. False where the browser's storage takes
 * nothing.
 */
export function keepDraft(
  slot: DraftSlot,
  form: RegistrationForm,
  base: RegistrationForm,
  rest: Omit<Draft, 'values'>,
  stores: DraftStores = {},
): boolean {
  const values: Partial<Record<keyof RegistrationForm, string | boolean>> = { ...form }
  for (const name of Object.keys(values)) {
    if (isKnown(name) && form[name] === base[name]) delete values[name]
  }
  for (const name of secrets) delete values[name]
  // The age follows from the date of birth, and changes on a birthday.
  if (values.dateOfBirth === undefined) delete values.age
  if (Object.keys(values).length === 0) {
    forgetDraft(slot, stores)
    return true
  }
  const hidden: Partial<Record<(typeof identity)[number], string>> = {}
  for (const name of identity) {
    if (values[name] !== undefined) hidden[name] = form[name]
    delete values[name]
  }
  for (const { type, number } of nomineeIds) {
    if (hidden[number] !== undefined) hidden[number] = keptNomineeId(form[type], form[number]) ?? ''
  }
  const keys = keysOf(slot)
  writeStored(keys.tab, hidden, stores.tab ?? tabStore())
  return writeStored(keys.device, { ...rest, values }, stores.device)
}

export function forgetDraft(slot: DraftSlot, stores: DraftStores = {}): void {
  const keys = keysOf(slot)
  removeStored(keys.device, stores.device)
  removeStored(keys.tab, stores.tab ?? tabStore())
}
