import { z } from 'zod'
import type { ProblemDetail } from './problem.ts'
import { keptNomineeId, nomineeIdComplaint } from './registration-rules.ts'

export const mostNominees = 10

/** A field of a nominee in `nominees`, and the payload's single field that says the same of the first one. */
export const nomineeNames = {
  name: 'nomineeName',
  relation: 'nomineeRelation',
  address: 'nomineeAddress',
  mobile: 'nomineeMobile',
  email: 'nomineeEmail',
  dob: 'nomineeDob',
  percentage: 'nomineePercentage',
  idType: 'nomineeIdType',
  idNumber: 'nomineeIdNumber',
} as const
export type NomineeField = keyof typeof nomineeNames
export const nomineeFieldNames = Object.keys(nomineeNames) as NomineeField[]

const held = z.string().nullable()

/** One nominee as it is on record; of an Aadhaar number the last four digits. */
export const nominee = z
  .object({
    name: held,
    relation: held,
    address: held,
    mobile: held,
    email: held,
    /** `YYYY-MM-DD`. */
    dob: held,
    /** Share in percent. */
    percentage: z.number().nullable(),
    idType: held,
    idNumber: held,
  })
  .meta({ id: 'Nominee' })
export type Nominee = z.infer<typeof nominee>

/** The single fields of a payload or record. */
type SingleFields = { readonly [Field in NomineeField as (typeof nomineeNames)[Field]]?: unknown }

/** The first nominee, as the single fields say it; undefined where they say none, or are not read yet. */
export function firstNominee(values: SingleFields): Nominee | undefined {
  const said = nomineeFieldNames.map((field) => [field, values[nomineeNames[field]] ?? null])
  const { data } = nominee.safeParse(Object.fromEntries(said))
  return data !== undefined && nomineeFieldNames.some((field) => data[field] !== null) ? data : undefined
}

/** A nominee as the single fields hold it. */
export function singleFieldsOf(first: Nominee | undefined) {
  return {
    nomineeName: first?.name ?? null,
    nomineeRelation: first?.relation ?? null,
    nomineeAddress: first?.address ?? null,
    nomineeMobile: first?.mobile ?? null,
    nomineeEmail: first?.email ?? null,
    nomineeDob: first?.dob ?? null,
    nomineePercentage: first?.percentage ?? null,
    nomineeIdType: first?.idType ?? null,
    nomineeIdNumber: first?.idNumber ?? null,
  }
}

/**
 * All nominees of a payload, the first one's id number as it is kept. The single fields are the first nominee: where
 * `nominees` begins with somebody else, they come before it. Undefined where `nominees` was not said.
 */
export function nomineesOf(
  values: SingleFields & { nominees?: readonly Nominee[] | undefined },
): Nominee[] | undefined {
  const { nominees } = values
  if (nominees === undefined) return undefined
  const first = firstNominee(values)
  const isListed = first === undefined || nominees[0]?.name === first.name
  const all = isListed ? nominees : [first, ...nominees]
  return all.map((one) => ({ ...one, idNumber: keptNomineeId(one.idType, one.idNumber) }))
}

/**
 * What nominees get wrong together. One alone may leave the share out: it is the whole. `path` is the payload's, such as
 * `nominees.1.percentage`.
 */
export function shareComplaints(nominees: readonly Nominee[]): ProblemDetail[] {
  if (nominees.length > mostNominees)
    return [{ path: 'nominees', message: `At most ${mostNominees} nominees can be named.` }]
  const complaints = nominees.flatMap((one, index) => nomineeComplaints(one, index, nominees.length))
  const shares = nominees.map(({ percentage }) => percentage ?? (nominees.length === 1 ? 100 : Number.NaN))
  const total = Math.round(shares.reduce((sum, share) => sum + share, 0) * 1000) / 1000
  if (nominees.length === 0 || Number.isNaN(total) || total === 100) return complaints
  return [...complaints, { path: `nominees.${nominees.length - 1}.percentage`, message: totalWords(total) }]
}

function nomineeComplaints(one: Nominee, index: number, count: number): ProblemDetail[] {
  const at = (field: NomineeField, message: string) => ({ path: `nominees.${index}.${field}`, message })
  const id = nomineeIdComplaint(one.idType, one.idNumber)
  return [
    ...(one.name === null ? [at('name', 'Nominee name is required')] : []),
    ...(one.percentage === null && count > 1 ? [at('percentage', 'Enter the share of each nominee')] : []),
    ...(one.percentage === 0
      ? [at('percentage', 'A share of 0 is none: enter more, or remove the nominee')]
      : []),
    ...(id === undefined ? [] : [at(id.isType ? 'idType' : 'idNumber', id.message)]),
  ]
}

function totalWords(total: number): string {
  const gap = Math.round(Math.abs(100 - total) * 1000) / 1000
  return `The shares add up to ${total}%, not to 100%: ${gap}% ${total < 100 ? 'is missing' : 'too much'}.`
}
