import { type EpochDay, isoFromDay, percent } from '@lakshya/engine'

/** What stands where a figure does not exist. */
export const noData = 'No data'

const dayWords = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const navWords = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** Example: 21 Aug 2026. */
export function dayInWords(day: EpochDay): string {
  return dayWords.format(new Date(`${isoFromDay(day)}T00:00:00Z`))
}

/** A NAV with four decimals, as everywhere. */
export function navInWords(nav: number): string {
  return `₹${navWords.format(nav)}`
}

/** A fraction in percent with one decimal and a real minus sign. */
export function percentInWords(fraction: number | null | undefined): string {
  if (fraction === null || fraction === undefined) return noData
  const words = percent(fraction)
  return words === '-0.0 %' ? '0.0 %' : words.replace('-', '−')
}

/** Three places of the mean of a year: how long a history is. Example: 1.6 years. */
export function yearsInWords(from: EpochDay, to: EpochDay): string {
  const years = (to - from) / 365.25
  return years < 1 ? `${Math.max(1, Math.round((to - from) / 30.44))} months` : `${years.toFixed(1)} years`
}
