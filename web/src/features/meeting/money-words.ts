import { formatRupees } from '../../core/formats/format.ts'
import { indianDigits } from '../../core/formats/indian-digits.ts'

/** Rupees as they are spoken: '₹44.8 lakh', '₹1.25 crore'; whole below a lakh. */
export function spokenRupees(value: number): string {
  if (value >= 99_95_000) return `₹${indianDigits(value / 1e7, 2)} crore`
  if (value >= 99_950) return `₹${indianDigits(value / 1e5, 1)} lakh`
  return formatRupees(value)
}

/** Full months of a day, as they are spoken: 'November 2036'. */
export function spokenMonth(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`)
  return new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** From today to a day, as it is spoken: 'in 10 years', 'in 7 months'. */
export function spokenTime(today: string, target: string): string {
  const days = (Date.parse(target) - Date.parse(today)) / 86_400_000
  if (days < 0) return 'its day has come'
  const months = Math.round(days / 30.44)
  if (months < 24) return months === 1 ? 'in 1 month' : `in ${months} months`
  const halves = Math.round(months / 6) / 2
  const whole = Math.floor(halves)
  return `in ${whole}${halves === whole ? '' : '½'} years`
}
