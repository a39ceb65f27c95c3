import {
  dayInWords,
  firstYear,
  isDay,
  isoOf,
  lastYear,
  monthLength,
  monthName,
  monthNames,
  weekdayName,
} from './calendar.ts'
import { relativeDay } from './relative-days.ts'

/** Which way a field looks: what has been, as a birth, or what is to come, as a first instalment. */
export type DayLeaning = 'past' | 'future'

export type ReadDay =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'empty' }
  /** `message` says how to mend it. */
  | { readonly kind: 'refused'; readonly message: string }

interface Reading {
  /** `YYYY-MM-DD`, in India. */
  readonly today: string
  readonly leaning: DayLeaning
}

const such = 'such as 14 3 1979 or 14 Mar 1979'
const refused = (message: string): ReadDay => ({ kind: 'refused', message })

/**
 * Reads a date as people type it: 14031979, 14/3/79, 14-3-1979, 14 Mar 1979, 1979-03-14, today, next Friday, 3 months.
 * The day always comes first, whatever the browser's own order is. A year of two digits, and a missing one, are taken
 * in the direction that the field leans to.
 */
export function readDay(text: string, reading: Reading): ReadDay {
  const plain = plainOf(text)
  if (plain === '') return { kind: 'empty' }
  const named = relativeDay(plain, reading)
  if (named !== undefined) return yearChecked(named)
  const { rest, weekday } = withoutWeekday(plain)
  const read = readWhole(rest, reading)
  if (read.kind !== 'day' || weekday === undefined) return read
  const real = weekdayName(read.day)
  return real.toLowerCase().startsWith(weekday.slice(0, 3))
    ? read
    : refused(
        `${dayInWords(read.day).replace(/,.*/, '')} is a ${real}. Correct the date, or leave the weekday out.`,
      )
}

/** Digits of any script as 0-9, every separator as one space, lower case. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s.,/|_\\\p{Pd}\u2212]+/gu, ' ')
    .trim()
}

/** The digits of a script stand in a row from its zero, which is the first that is no digit's successor. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

const weekdayWord = /\b(mon|tue|wed|thu|fri|sat|sun)(day|s|sday|nesday|r|rs|rsday|urday)?\b/

function withoutWeekday(text: string): { rest: string; weekday: string | undefined } {
  const found = weekdayWord.exec(text)?.[0]
  if (found === undefined) return { rest: text, weekday: undefined }
  return { rest: text.replace(found, ' ').replace(/\s+/g, ' ').trim(), weekday: found }
}

function readWhole(text: string, reading: Reading): ReadDay {
  if (/^\d+$/.test(text)) return readDigits(text, reading)
  const numbers = /^(\d{1,4}) (\d{1,2})(?: (\d{1,4}))?$/.exec(text)
  if (numbers !== null) return readNumbers(numbers, reading)
  const named = readNamed(text)
  if (named === undefined) return refused(`This is not read as a date. Type day, month and year, ${such}.`)
  return typeof named === 'string' ? refused(named) : fromTexts(named, reading)
}

/** Digits in one go: ddmmyyyy, ddmmyy; yyyymmdd where those can be no day first. */
function readDigits(text: string, reading: Reading): ReadDay {
  const take = (day: string, month: string, year: string) => fromTexts({ day, month, year }, reading)
  if (text.length === 6) return take(text.slice(0, 2), text.slice(2, 4), text.slice(4))
  if (text.length === 8) {
    const first = take(text.slice(0, 2), text.slice(2, 4), text.slice(4))
    if (first.kind === 'day') return first
    const last = take(text.slice(6), text.slice(4, 6), text.slice(0, 4))
    return last.kind === 'day' ? last : first
  }
  return refused(
    `${text.length} digits are not read as a date. Type two for the day, two for the month and four for the year, such as 14031979.`,
  )
}

function readNumbers([, first = '', second = '', third]: RegExpExecArray, reading: Reading): ReadDay {
  if (first.length > 2) {
    return first.length === 4 && third !== undefined && third.length <= 2
      ? fromTexts({ day: third, month: second, year: first }, reading)
      : refused(`The day comes first, ${such}.`)
  }
  return fromTexts({ day: first, month: second, year: third }, reading)
}

