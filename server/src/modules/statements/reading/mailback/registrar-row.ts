import { decimalOf, divideHalfUp, formatFixed } from '@lakshya/engine'
import { figureOf, isoDay, isZero, magnitude, opposite } from '../figures.ts'
import type { Registrar, StatementTransaction, TransactionKind, TransactionVia } from '../statement.ts'
import type { DayOrder } from './layouts.ts'
import { remembered } from './remembered.ts'

/** A row of WBR2 or MFSD201, normalised: what it is of, and what is booked, if anything. */
export interface RegistrarRow {
  registrar: Registrar
  houseCode: string
  folioNumber: string
  folioSuffix: string | null
  code: string
  schemeName: string
  isin: string | null
  holder: string
  pan: string | null
  advisor: string | null
  /** The day until which the file reports, where it says so. */
  reportDate: string | null
  /** Undefined where the row moves nothing: rejected before allotment, pledged, refunded. */
  transaction?: StatementTransaction
  /** What such a row says. */
  note?: { date: string; text: string }
}

/** What a row's type says. `direction`: units that come, that go, or none. */
export interface RowMeaning {
  kind: TransactionKind | 'none'
  via?: TransactionVia
  direction: 1 | -1 | 0
}

/** The figures of a row as the file has them, whatever their signs. */
export interface RowFigures {
  date: string
  description: string
  amount: string
  units: string
  nav: string
  stampDuty: string
  stt: string
  tds: string
  number: string
  reverses: string
}

/** Books a row: signs come from its type, never from the file's. */
export function bookRow(
  { kind, via, direction }: RowMeaning,
  row: RowFigures,
): StatementTransaction | undefined {
  if (kind === 'none') return undefined
  const units = direction === 0 ? null : signed(fixed(row.units, 3), direction)
  const amount = signed(fixed(row.amount, 2), direction === 0 ? 1 : direction)
  const stampDuty = magnitude(fixed(row.stampDuty, 2))
  return {
    date: row.date,
    kind,
    ...(via !== undefined && { via }),
    description: row.description,
    amount: isZero(amount) ? null : amount,
    units: isZero(units) ? null : units,
    nav: units === null ? null : navOf(row),
    balance: null,
    stampDuty: kind === 'reversal' && direction < 0 ? opposite(stampDuty) : stampDuty,
    stt: magnitude(fixed(row.stt, 2)),
    tds: magnitude(fixed(row.tds, 2)),
    number: row.number,
    ...(/[1-9A-Z]/i.test(row.reverses) && { reverses: row.reverses }),
  }
}

/** As the file has it, else amount / units. */
function navOf({ nav, amount, units }: RowFigures): string | null {
  const given = nav === '' ? '0' : numberOf(nav)
  if (!isZero(given)) return magnitude(given)
  const paid = decimalOf(magnitude(fixed(amount, 2)))
  const held = decimalOf(magnitude(fixed(units, 3)))
  if (paid.digits === 0n || held.digits === 0n) return null
  return formatFixed(divideHalfUp(paid.digits * 10n ** 5n, held.digits), 4)
}

function signed(decimal: string, direction: 1 | -1): string {
  const plain = magnitude(decimal)
  return direction < 0 ? opposite(plain) : plain
}

/** A cell where a number belongs has something else: what its row says cannot be booked. */
export class NoNumber extends Error {
  readonly text: string

  constructor(text: string) {
    super('a cell is no number')
    this.name = 'NoNumber'
    this.text = text
  }
}

/** As nearly every number of a file is written; without it each is read as a whole number of any length. */
const usual = /^(0|[1-9]\d*)(?:\.(\d+))?$/
/** What files write for nothing. */
const nothing = /^(?:|-+|n[./]?a\.?|nil|null|none)$/i

/**
 * A number of a file with so many decimals, half up; 0 where there is none. Example: '4.87' is '4.870', and '1,000-' and
 * '(1,000)' are '-1000.000'.
 * @throws NoNumber
 */
