import { dayOf, isoDay } from '../../reading/figures.ts'

export type CommissionDays = 'day-first' | 'month-first'

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/

/**
 * Whether days of a file are written day first or month first, told by days that can be one alone; undefined where all can
 * be either.
 */
export function dayOrderOf(texts: readonly string[]): CommissionDays | undefined {
  let order: CommissionDays | undefined
  for (const text of texts) {
    const [, first = '', second = ''] = numeric.exec(text) ?? []
    if (Number(first) > 12) order = 'day-first'
    if (Number(second) > 12) order ??= 'month-first'
  }
  return order
}

/** Whether any day of these is written with numbers alone, in an order that is to be known. */
export function hasOrder(texts: readonly string[]): boolean {
  return texts.some((text) => numeric.test(text))
}

/** 'YYYY-MM-DD' of a cell: ISO, 20261031, 31-Oct-2026, or numbers in the file's order; undefined where it is no day. */
export function commissionDay(text: string, order: CommissionDays): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?!\d)/.exec(text) ?? []
  if (year !== '') return isoDay(year, month, day)
  const [, one = '', two = '', last = ''] = numeric.exec(text) ?? []
  if (one !== '') {
    const full = last.length === 2 ? `20${last}` : last
    return order === 'month-first' ? isoDay(full, one, two) : isoDay(full, two, one)
  }
  return dayOf(text.replaceAll(/[ /]/g, '-'))
}

/** First and last day of a month that a cell names: 'Oct-2026', '2026-10', '10/2026'; undefined where it names none. */
export function monthOf(text: string): { from: string; to: string } | undefined {
  const [, name = '', inWords = ''] = /^([A-Za-z]{3})[a-z]*[-/ ,']*(\d{4}|\d{2})$/.exec(text) ?? []
  const [, year = '', month = ''] = /^(\d{4})[-/](\d{1,2})$/.exec(text) ?? []
  const [, number = '', last = ''] = /^(\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  const from =
    name === ''
      ? isoDay(year === '' ? last : year, month === '' ? number : month, '01')
      : dayOf(`01-${name}-${inWords.length === 2 ? `20${inWords}` : inWords}`)
  return from === undefined ? undefined : { from, to: monthEnd(from) }
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
