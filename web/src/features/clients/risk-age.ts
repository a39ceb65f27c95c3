import { dayFromIso } from '@lakshya/engine'

/** How old a day is on another (both `YYYY-MM-DD`), in words: 'today', '12 days ago', '3 months ago', '2 years ago'. */
export function ageInWords(date: string, today: string): string {
  const days = dayFromIso(today) - dayFromIso(date)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  const months = wholeMonths(date, today)
  if (months < 1) return `${days} days ago`
  if (months < 12) return months === 1 ? '1 month ago' : `${months} months ago`
  const years = Math.floor(months / 12)
  return years === 1 ? '1 year ago' : `${years} years ago`
}

function wholeMonths(date: string, today: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  return (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0)
}