export function fixed(text: string, decimals: number): string {
  const [, whole, part = ''] = usual.exec(text) ?? []
  if (whole !== undefined && part.length <= decimals) {
    return decimals === 0 ? whole : `${whole}.${part.padEnd(decimals, '0')}`
  }
  const { digits, decimals: given } = decimalOf(numberOf(text))
  if (given <= decimals) return formatFixed(digits * 10n ** BigInt(decimals - given), decimals)
  return formatFixed(divideHalfUp(digits, 10n ** BigInt(given - decimals)), decimals)
}

/** Currency, blanks and a sign behind are no part of it. */
function numberOf(text: string): string {
  const bare = text.replace(/\s+|₹|rs\.?|inr/gi, '').replace(/^\+|\+$/g, '')
  if (nothing.test(bare)) return '0'
  const figure = figureOf(/^\d.*-$/.test(bare) ? `-${bare.slice(0, -1)}` : bare.replace(/\.(?=\D|$)/, ''))
  if (figure === undefined) throw new NoNumber(text)
  return figure
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const withoutSeparators = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/
const inNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/
const withMonth = /^(\d{1,2})[ /.-]?([A-Za-z]{3})[A-Za-z]*[ /.,-]{0,2}(\d{4}|\d{2})(?!\d)/

/** A day of a file in its own order; undefined where it is none. Example: '3/20/2019  12:00:00 AM', month first. */
export function dayOfFile(text: string, order: DayOrder): string | undefined {
  return order === 'month-first' ? monthFirst(text) : dayFirst(text)
}

const monthFirst = remembered((text) => readDay(text, 'month-first'))
const dayFirst = remembered((text) => readDay(text, 'day-first'))

function readDay(text: string, order: DayOrder): string | undefined {
  const [, year = '', month = '', day = ''] = withoutSeparators.exec(text) ?? []
  if (year !== '') return isoDay(year, month, day)
  const [, first = '', second = '', last = ''] = inNumbers.exec(text) ?? []
  if (first !== '') {
    return order === 'month-first'
      ? isoDay(wholeYear(last), first, second)
      : isoDay(wholeYear(last), second, first)
  }
  const [, named = '', name = '', ofYear = ''] = withMonth.exec(text) ?? []
  return named === ''
    ? undefined
    : isoDay(wholeYear(ofYear), String(months.indexOf(name.toUpperCase()) + 1), named)
}

/** Of two digits those of a fund's time: '19' is 2019, '98' is 1998. */
function wholeYear(year: string): string {
  return year.length === 4 ? year : `${Number(year) < 60 ? '20' : '19'}${year}`
}

/** The order that these days prove together; undefined where all could be either. */
export function provenOrder(texts: readonly string[]): DayOrder | undefined {
  let order: DayOrder | undefined
  for (const text of texts) {
    const [, first = '', second = ''] = inNumbers.exec(text) ?? []
    const proven = Number(first) > 12 ? 'day-first' : Number(second) > 12 ? 'month-first' : undefined
    if (proven === undefined) continue
    if (order !== undefined && order !== proven) return undefined
    order = proven
  }
  return order
}

/** A folio before and behind the slash. */
export function folioParts(text: string): { folioNumber: string; folioSuffix: string | null } {
  refuseShortened(text)
  const [folioNumber = '', folioSuffix] = text.split('/').map((part) => part.trim())
  return { folioNumber: folioNumber.replace(/\.0+$/, ''), folioSuffix: folioSuffix ?? null }
}

/** A PAN in capitals; null where the text is none. */
export function panOf(text: string): string | null {
  const pan = text.trim().toUpperCase()
  return /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? pan : null
}

/** A number as text: '12345.0' is '12345'. */
export function numberText(text: string): string {
  refuseShortened(text)
  return text.trim().replace(/\.0+$/, '')
}

/** A spreadsheet program has kept the first digits alone: rows of several numbers would look like one. */
function refuseShortened(text: string): void {
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(text)) throw new NoNumber(text)
}
