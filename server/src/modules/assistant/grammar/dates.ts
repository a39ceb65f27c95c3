import { addMonths, dayFromIso, isoFromDay } from '@lakshya/engine'
import { readNumber } from './numbers.ts'

/** A period that was read, both days in it; `month` where a month was named without its year. */
export interface ReadPeriod {
  from?: string
  until?: string
  month?: number
  length: number
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longMonths =
  'january|february|march|april|may|june|july|august|september|october|november|december'.split('|')

function monthOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  const at = Math.max(months.indexOf(word.replace(/^sept$/, 'sep')), longMonths.indexOf(word))
  return at < 0 ? undefined : at + 1
}

function yearOf(word: string | undefined): number | undefined {
  return word !== undefined && /^(?:19|20)\d{2}$/.test(word) ? Number(word) : undefined
}

const pad = (n: number) => String(n).padStart(2, '0')
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A whole month. */
export function monthPeriod(year: number, month: number): { from: string; until: string } {
  return { from: `${year}-${pad(month)}-01`, until: `${year}-${pad(month)}-${pad(lastDay(year, month))}` }
}

export const daysFrom = (iso: string, days: number) => isoFromDay(dayFromIso(iso) + days)
export const monthsFrom = (iso: string, count: number) => isoFromDay(addMonths(dayFromIso(iso), count))

/** The financial year of an April. */
export function financialYear(year: number): { from: string; until: string } {
  return { from: `${year}-04-01`, until: `${year + 1}-03-31` }
}

/** The April's year of the financial year that a day is in. */
export function aprilOf(iso: string): number {
  const year = Number(iso.slice(0, 4))
  return iso.slice(5) >= '04-01' ? year : year - 1
}

type Span = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The week (from Monday), month, quarter or year that is so many after the present one. */
function spanAt(today: string, span: Span, shift: number): { from: string; until: string } {
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (span === 'day') return { from: daysFrom(today, shift), until: daysFrom(today, shift) }
  if (span === 'week') {
    const weekday = (new Date(today).getUTCDay() + 6) % 7
    const from = daysFrom(today, shift * 7 - weekday)
    return { from, until: daysFrom(from, 6) }
  }
  if (span === 'year') return { from: `${year + shift}-01-01`, until: `${year + shift}-12-31` }
  const long = span === 'quarter' ? 3 : 1
  const first = span === 'quarter' ? month - ((month - 1) % 3) : month
  const from = monthsFrom(`${year}-${pad(first)}-01`, shift * long)
  return { from, until: daysFrom(monthsFrom(from, long), -1) }
}

const spans: Readonly<Record<string, Span>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
  yr: 'year',
  yrs: 'year',
}
const spanOf = (word: string | undefined) => (word === undefined ? undefined : spans[word])

/** A day so many spans after another, or before it. */
export function shifted(today: string, count: number, span: Span): string {
  if (span === 'day') return daysFrom(today, Math.round(count))
  if (span === 'week') return daysFrom(today, Math.round(count * 7))
  const each = span === 'month' ? 1 : span === 'quarter' ? 3 : 12
  return monthsFrom(today, Math.round(count * each))
}

const shifts: Readonly<Record<string, number>> = {
  this: 0,
  current: 0,
  next: 1,
  coming: 1,
  last: -1,
  previous: -1,
  past: -1,
}

/** 'this week', 'last financial year', 'next 30 days', 'past 6 months'. */
function readRelative(words: readonly string[], at: number, today: string): ReadPeriod | undefined {
  const first = words[at] ?? ''
  const shift = shifts[first]
  if (shift === undefined) return undefined
  if (words[at + 1] === 'fy' || (words[at + 1] === 'financial' && spanOf(words[at + 2]) === 'year')) {
    const length = words[at + 1] === 'fy' ? 2 : 3
    return { ...financialYear(aprilOf(today) + shift), length }
  }
  const span = spanOf(words[at + 1])
  if (span !== undefined) return { ...spanAt(today, span, shift), length: 2 }
  const number = readNumber(words, at + 1)
  const counted = spanOf(words[at + 2])
  if (number === undefined || counted === undefined || shift === 0) return undefined
  const end = shifted(today, shift * number.value, counted)
  return shift > 0
    ? { from: today, until: end, length: 3 }
    : { from: daysFrom(end, 1), until: today, length: 3 }
}

