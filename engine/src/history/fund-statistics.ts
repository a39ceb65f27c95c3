import { annualVolatility, lastNavUntil, type NavSeries, weeklyReturns } from '../estimates/index.ts'
import { lastIndexUntil } from '../estimates/shared.ts'
import { addYears, type EpochDay, monthEndsBetween, yearEndsBetween } from '../numbers/index.ts'
import { at, lastOf, missing } from '../numbers/shared.ts'
import { type Drawdown, maximumDrawdown } from './drawdown.ts'
import {
  type CalendarYears,
  calendarYears,
  type IndexPoint,
  type PeriodReturn,
  type RollingReturns,
  rollingReturns,
  worstPeriod,
} from './index-statistics.ts'

/** A fund's compound return over whole years, and the NAV day that it starts from. */
export interface FundCagr {
  readonly startDay: EpochDay
  readonly cagr: number
}

/** A fund's compound returns as they are answered: fractions, null where the history is shorter. */
export interface FundCagrs {
  readonly currentNav: number
  readonly currentDay: EpochDay
  readonly '1y': number | null
  readonly '3y': number | null
  readonly '5y': number | null
}

/**
 * The history of one fund in figures; returns are fractions, the volatility annual (absent with fewer than
 * two weeks).
 */
export interface FundStatistics extends CalendarYears {
  readonly asOf: EpochDay
  readonly worst12Months?: PeriodReturn
  readonly rollingThreeYears?: RollingReturns
  readonly drawdown: Drawdown
  readonly monthEndDrawdown?: Drawdown
  readonly volatility?: number
  readonly weeks: number
}

/**
 * Compound annual return over `years` up to the latest NAV: from the NAV on or before the same day that many
 * years earlier (29 February goes to 28), with the exponent 1/years. `undefined` where the history is
 * shorter.
 *
 * Example: a NAV that doubled in five years gives 14.87 %.
 */
export function fundCagr(series: NavSeries, years: number): FundCagr | undefined {
  const end = series.days.length - 1
  if (end < 0) return undefined
  const start = lastIndexUntil(series, addYears(at(series.days, end), -years))
  if (start < 0) return undefined
  const growth = at(series.navs, end) / at(series.navs, start)
  return { startDay: at(series.days, start), cagr: growth ** (1 / years) - 1 }
}

/**
 * The compound returns over one, three and five years, and the latest NAV. Throws RangeError on an empty
 * series.
 *
 * Example: with two years of history `3y` and `5y` are null.
 */
export function fundCagrs(series: NavSeries): FundCagrs {
  const end = series.days.length - 1
  if (end < 0) throw new RangeError('a fund without NAVs has no returns')
  const over = (years: number) => fundCagr(series, years)?.cagr ?? null
  return {
    currentNav: at(series.navs, end),
    currentDay: at(series.days, end),
    '1y': over(1),
    '3y': over(3),
    '5y': over(5),
  }
}

/**
 * The values of a series at some days: each the last NAV on or before. Throws RangeError before the first
 * NAV.
 *
 * Example: a holiday has the value of the day before.
 */
export function valuesAt(series: NavSeries, days: readonly EpochDay[]): IndexPoint[] {
  return days.map((day) => {
    const value = lastNavUntil(series, day)
    if (value === undefined) throw new RangeError(`no NAV by day ${day}`)
    return { day, value }
  })
}

/**
 * All figures of one fund's history over its whole series: calendar years, worst 12 months and rolling 3
 * years between month ends, drawdown from all NAVs and from month ends, volatility of weekly returns.
 *
 * A full year needs a NAV on or before 31 December of the year before. Throws RangeError on an empty series.
 * Example: a series that only rises has a drawdown of depth 0.
 */
export function fundStatistics(series: NavSeries): FundStatistics {
  const { days, navs } = series
  const first = days[0]
  const asOf = days[days.length - 1]
  if (first === undefined || asOf === undefined) throw new RangeError('a fund without NAVs has no history')
  const points = Array.from({ length: days.length }, (_, i) => ({
    day: days[i] ?? missing(i),
    value: navs[i] ?? missing(i),
  }))
  const monthEnds = valuesAt(series, monthEndsBetween(first, asOf))
  const yearEnds = valuesAt(series, yearEndsBetween(first, asOf))
  const last = lastOf(points)
  const weekly = weeklyReturns([series], first, asOf).returns.map((row) => at(row, 0))
  const worst12Months = worstPeriod(monthEnds, 12)
  const rollingThreeYears = rollingReturns(monthEnds, 3)
  return {
    asOf,
    ...calendarYears(yearEnds, last),
    ...(worst12Months === undefined ? {} : { worst12Months }),
    ...(rollingThreeYears === undefined ? {} : { rollingThreeYears }),
    drawdown: maximumDrawdown(points),
    ...(monthEnds.length === 0 ? {} : { monthEndDrawdown: maximumDrawdown(monthEnds) }),
    ...(weekly.length < 2 ? {} : { volatility: annualVolatility(weekly) }),
    weeks: weekly.length,
  }
}