interface Texts {
  readonly day: string
  readonly month: string
  readonly year: string | undefined
}

/** The month by its name, in whatever place; a message where it is a word, but no month's. */
function readNamed(text: string): Texts | string | undefined {
  const pieces = text.replace(/(\d)(st|nd|rd|th)\b/g, '$1').match(/\d+|\p{L}+/gu) ?? []
  const words = pieces.filter((piece) => !/^\d/.test(piece) && piece !== 'of')
  const numbers = pieces.filter((piece) => /^\d/.test(piece))
  const [word = ''] = words
  if (words.length !== 1 || numbers.length === 0 || numbers.length > 2) return undefined
  if (pieces.join('') !== text.replace(/(\d)(st|nd|rd|th)\b/g, '$1').replace(/\s/g, '')) return undefined
  const month = monthOf(word)
  if (month === undefined) return `‘${word}’ is no month. Type its name or number, ${such}.`
  const [first = '', second] = numbers
  const isYearFirst = first.length === 4
  if (isYearFirst && second === undefined) return `The day is missing, ${such}.`
  return isYearFirst
    ? { day: second ?? '', month: String(month), year: first }
    : { day: first, month: String(month), year: second }
}

/** From 1; three letters and more of its name are enough. */
function monthOf(word: string): number | undefined {
  if (word === 'sept') return 9
  const at = word.length < 3 ? -1 : monthNames.findIndex((name) => name.toLowerCase().startsWith(word))
  return at === -1 ? undefined : at + 1
}

function fromTexts({ day: dayText, month: monthText, year: yearText }: Texts, reading: Reading): ReadDay {
  const [day, month] = [Number(dayText), Number(monthText)]
  if (month < 1 || month > 12) return refused(wrongMonth(day, month, yearText))
  if (day < 1 || day > 31) return refused(`No month has a day ${day}. The day comes first, ${such}.`)
  if (yearText === undefined) return withNearYear(day, month, reading)
  if (yearText.length === 3 || yearText.length === 1 || yearText.length > 4)
    return refused(`Type the year with four digits, ${such}.`)
  const year = yearText.length === 2 ? wholeYear(day, month, Number(yearText), reading) : Number(yearText)
  if (day > monthLength(year, month))
    return refused(`${monthName(month)} ${year} has ${monthLength(year, month)} days.`)
  return yearChecked(isoOf({ year, month, day }))
}

function wrongMonth(day: number, month: number, year: string | undefined): string {
  const isSwapped = month <= 31 && day >= 1 && day <= 12
  return isSwapped
    ? `There is no month ${month}. The day comes first: for ${month} ${monthName(day)} type ${[month, day, year].filter((part) => part !== undefined).join('/')}.`
    : `There is no month ${month}. The day comes first, ${such}.`
}

/** Two digits of a year: of what has been the latest such year, of what is to come this century's. */
function wholeYear(day: number, month: number, digits: number, { today, leaning }: Reading): number {
  const year = Math.floor(Number(today.slice(0, 4)) / 100) * 100 + digits
  if (leaning === 'future') return year
  return isoOf({ year, month, day }) > today ? year - 100 : year
}

/** A day and month alone: the latest one that has been, or the next one that comes. */
function withNearYear(day: number, month: number, { today, leaning }: Reading): ReadDay {
  const step = leaning === 'past' ? -1 : 1
  // A 29 February is at most eight years away.
  for (let year = Number(today.slice(0, 4)), left = 9; left > 0; year += step, left -= 1) {
    const near = isoOf({ year, month, day })
    const isRightWay = leaning === 'past' ? near <= today : near >= today
    if (isRightWay && isDay(near)) return yearChecked(near)
  }
  return refused(`${monthName(month)} has no day ${day}.`)
}

function yearChecked(day: string): ReadDay {
  const year = Number(day.slice(0, 4))
  return year >= firstYear && year <= lastYear && isDay(day)
    ? { kind: 'day', day }
    : refused(`Enter a date in the years ${firstYear} to ${lastYear}.`)
}
