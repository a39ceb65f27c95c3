const msPerDay = 86_400_000
const months = new Map(
  'jan feb mar apr may jun jul aug sep oct nov dec'
    .split(' ')
    .map((name, index) => [name, String(index + 1).padStart(2, '0')]),
)
/** India's first mutual fund began in 1964; anything before is a slip. */
const firstDate = '1964-01-01'

/** Days since 1970-01-01 of a date `YYYY-MM-DD`. */
export function dayOf(date: string): number {
  return Date.parse(date) / msPerDay
}

/** The date `YYYY-MM-DD` of days since 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10)
}

/** Monday to Friday; 1970-01-01 was a Thursday. */
export function isBusinessDay(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6
}

/** The last Monday to Friday before a date, as days since 1970-01-01: a day's NAV is known only after its end. */
export function businessDayBefore(date: string): number {
  let day = dayOf(date) - 1
  while (!isBusinessDay(day)) day--
  return day
}

/** A date, or the next Monday to Friday where it is none. */
export function onBusinessDay(date: string): string {
  let day = dayOf(date)
  while (!isBusinessDay(day)) day++
  return dateOf(day)
}

/** Reads a date of one format; undefined where it is none. */
export type DateReader = (text: string) => string | undefined

/** `21-Aug-2026`, as AMFI writes. */
export const readAmfiDate: DateReader = (text) => {
  const match = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/.exec(text)
  return match ? checked(match[3], months.get(match[2]?.toLowerCase() ?? ''), match[1]) : undefined
}

/** `21-08-2026`, as mfapi.in writes. */
export const readMfapiDate: DateReader = (text) => {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  return match ? checked(match[3], match[2], match[1]) : undefined
}

/** `2026-08-21`. */
export const readIsoDate: DateReader = (text) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match ? checked(match[1], match[2], match[3]) : undefined
}

function checked(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month}-${day}`
  const ms = Date.parse(date)
  // Date.parse takes 2026-02-30 for 2 March in some engines.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return undefined
  return date >= firstDate ? date : undefined
}

/** The same reader with a memory: a file repeats few dates many times. */
export function remembering(read: DateReader): DateReader {
  const known = new Map<string, string | undefined>()
  return (text) => {
    if (known.has(text)) return known.get(text)
    if (known.size > 20_000) known.clear()
    const date = read(text)
    if (text.length <= 20) known.set(text, date)
    return date
  }
}