/** A day, month, year or financial year that is named. */
function readNamed(words: readonly string[], at: number, today: string): ReadPeriod | undefined {
  const word = words[at] ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) {
    return Number.isNaN(Date.parse(word)) ? undefined : { from: word, until: word, length: 1 }
  }
  if (word === 'today') return { from: today, until: today, length: 1 }
  if (word === 'yesterday') return { ...spanAt(today, 'day', -1), length: 1 }
  if (word === 'tomorrow') return { ...spanAt(today, 'day', 1), length: 1 }
  if (word === 'fy') return readFinancial(words, at)
  const day = /^\d{1,2}$/.test(word) ? Number(word) : undefined
  const month = monthOf(words[day === undefined ? at : at + 1])
  if (month !== undefined && (day === undefined || (day >= 1 && day <= 31))) {
    return readMonth(words, at, { day, month, today })
  }
  const year = yearOf(word)
  return year === undefined ? undefined : { from: `${year}-01-01`, until: `${year}-12-31`, length: 1 }
}

/** 'march', 'march 2026', '12 march 2026', 'march 12 2026'. */
function readMonth(
  words: readonly string[],
  at: number,
  { day, month, today }: { day: number | undefined; month: number; today: string },
): ReadPeriod {
  const after = at + (day === undefined ? 1 : 2)
  const later =
    day === undefined && /^([1-9]|[12]\d|3[01])$/.test(words[after] ?? '') ? Number(words[after]) : day
  const behind = later === day ? after : after + 1
  const year = yearOf(words[behind])
  const length = behind + (year === undefined ? 0 : 1) - at
  if (later !== undefined) {
    const iso = `${year ?? today.slice(0, 4)}-${pad(month)}-${pad(later)}`
    return { from: iso, until: iso, length }
  }
  return year === undefined ? { month, length } : { ...monthPeriod(year, month), length }
}

/** 'fy 2025-26' comes as 'fy 2025 26', 'fy26' as 'fy 26'. */
function readFinancial(words: readonly string[], at: number): ReadPeriod | undefined {
  const year = yearOf(words[at + 1])
  if (year !== undefined) {
    const isPair = Number(words[at + 2]) === (year + 1) % 100
    return { ...financialYear(isPair ? year : year - 1), length: isPair ? 3 : 2 }
  }
  const short = /^\d{2}$/.test(words[at + 1] ?? '') ? 2000 + Number(words[at + 1]) : undefined
  return short === undefined ? undefined : { ...financialYear(short - 1), length: 2 }
}

/** A period at a place of a question; a month without its year is left to what it is asked of. */
export function readPeriod(words: readonly string[], at: number, today: string): ReadPeriod | undefined {
  const word = words[at] ?? ''
  const inner = () => readRelative(words, at + 1, today) ?? readNamed(words, at + 1, today)
  if (
    ['by', 'before', 'until', 'till', 'after', 'since', 'from', 'in', 'on', 'during', 'of', 'for'].includes(
      word,
    )
  ) {
    const skip = words[at + 1] === 'the' ? 1 : 0
    const found =
      skip === 1 ? (readRelative(words, at + 2, today) ?? readNamed(words, at + 2, today)) : inner()
    return found === undefined
      ? undefined
      : bounded(word, { ...found, length: found.length + 1 + skip }, today)
  }
  if (word === 'within') {
    const number = readNumber(words, at + 1)
    const span = spanOf(words[at + 2])
    if (number === undefined || span === undefined) return undefined
    return { from: today, until: shifted(today, number.value, span), length: 3 }
  }
  return readRelative(words, at, today) ?? readNamed(words, at, today)
}

function bounded(word: string, found: ReadPeriod, today: string): ReadPeriod {
  const { month, length } = found
  const period = month === undefined ? found : pastMonth(month, today)
  if (word === 'by' || word === 'until' || word === 'till') {
    return month === undefined ? { until: period.until ?? today, length } : found
  }
  if (word === 'before') return { until: daysFrom(period.from ?? today, -1), length }
  if (word === 'after') return { from: daysFrom(period.until ?? today, 1), length }
  if (word === 'since' || word === 'from') return { from: period.from ?? today, until: today, length }
  return found
}

/** The last month of a name that has begun. */
export function pastMonth(month: number, today: string): { from: string; until: string } {
  const [year = 0, present = 0] = today.split('-').map(Number)
  return monthPeriod(month <= present ? year : year - 1, month)
}

/** The next month of a name that is not over. */
export function comingMonth(month: number, today: string): { from: string; until: string } {
  const [year = 0, present = 0] = today.split('-').map(Number)
  return monthPeriod(month >= present ? year : year + 1, month)
}

/** So many years, months or days: '12 years'. */
export function readDuration(
  words: readonly string[],
  at: number,
): { count: number; span: Span; length: number } | undefined {
  const skip =
    words[at] === 'in' || words[at] === 'for' || words[at] === 'over' || words[at] === 'after' ? 1 : 0
  const number = readNumber(words, at + skip)
  const span = spanOf(words[at + skip + 1])
  if (number === undefined || span === undefined) return undefined
  return { count: number.value, span, length: skip + 2 }
}
