import { type Nominee, singleFieldsOf } from '@lakshya/contract'
import { identityKey } from '../../identity/index.ts'
import { type GuardedField, guardedFields, type StoredProfile } from '../register/field-labels.ts'

/** What a registrar's file tells of a client, in the words of a registration; what it does not tell is left out. */
export type StatedParticulars = Partial<
  Pick<
    StoredProfile,
    | 'panNumber'
    | 'dateOfBirth'
    | 'phone'
    | 'email'
    | 'holdingType'
    | 'addressLine1'
    | 'addressLine2'
    | 'city'
    | 'state'
    | 'pincode'
    | 'bankAccountNo'
    | 'ifsc'
    | 'bankName'
  >
> & { nominees?: Nominee[] }

type Field = keyof StoredProfile

interface Group {
  /** What is said together: half of one address is no part of another. */
  fields: readonly Field[]
  /** What another value of makes it another address or account, and not another spelling. */
  telling: readonly Field[]
}

const nomineeSingles = Object.keys(singleFieldsOf(undefined)) as (keyof ReturnType<typeof singleFieldsOf>)[]

const groups: readonly Group[] = [
  { fields: ['panNumber'], telling: ['panNumber'] },
  { fields: ['dateOfBirth'], telling: ['dateOfBirth'] },
  { fields: ['phone'], telling: ['phone'] },
  { fields: ['email'], telling: ['email'] },
  // It is a folio's, and one client has several.
  { fields: ['holdingType'], telling: [] },
  {
    fields: ['addressLine1', 'addressLine2', 'city', 'state', 'pincode'],
    telling: ['addressLine1', 'city', 'pincode'],
  },
  {
    fields: ['bankAccountNo', 'ifsc', 'micr', 'bankName', 'branchName', 'bankProof'],
    telling: ['bankAccountNo', 'ifsc'],
  },
  { fields: ['nominees', ...nomineeSingles], telling: ['nominees'] },
]

/** Some fields of a profile with their values. */
export type Values = Partial<StoredProfile>

/** What is said of a client beside what is on record: what fills a gap, and what says otherwise. */
export interface Compared {
  fill: Values
  differ: Values
}

/** An address or account is filled in as a whole or not at all, and differs as a whole. */
export function compareStated(held: StoredProfile, stated: StatedParticulars): Compared {
  const { nominees, ...single } = stated
  const said: Values =
    nominees === undefined ? single : { ...single, nominees, ...singleFieldsOf(nominees[0]) }
  const compared: Compared = { fill: {}, differ: {} }
  for (const { fields, telling } of groups) {
    const told = fields.filter((field) => hasValue(said[field]))
    if (told.length === 0) continue
    const isOther = telling.some(
      (field) => hasValue(said[field]) && hasValue(held[field]) && !isAlike(held[field], said[field]),
    )
    if (isOther) Object.assign(compared.differ, valuesOf(fields, said))
    else {
      const missing = told.filter((field) => !hasValue(held[field]))
      // Of nominees on record nothing is added to: who they are was said.
      if (!fields.includes('nominees') || missing.includes('nominees')) {
        Object.assign(compared.fill, valuesOf(missing, said))
      }
    }
  }
  return compared
}

/** The same without e-mail and bank, which staff alone changes of no client. */
export function withoutGuarded(values: Values): Values {
  const isGuarded = (field: string): field is GuardedField => guardedFields.some((one) => one === field)
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isGuarded(field)))
}

/** What of `after` still stands is set back to `before`; an address or account that was changed since stays whole. */
export function setBack(held: StoredProfile, before: Values, after: Values): Values {
  const back: Values = {}
  for (const { fields } of groups) {
    const changed = fields.filter((field) => field in after)
    const isAsFilled = changed.every((field) => JSON.stringify(held[field]) === JSON.stringify(after[field]))
    if (isAsFilled) Object.assign(back, valuesOf(changed, before))
  }
  return back
}

/** Some fields of what is said; null where nothing is. */
export function valuesOf(fields: readonly Field[], said: Values): Values {
  return Object.fromEntries(fields.map((field) => [field, said[field] ?? null]))
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}

/** Registrars write in capitals, and leave out what they do not know of a nominee. */
function isAlike(held: unknown, said: unknown): boolean {
  return keyOf(held) === keyOf(said)
}

function keyOf(value: unknown): string {
  if (!Array.isArray(value)) return identityKey(String(value)).replace(/[\s.,-]+/g, ' ')
  const nominees: readonly Nominee[] = value
  return nominees
    .map(({ name, percentage }) => `${keyOf(name ?? '')} ${nominees.length === 1 ? 100 : percentage}`)
    .toSorted()
    .join('\n')
}
