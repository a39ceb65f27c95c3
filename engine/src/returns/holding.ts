import { addYears, type EpochDay } from '../numbers/index.ts'

/** What a holding has returned: absolutely, and a year where it is old enough to say so. */
export interface HoldingReturn {
  readonly days: number
  readonly years: number
  readonly absoluteReturn: number
  readonly cagr?: number
}

/** The holding-period label of the platform's screens; it is no tax class. */
export type HoldingTerm = 'long-term' | 'short-term'

const daysPerYear = 365.25
/** A return over less than this many years is not annualised. */
const leastYears = 0.1

/**
 * The return of one holding: (end/start)^(365.25/days) - 1, left out under 0.1 year; fractions.
 *
 * Throws RangeError where the end lies before the start or the start value is not above 0.
 * Example: 1,00,000 that became 1,28,500.50 in 730 days returned 13.37 % a year.
 */
export function holdingReturn(
  startDay: EpochDay,
  endDay: EpochDay,
  startValue: number,
  endValue: number,
): HoldingReturn {
  const days = endDay - startDay
  if (!(days >= 0 && startValue > 0 && endValue >= 0)) {
    throw new RangeError(`a holding of ${startValue} rupees over ${days} days`)
  }
  const years = days / daysPerYear
  const growth = endValue / startValue
  const plain = { days, years, absoluteReturn: growth - 1 }
  return years < leastYears ? plain : { ...plain, cagr: growth ** (1 / years) - 1 }
}

/**
 * The holding-period label: equity (tax category 1) always long-term, debt (2) long-term after more than two
 * years, others after more than one.
 *
 * Example: gold bought a year ago to the day is short-term still.
 */
export function holdingTerm(taxCategory: number, boughtDay: EpochDay, today: EpochDay): HoldingTerm {
  if (taxCategory === 1) return 'long-term'
  return today > addYears(boughtDay, taxCategory === 2 ? 2 : 1) ? 'long-term' : 'short-term'
}

/**
 * The years that a row of this label is annualised over where its day of purchase is unknown: 1.5 or 0.5.
 *
 * Example: `assumedYears('long-term')` is 1.5.
 */
export function assumedYears(term: HoldingTerm): number {
  return term === 'long-term' ? 1.5 : 0.5
}
