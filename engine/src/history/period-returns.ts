import type { NavSeries } from '../estimates/index.ts'
import { type EpochDay, monthEndsBetween, yearEndsBetween } from '../numbers/index.ts'
import { at, firstFridayFrom } from '../numbers/shared.ts'
import { valuesAt } from './fund-statistics.ts'
import { logReturns, simpleReturns } from './risk-measures.ts'

/** The ends between which returns are taken: every NAV, Fridays, month ends or year ends. */
export type ReturnPeriod = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** The return of a period that ends on a day. */
export interface DatedReturn {
  readonly day: EpochDay
  readonly value: number
}

function endsOf(series: NavSeries, period: ReturnPeriod): EpochDay[] {
  const days = Array.from(series.days)
  const [first, last] = [days[0], days.at(-1)]
  if (period === 'daily' || first === undefined || last === undefined) return days
  if (period === 'monthly') return monthEndsBetween(first, last)
  if (period === 'yearly') return yearEndsBetween(first, last)
  const fridays: EpochDay[] = []
  for (let friday = firstFridayFrom(first); friday <= last; friday += 7) fridays.push(friday)
  return fridays
}

/**
 * Returns of a series between neighbouring ends of a period, each with the last NAV on or before; simple (a
 * fraction) or log.
 *
 * Periods that are not over at the last NAV are left out. A series with fewer than two ends has none.
 * Example: month ends of 100, 110 and 99 give 0.1 and -0.1.
 */
export function periodReturns(
  series: NavSeries,
  period: ReturnPeriod,
  kind: 'simple' | 'log' = 'simple',
): DatedReturn[] {
  const points = valuesAt(series, endsOf(series, period))
  const values = points.map(({ value }) => value)
  const returns = kind === 'simple' ? simpleReturns(values) : logReturns(values)
  return returns.map((value, i) => ({ day: at(points, i + 1).day, value }))
}
