import type { Option } from '../fields/select.tsx'

/** A stretch of days, both in it, as `YYYY-MM-DD`; '' for a day that is not chosen yet. */
export interface Period {
  readonly from: string
  readonly to: string
}

const shownYears = 6

/** The year of April in which the financial year of a day begins. */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5, 7) >= '04' ? year : year - 1
}

/** A financial year as the law writes it: 2026-27. */
export function yearText(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

export function periodOfYear(year: number): Period {
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

/** The financial years to choose from, this one first. */
export function yearOptions(today: string): Option<string>[] {
  const first = financialYearOf(today)
  return Array.from({ length: shownYears }, (_, back) => ({
    value: String(first - back),
    label: `${yearText(first - back)}${back === 0 ? ', this year' : ''}`,
  }))
}
