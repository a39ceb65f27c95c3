import { type NomineeField, nomineeFieldNames, nomineeNames } from '@lakshya/contract'

const numbers = ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
type Single = (typeof nomineeNames)[NomineeField]
type Part = Single extends `nominee${infer Rest}` ? Rest : never

/** A field of a nominee after the first, such as `nominee2Name`. */
export type LaterName = `nominee${(typeof numbers)[number]}${Part}`

const partOf = (field: NomineeField) => nomineeNames[field].slice('nominee'.length) as Part

/** The form's field of a nominee's; `index` from 0, whose fields are the single ones. */
export function nomineeFieldAt(index: number, field: NomineeField): Single | LaterName | undefined {
  if (index === 0) return nomineeNames[field]
  const number = numbers[index - 1]
  return number === undefined ? undefined : `nominee${number}${partOf(field)}`
}

export const laterNames: readonly LaterName[] = numbers.flatMap((number) =>
  nomineeFieldNames.map((field): LaterName => `nominee${number}${partOf(field)}`),
)

/** Id numbers of all nominees, with the field that says what they are of. */
export const nomineeIds = [
  { type: 'nomineeIdType', number: 'nomineeIdNumber' },
  ...numbers.map((number) => ({
    type: `nominee${number}IdType` as const,
    number: `nominee${number}IdNumber` as const,
  })),
] as const

type Texts = Readonly<Partial<Record<Single | LaterName, string>>>

const textAt = (values: Texts, index: number, field: NomineeField) => {
  const name = nomineeFieldAt(index, field)
  return name === undefined ? '' : (values[name] ?? '').trim()
}

/** How many nominees have anything said, counted to the last of them. */
export function nomineeCount(values: Texts): number {
  for (let count = numbers.length + 1; count > 0; count -= 1) {
    if (nomineeFieldNames.some((field) => textAt(values, count - 1, field) !== '')) return count
  }
  return 0
}

/** The nominees as the call's list has them, texts as typed. */
export function nomineeTexts(values: Texts): Record<NomineeField, string>[] {
  return Array.from({ length: nomineeCount(values) }, (_, index) => ({
    name: textAt(values, index, 'name'),
    relation: textAt(values, index, 'relation'),
    address: textAt(values, index, 'address'),
    mobile: textAt(values, index, 'mobile'),
    email: textAt(values, index, 'email'),
    dob: textAt(values, index, 'dob'),
    percentage: textAt(values, index, 'percentage').replace(/\s*%$/, ''),
    idType: textAt(values, index, 'idType'),
    idNumber: textAt(values, index, 'idNumber'),
  }))
}

/** What the shares that are typed add up to, in percent; NaN where one is no number. */
export function shareTotal(values: Texts): number {
  const sum = nomineeTexts(values).reduce((total, { percentage }) => total + Number(percentage), 0)
  return Math.round(sum * 1000) / 1000
}

/** What is left of 100 for another nominee, as text; '' where nothing is. */
export function shareLeft(values: Texts): string {
  const left = Math.round((100 - shareTotal(values)) * 1000) / 1000
  return left > 0 && left < 100 ? String(left) : ''
}
