/** Days as `YYYY-MM-DD`, of the years that the contract takes; no clock and no time zone: a day is a day. */

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** From Monday, as a calendar in India begins its weeks. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const firstYear = 1900
export const lastYear = 2200

/** `month` from 1. */
export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const two = (number: number) => String(number).padStart(2, '0')

export const isoOf = ({ year, month, day }: DayParts): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** Whether it is a whole day as `YYYY-MM-DD`, one that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const { year, month, day } = partsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month)
}

export function partsOf(iso: string): DayParts {
  return { year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)), day: Number(iso.slice(8, 10)) }
}

/** Number of days of a month, `month` from 1. */
export function monthLength(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export const monthName = (month: number): string => monthNames[month - 1] ?? ''

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(iso: string): number {
  return (new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7
}

export const weekdayName = (iso: string): string => weekdayNames[weekdayOf(iso)] ?? ''

export function addDays(iso: string, days: number): string {
  const { year, month, day } = partsOf(iso)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The same day of another month; the month's last day where it is shorter. */
export function addMonths(iso: string, months: number): string {
  const { year, month, day } = partsOf(iso)
  const count = year * 12 + (month - 1) + months
  const to = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return isoOf({ ...to, day: Math.min(day, monthLength(to.year, to.month)) })
}

/** A date in words: 14 March 1979, Wednesday. */
export function dayInWords(iso: string): string {
  const { year, month, day } = partsOf(iso)
  return `${day} ${monthName(month)} ${year}, ${weekdayName(iso)}`
}
