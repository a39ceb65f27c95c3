import { type EpochDay, partsOfDay } from '../numbers/index.ts'
import { at, lastOf, missing } from '../numbers/shared.ts'

/** The value of a fund or mix on a day (any positive unit). */
export interface IndexPoint {
  readonly day: EpochDay
  readonly value: number
}

/** The return of a calendar year; `isToDate` where the year is not over. */
export interface YearReturn {
  readonly year: number
  readonly annualReturn: number
  readonly isToDate: boolean
}

/** The return between two month ends. */
export interface PeriodReturn {
  readonly startDay: EpochDay
  readonly endDay: EpochDay
  readonly periodReturn: number
}

/**
 * Full calendar years, the year to date, and their best, worst and compound average (each of full years
 * alone).
 */
export interface CalendarYears {
  readonly fullYears: readonly YearReturn[]
  readonly yearToDate?: YearReturn
  readonly bestYear?: YearReturn
  readonly worstYear?: YearReturn
  readonly averageAnnualizedReturn?: number
}

/** Returns between month ends a fixed number of months apart, annualised, and their spread. */
export interface RollingReturns {
  readonly endDays: readonly EpochDay[]
  readonly values: readonly number[]
  readonly least: number
  readonly median: number
  readonly mean: number
  readonly most: number
}

/**
 * Calendar-year returns from the values at year ends (31 December, ascending, one a year) and at the last
 * day.
 *
 * The last day counts as a year end where it is 31 December; else what lies past the last year end is the
 * year to date, which is in none of best, worst and average. Fractions. Example: 100, 110 and 121 at three
 * year ends average 10 %.
 */
export function calendarYears(yearEnds: readonly IndexPoint[], last: IndexPoint): CalendarYears {
  const fullYears: YearReturn[] = []
  for (let i = 1; i < yearEnds.length; i++) {
    const end = at(yearEnds, i)
    const annualReturn = end.value / at(yearEnds, i - 1).value - 1
    fullYears.push({ year: partsOfDay(end.day).year, annualReturn, isToDate: false })
  }
  const first = yearEnds[0]
  const base = yearEnds.at(-1)
  if (first === undefined || base === undefined) return { fullYears }
  const yearToDate =
    last.day > base.day
      ? { year: partsOfDay(last.day).year, annualReturn: last.value / base.value - 1, isToDate: true }
      : undefined
  const toDate = yearToDate === undefined ? {} : { yearToDate }
  if (fullYears.length === 0) return { fullYears, ...toDate }
  return {
    fullYears,
    ...toDate,
    bestYear: fullYears.reduce((best, year) => (year.annualReturn > best.annualReturn ? year : best)),
    worstYear: fullYears.reduce((worst, year) => (year.annualReturn < worst.annualReturn ? year : worst)),
    averageAnnualizedReturn: (base.value / first.value) ** (1 / fullYears.length) - 1,
  }
}

/**
 * The least return over `months` between month ends; `undefined` where the history is shorter. It may be
 * positive.
 *
 * `monthEnds` ascending, one a month without gaps. Example: over 12 months of 1 % each it is 12.68 %.
 */
export function worstPeriod(monthEnds: readonly IndexPoint[], months: number): PeriodReturn | undefined {
  let worst: PeriodReturn | undefined
  for (let i = months; i < monthEnds.length; i++) {
    const start = monthEnds[i - months] ?? missing(i - months)
    const end = monthEnds[i] ?? missing(i)
    const periodReturn = end.value / start.value - 1
    if (worst === undefined || periodReturn < worst.periodReturn) {
      worst = { startDay: start.day, endDay: end.day, periodReturn }
    }
  }
  return worst
}

/**
 * Annualised returns between month ends `years` apart, for every month end that has one; `undefined` where
 * there is none.
 *
 * Example: of a steady 1 % a month every value is 12.68 %.
 */
export function rollingReturns(monthEnds: readonly IndexPoint[], years: number): RollingReturns | undefined {
  const months = years * 12
  const ends = monthEnds.slice(months)
  if (ends.length === 0) return undefined
  const values = ends.map(({ value }, i) => (value / (monthEnds[i] ?? missing(i)).value) ** (1 / years) - 1)
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = at(sorted, middle)
  return {
    endDays: ends.map(({ day }) => day),
    values,
    least: at(sorted, 0),
    median: sorted.length % 2 === 1 ? upper : (at(sorted, middle - 1) + upper) / 2,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    most: lastOf(sorted),
  }
}
