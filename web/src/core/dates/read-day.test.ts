import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from '../formats/format.ts'
import { addDays, addMonths, dayInWords, isDay } from './calendar.ts'
import { type DayLeaning, readDay } from './read-day.ts'

/** A Sunday. */
const today = '2026-11-22'
const past = (text: string) => readDay(text, { today, leaning: 'past' })
const future = (text: string) => readDay(text, { today, leaning: 'future' })
const dayOf = (text: string, leaning: DayLeaning = 'past') => {
  const read = readDay(text, { today, leaning })
  return read.kind === 'day' ? read.day : read.kind
}
const refusalOf = (text: string) => {
  const read = past(text)
  return read.kind === 'refused' ? read.message : read.kind
}

describe('a birth', () => {
  it.each([
    '14031979',
    '14/03/1979',
    '14/3/79',
    '14-3-1979',
    '14.3.1979',
    '14 3 1979',
    '14, 3, 1979',
    ' 14 / 03 / 1979 ',
    '14–3–1979',
    '140379',
    '14 Mar 1979',
    '14th March, 1979',
    '14-mar-79',
    '14mar1979',
    '14 MARCH ’79',
    'Mar 14, 1979',
    '1979 March 14',
    '14 March 1979, Wednesday',
    'Wed, 14 Mar 1979',
    '1979-03-14',
    '1979/3/14',
    '19790314',
    '१४/०३/१९७९',
  ])('%s is 14 March 1979', (text) => expect(dayOf(text)).toBe('1979-03-14'))

  it.each([
    // What an American's browser would turn around.
    ['3/4/1985', '1985-04-03'],
    ['03041985', '1985-04-03'],
    ['12/11/1980', '1980-11-12'],
    ['1/2/03', '2003-02-01'],
    ['01021903', '1903-02-01'],
    ['20122012', '2012-12-20'],
    ['20010203', '2001-02-03'],
  ])('%s has the day first: %s', (text, day) => expect(dayOf(text)).toBe(day))

  it.each([
    ['29022024', '2024-02-29'],
    ['29/2/2000', '2000-02-29'],
    ['29 Feb 96', '1996-02-29'],
  ])('%s is a leap day', (text, day) => expect(dayOf(text)).toBe(day))

  it.each([
    ['22/11/26', '2026-11-22'],
    ['23/11/26', '1926-11-23'],
    ['1/1/27', '1927-01-01'],
    ['31/12', '2025-12-31'],
    ['1 Jan', '2026-01-01'],
    ['29/2', '2024-02-29'],
    ['friday', '2026-11-20'],
    ['sunday', '2026-11-15'],
    ['3 months', '2026-08-22'],
    ['yesterday', '2026-11-21'],
  ])('%s has been: %s', (text, day) => expect(dayOf(text)).toBe(day))
})

describe('a day to come', () => {
  it.each([
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['day after tomorrow', '2026-11-24'],
    ['next Friday', '2026-11-27'],
    ['friday', '2026-11-27'],
    ['next sunday', '2026-11-29'],
    ['last friday', '2026-11-20'],
    ['next month', '2026-12-22'],
    ['month end', '2026-11-30'],
    ['3 months', '2027-02-22'],
    ['in 2 weeks', '2026-12-06'],
    ['10 days ago', '2026-11-12'],
    ['a year', '2027-11-22'],
    ['14/3/79', '2079-03-14'],
    ['1/1/27', '2027-01-01'],
    ['5 Dec', '2026-12-05'],
    ['5/1', '2027-01-05'],
    ['22/11', '2026-11-22'],
    ['29/2', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(dayOf(text, 'future')).toBe(day))

  it('keeps to the last day of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-01-31', -1)).toBe('2026-12-31')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })
})

describe('what is no date', () => {
  it.each([
    ['31/2/1979', 'February 1979 has 28 days.'],
    ['29/2/2023', 'February 2023 has 28 days.'],
    ['29/2/1900', 'February 1900 has 28 days.'],
    ['31 Apr 1999', 'April 1999 has 30 days.'],
    ['3/14/1979', 'There is no month 14. The day comes first: for 14 March type 14/3/1979.'],
    ['14/14/1979', 'There is no month 14. The day comes first, such as 14 3 1979 or 14 Mar 1979.'],
    ['32/1/1979', 'No month has a day 32. The day comes first, such as 14 3 1979 or 14 Mar 1979.'],
    ['0/1/1979', 'No month has a day 0. The day comes first, such as 14 3 1979 or 14 Mar 1979.'],
    ['30/2', 'February has no day 30.'],
    ['14/3/179', 'Type the year with four digits, such as 14 3 1979 or 14 Mar 1979.'],
    ['14/3/1879', 'Enter a date in the years 1900 to 2200.'],
    ['14/3/0000', 'Enter a date in the years 1900 to 2200.'],
    [
      '1403197',
      '7 digits are not read as a date. Type two for the day, two for the month and four for the year, such as 14031979.',
    ],
    ['14 Foo 1979', '‘foo’ is no month. Type its name or number, such as 14 3 1979 or 14 Mar 1979.'],
    ['14 Ma 1979', '‘ma’ is no month. Type its name or number, such as 14 3 1979 or 14 Mar 1979.'],
    ['Mar 1979', 'The day is missing, such as 14 3 1979 or 14 Mar 1979.'],
    ['Monday 14 Mar 1979', '14 March 1979 is a Wednesday. Correct the date, or leave the weekday out.'],
    ['999 years', 'Enter a date in the years 1900 to 2200.'],
    ['9999 years', 'Enter a date in the years 1900 to 2200.'],
    ['9999 months', 'Enter a date in the years 1900 to 2200.'],
    ['soon', 'This is not read as a date. Type day, month and year, such as 14 3 1979 or 14 Mar 1979.'],
  ])('%s: %s', (text, message) => expect(refusalOf(text)).toBe(message))

  it('is empty where nothing is typed', () => {
    expect(past('')).toEqual({ kind: 'empty' })
    expect(future(' - ')).toEqual({ kind: 'empty' })
  })

  it('is never an exception, nor a day that the calendar lacks', () => {
    const bits = fc.constantFrom(
      '1',
      '3',
      '31',
      '2',
      '1979',
      '79',
      'Feb',
      'next',
      'friday',
      ' ',
      '/',
      '-',
      '2 weeks',
      'constructor',
    )
    const typed = fc.oneof(
      fc.string(),
      fc.array(bits, { maxLength: 7 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, fc.constantFrom<DayLeaning>('past', 'future'), (text, leaning) => {
        const read = readDay(text, { today, leaning })
        if (read.kind === 'day') expect(isDay(read.day)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

it('reads back whatever it prints, of every day', () => {
  const prints = [
    (day: string) => day,
    formatDate,
    dayInWords,
    (day: string) => day.split('-').reverse().join(''),
    (day: string) => day.split('-').reverse().map(Number).join('/'),
    (day: string) => day.replaceAll('-', ''),
  ]
  for (let day = '1900-01-01'; day <= '2200-12-31'; day = addDays(day, 7)) {
    const read = prints.map((print) => dayOf(print(day)))
    if (read.some((each) => each !== day)) expect(read, day).toEqual(prints.map(() => day))
  }
})
