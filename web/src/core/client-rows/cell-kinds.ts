import {
  addressTypes,
  type ClientRowField,
  grossAnnualIncomes,
  holdingTypes,
  indianStates,
  investorCategories,
  kycAgencies,
  kycStates,
  professions,
  residentialStatuses,
} from '@lakshya/contract'
import { readDay } from '../dates/read-day.ts'

const bare = (text: string) => text.replace(/[\s-]/g, '')

const among = (choices: readonly string[]) => (cell: string) => choiceOf(choices, cell) !== undefined

function choiceOf(choices: readonly string[], cell: string): string | undefined {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/&/g, 'and')
      .replace(/[^a-z0-9]/g, '')
  return choices.find((choice) => plain(choice) === plain(cell))
}

const isMobile = (cell: string) => /^(\+?91|0)?[6-9]\d{9}$/.test(bare(cell))
const isWords = (cell: string) => /^[\p{L}\p{M}.' ]{2,}$/u.test(cell)

export type CellKind = readonly [ClientRowField, (cell: string) => boolean]

/** What a cell is by its content alone, the surest first. */
export function sureKinds(today: string): CellKind[] {
  return [
    ['panNumber', (cell) => /^[A-Z]{5}\d{4}[A-Z]$/i.test(bare(cell))],
    ['ifsc', (cell) => /^[A-Z]{4}0[A-Z0-9]{6}$/i.test(bare(cell))],
    ['email', (cell) => /^\S+@\S+\.\S+$/.test(cell)],
    ['phone', isMobile],
    ['pincode', (cell) => /^[1-9]\d{2}\s?\d{3}$/.test(cell)],
    ['dateOfBirth', (cell) => isPastDay(cell, today)],
    ['micr', (cell) => /^\d{9}$/.test(cell)],
    ['bankAccountNo', (cell) => /^\d{9,18}$/.test(bare(cell))],
    ['state', among(indianStates)],
    ['profession', among(professions)],
    ['holdingType', among(holdingTypes)],
    ['investorCategory', among(investorCategories)],
    ['residentialStatus', among(residentialStatuses)],
    ['grossAnnualIncome', among(grossAnnualIncomes)],
  ]
}

const isAddress = (cell: string) => /\d|,/.test(cell) && /\p{L}.*\s|\s.*\p{L}/u.test(cell)
/** What words may be in a row that no heads name. */
export const looseKinds: readonly CellKind[] = [
  ['bankName', (cell) => /\bbank\b/i.test(cell)],
  ['name', (cell) => isWords(cell) && cell.includes(' ')],
  ['addressLine1', isAddress],
  ['addressLine2', isAddress],
  ['city', isWords],
]

/** A whole date that has been: not a word such as 'today', nor bare digits that may be anything. */
function isPastDay(cell: string, today: string): boolean {
  const read = /\d.*\D.*\d/.test(cell) ? readDay(cell, { today, leaning: 'past' }) : undefined
  return read?.kind === 'day' && read.day <= today
}

/** The choices of the fields that have a list. */
export const choiceLists: Readonly<Partial<Record<ClientRowField, readonly string[]>>> = {
  state: indianStates,
  addressType: addressTypes,
  profession: professions,
  holdingType: holdingTypes,
  investorCategory: investorCategories,
  residentialStatus: residentialStatuses,
  grossAnnualIncome: grossAnnualIncomes,
  kycState: kycStates,
  kycAgency: kycAgencies,
}

/** A cell as the field takes it: a date as such, a choice as the list writes it, a share without its sign. */
export function cellText(field: ClientRowField, cell: string, today: string): string {
  if (field === 'dateOfBirth' || field === 'nomineeDob' || field === 'kycDate') {
    const read = readDay(cell, { today, leaning: 'past' })
    return read.kind === 'day' ? read.day : cell
  }
  if (field === 'nomineePercentage') return cell.replace(/\s*%$/, '')
  const list = choiceLists[field]
  return list === undefined ? cell : (choiceOf(list, cell) ?? cell)
}
