import type { Language } from '@lakshya/contract'
import { dayFromIso, type EpochDay, isoFromDay, percent, rupees } from '@lakshya/engine'

/** What stands where a figure does not exist. */
export const noData = 'No data'

const timeZone = 'Asia/Kolkata'
const dayFormat = { day: 'numeric', month: 'short', year: 'numeric' } as const
const inBoth = (zone: string): Readonly<Record<Language, Intl.DateTimeFormat>> => ({
  en: new Intl.DateTimeFormat('en-IN', { ...dayFormat, timeZone: zone }),
  // As the client's own view has them: digits stay Latin.
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...dayFormat, timeZone: zone }),
})
const dayWords = inBoth('UTC')
const indianDay = inBoth(timeZone)
const indianTime = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
})
const navWords = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** Example: 21 Aug 2026, 21 अग॰ 2026. */
export function dayInWords(day: EpochDay, language: Language = 'en'): string {
  return withShortMonth(dayWords[language].format(new Date(`${isoFromDay(day)}T00:00:00Z`)))
}

/** The same of a date as `YYYY-MM-DD`. */
export function dateInWords(date: string, language: Language = 'en'): string {
  return dayInWords(dayFromIso(date), language)
}

/** The day in India of an instant. Example: 21 Aug 2026. */
export function indianDayWords(instant: string, language: Language = 'en'): string {
  return withShortMonth(indianDay[language].format(new Date(instant)))
}

/** The one month that English in India writes with four letters has three like the others. */
function withShortMonth(words: string): string {
  return words.replace('Sept', 'Sep')
}

/** An instant as in India. Example: 21 Aug 2026, 14:05 IST. */
export function momentInWords(instant: string, language: Language = 'en'): string {
  return `${indianDayWords(instant, language)}, ${indianTime.format(new Date(instant))} IST`
}

/** A NAV with four decimals, as everywhere. */
export function navInWords(nav: number): string {
  return `₹${navWords.format(nav)}`
}

/** A fraction in percent with one decimal and a real minus sign. */
export function percentInWords(fraction: number | null | undefined): string {
  if (fraction === null || fraction === undefined) return noData
  const words = percent(fraction)
  return words === '-0.0%' ? '0.0%' : words.replace('-', '−')
}

/** A rate without decimals that say nothing. Example: 6%, 12.5%. */
export function rateInWords(fraction: number): string {
  return percentInWords(fraction).replace('.0%', '%')
}

const units = { en: { lakh: 'L', crore: 'Cr' }, hi: { lakh: 'लाख', crore: 'करोड़' } } as const

/** Rupees as a chart has room for. Examples: ₹45,000, ₹44.8 L, ₹1.23 Cr, ₹1.23 करोड़. */
export function shortRupees(amount: number, language: Language = 'en'): string {
  const { lakh, crore } = units[language]
  if (Math.abs(amount) < 99_995) return rupees(amount)
  if (Math.abs(amount) < 9_995_000) return `₹${(amount / 100_000).toFixed(1)} ${lakh}`
  return `₹${(amount / 10_000_000).toFixed(2)} ${crore}`
}

/** The month of a date. Example: Nov 2036. */
export function monthOfDate(date: string, language: Language = 'en'): string {
  return dateInWords(date, language).replace(/^\d+ /, '')
}

/** Three places of the mean of a year: how long a history is. Example: 1.6 years. */
export function yearsInWords(from: EpochDay, to: EpochDay): string {
  const years = (to - from) / 365.25
  return years < 1 ? `${Math.max(1, Math.round((to - from) / 30.44))} months` : `${years.toFixed(1)} years`
}
