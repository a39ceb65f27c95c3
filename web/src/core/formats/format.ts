import { indianDigits } from './indian-digits.ts'
import { dayInIndia, timeInIndia } from './indian-time.ts'

/** What stands where a value is missing: never 0, NaN or a blank. */
export const notAvailable = 'Not Available'

const minus = '\u2212'

type Value = number | null | undefined

function isMissing(value: Value): value is null | undefined {
  return value === null || value === undefined || !Number.isFinite(value)
}

/** A sign in front of the digits of the absolute value; none where the digits are all zero. */
function signed(value: number, digits: string, isPlusShown = false): string {
  if (!/[1-9]/.test(digits)) return digits
  if (value < 0) return minus + digits
  return isPlusShown ? `+${digits}` : digits
}

/** Whole number with Indian grouping: 12,34,567. */
export function formatNumber(value: Value): string {
  return isMissing(value) ? notAvailable : signed(value, indianDigits(Math.abs(value), 0))
}

/** Whole rupees with Indian grouping: ₹12,34,567. */
export function formatRupees(value: Value): string {
  if (isMissing(value)) return notAvailable
  return signed(value, `₹${indianDigits(Math.abs(value), 0)}`)
}

/** Rupees to the paisa with Indian grouping, for what is too small to be rounded: ₹1,460.60. */
export function formatPaise(value: Value): string {
  if (isMissing(value)) return notAvailable
  return signed(value, `₹${indianDigits(Math.abs(value), 2)}`)
}

/** Rupees shortened for cards and axes: ₹12.35 L, ₹1.23 Cr; whole below a lakh. The whole figure goes into the tooltip. */
export function formatRupeesShort(value: Value): string {
  if (isMissing(value)) return notAvailable
  const size = Math.abs(value)
  // What rounds up to 100.00 L is a crore, and to 1,00,000 a lakh.
  if (size >= 99_99_500) return signed(value, `₹${indianDigits(size / 1_00_00_000, 2)} Cr`)
  if (size >= 99_999.5) return signed(value, `₹${indianDigits(size / 1_00_000, 2)} L`)
  return formatRupees(value)
}

export interface RupeeUnit {
  /** As it stands beside an axis: '₹ crore'. */
  readonly name: string
  /** An amount as a number of the unit: 1,842, or 0.5 where it is few. */
  readonly format: (rupees: number) => string
  /** The same with the decimals of a card. */
  readonly formatExact: (rupees: number) => string
}

/** The unit that an amount is shortened to on a card, for an axis that is to agree with it. */
export function rupeeUnit(value: number): RupeeUnit {
  const size = Math.abs(value)
  if (size < 99_999.5) return { name: '₹', format: formatNumber, formatExact: formatNumber }
  const [name, worth] = size >= 99_99_500 ? ['₹ crore', 1_00_00_000] : ['₹ lakh', 1_00_000]
  const formatBy = (least: number) => (rupees: number) =>
    signed(rupees, indianDigits(Math.abs(rupees) / worth, 2, least))
  return { name, format: formatBy(0), formatExact: formatBy(2) }
}

/** Percent with one decimal: 10.6%, −1.6%; a gain or loss also with its plus: +5.2%. */
export function formatPercent(value: Value, options: { isPlusShown?: boolean } = {}): string {
  if (isMissing(value)) return notAvailable
  return signed(value, `${indianDigits(Math.abs(value), 1)}%`, options.isPlusShown)
}

/** A chance from 0 to 1 as whole percent; what is nearly sure or hopeless is never said to be quite so. */
export function formatChance(chance: number): string {
  const percent = Math.round(chance * 100)
  if (percent >= 100) return 'over 99%'
  return percent <= 0 ? 'under 1%' : `${percent}%`
}

/** NAV with four decimals: 90.8656. */
export function formatNav(value: Value): string {
  return isMissing(value) ? notAvailable : signed(value, indianDigits(Math.abs(value), 4))
}

/** Units as the registrar states them, three decimals, with Indian grouping: 1,234.567. */
export function formatUnits(units: string): string {
  const [whole = '0', part = ''] = units.split('.')
  const number = Number(whole)
  return Number.isSafeInteger(number) ? `${formatNumber(number)}.${part.padEnd(3, '0')}` : units
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date as 21 Nov 2026. Takes `YYYY-MM-DD` or an instant, of which it shows the day in India. */
export function formatDate(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return notAvailable
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : indianDay(text)
  const [year, month, date] = day?.split('-') ?? []
  const name = monthNames[Number(month) - 1]
  return year === undefined || name === undefined ? 'Invalid date' : `${Number(date)} ${name} ${year}`
}

/** The month of a date or of `YYYY-MM`, as Nov 2026. */
export function formatMonth(text: string | null | undefined): string {
  const date = formatDate(text?.length === 7 ? `${text}-01` : text)
  return date.replace(/^\d+ /, '')
}

/** An instant as 21 Nov 2026, 14:05, in India. */
export function formatMoment(instant: string | null | undefined): string {
  const date = formatDate(instant)
  const time = Date.parse(instant ?? '')
  return Number.isNaN(time) ? date : `${date}, ${timeInIndia(new Date(time))}`
}

function indianDay(instant: string): string | undefined {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : dayInIndia(date)
}

/** Indian mobile number in two groups of five: 98220 41763. Anything else as it is. */
export function formatPhone(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return notAvailable
  return /^\d{10}$/.test(text) ? `${text.slice(0, 5)} ${text.slice(5)}` : text
}

export function formatText(text: string | null | undefined): string {
  return text === null || text === undefined || text.trim() === '' ? notAvailable : text
}
