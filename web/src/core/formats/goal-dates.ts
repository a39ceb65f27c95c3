import { formatDate } from './format.ts'

/** Target date of a goal of so many years that begins on a date (`YYYY-MM-DD`): years have 365 days here. */
export function targetDateOf(today: string, years: number): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + Math.round(years * 365))
  return date.toISOString().slice(0, 10)
}

/** The day that a goal of so many years began on: what `targetDateOf` has its target date from. */
export function plannedDayOf(targetDate: string, years: number): string {
  return targetDateOf(targetDate, -years)
}

/** A date's month as 'Nov 2036'. */
export function formatMonth(date: string): string {
  return formatDate(date).replace(/^\d+ /, '')
}

/** '1 year', '10 years'. */
export function formatYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}
