import { type EpochDay, partsOfDay } from './day.ts'

/** Whole rupees with Indian digit grouping. Example: `rupees(1234567.4)` is '₹12,34,567'. */
export function rupees(amount: number): string {
  const digits = grouped(String(Math.round(Math.abs(amount))))
  return `${amount < 0 && digits !== '0' ? '-' : ''}₹${digits}`
}

/** Units as a registrar states them, with Indian digit grouping. Example: `unitWords('13221.9')` is '13,221.900'. */
export function unitWords(units: string): string {
  const [whole = '0', part = ''] = units.replace('-', '').split('.')
  return `${units.startsWith('-') ? '-' : ''}${grouped(whole)}.${part.padEnd(3, '0')}`
}

function grouped(digits: string): string {
  const head = digits.slice(0, -3)
  return head === '' ? digits : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`
}

/** A fraction in percent with one decimal. Example: `percent(0.125)` is '12.5%'. */
export function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(1)}%`
}

/**
 * A share in percent with one decimal. Shares have two, so halves are common: they go up, as on the screens.
 *
 * Example: `shareWords(1.45)` is '1.5%'.
 */
export function shareWords(percent: number): string {
  return `${(Math.round(percent * 10 + 1e-9) / 10).toFixed(1)}%`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date as screens write it. Example: `dateWords(dayFromIso('2034-01-19'))` is '19 Jan 2034'. */
export function dateWords(epochDay: EpochDay): string {
  const { year, month, day } = partsOfDay(epochDay)
  return `${day} ${months[month - 1]} ${year}`
}

/** Months in words. Example: `monthsInWords(27)` is '2 years 3 months'. */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months - years * 12
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  if (years === 0) return count(rest, 'month')
  return rest === 0 ? count(years, 'year') : `${count(years, 'year')} ${count(rest, 'month')}`
}
