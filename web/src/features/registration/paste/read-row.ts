import {
  grossAnnualIncomes,
  holdingTypes,
  indianStates,
  investorCategories,
  professions,
  residentialStatuses,
} from '@lakshya/contract'
import { readDay } from '../../../core/dates/read-day.ts'
import type { TextName } from '../fields/registration-fields.ts'
import { fieldOfHead } from './row-headers.ts'

export interface TakenCell {
  readonly field: TextName
  readonly value: string
}

export interface ReadRow {
  readonly taken: readonly TakenCell[]
  /** Cells that nothing was made of. */
  readonly left: readonly string[]
  /** Further rows, of which none is read. */
  readonly moreRows: number
}

const bare = (text: string) => text.replace(/[\s-]/g, '')

/** A client from the cells of a spreadsheet, with a row of heads above or without. `today` is `YYYY-MM-DD` in India. */
export function readRow(text: string, today: string): ReadRow {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line.split('\t').map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      ),
    )
    .filter((cells) => cells.some((cell) => cell !== ''))
  const [first = [], second] = rows
  const heads = first.map(fieldOfHead)
  const hasHeads = second !== undefined && heads.filter((field) => field !== undefined).length >= 2
  const cells = hasHeads ? second : first
  const read = takeCells(cells, hasHeads ? heads : [], today)
  return { ...read, moreRows: Math.max(0, rows.length - (hasHeads ? 2 : 1)) }
}

function takeCells(
  cells: readonly string[],
  heads: readonly (TextName | undefined)[],
  today: string,
): Omit<ReadRow, 'moreRows'> {
  const taken: TakenCell[] = []
  const left: string[] = []
  const isFree = (field: TextName) => !taken.some((each) => each.field === field)
  for (const [index, cell] of cells.entries()) {
    const head = heads[index]
    if (cell === '') continue
    if (head !== undefined && isFree(head)) taken.push({ field: head, value: textOf(head, cell, today) })
    else left.push(cell)
  }
  // What its column does not name is recognised by what it is: the surest first, words only in a row without heads.
  for (const [field, isIt] of [
    ...sureKinds(today),
    ...(heads.length === 0 && cells.length > 2 ? looseKinds : []),
  ]) {
    const at = left.findIndex(isIt)
    const cell = left[at]
    if (cell === undefined || !isFree(field)) continue
    taken.push({ field, value: textOf(field, cell, today) })
    left.splice(at, 1)
  }
  return { taken, left }
}

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

type Kind = readonly [TextName, (cell: string) => boolean]

function sureKinds(today: string): Kind[] {
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
const looseKinds: readonly Kind[] = [
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

const lists: Readonly<Partial<Record<TextName, readonly string[]>>> = {
  state: indianStates,
  profession: professions,
  holdingType: holdingTypes,
  investorCategory: investorCategories,
  residentialStatus: residentialStatuses,
  grossAnnualIncome: grossAnnualIncomes,
}

/** A cell as the field takes it: a date as such, a choice as the list writes it. */
function textOf(field: TextName, cell: string, today: string): string {
  if (field === 'dateOfBirth' || field === 'nomineeDob') {
    const read = readDay(cell, { today, leaning: 'past' })
    return read.kind === 'day' ? read.day : cell
  }
  const list = lists[field]
  return list === undefined ? cell : (choiceOf(list, cell) ?? cell)
}
