import { addMonths, type EpochDay, roundUpRupees } from '../numbers/index.ts'
import type { Standing } from '../plan/index.ts'
import { paidInMonth } from '../plan/shared.ts'

/**
 * What would bring completion to the target date, each alone: more a month, or a lumpsum now; whole rupees.
 */
export interface GapClosers {
  readonly monthly?: number
  readonly lumpsum: number
}

/**
 * Whole months from one day to another (0 where it lies before). Example: from 21 November to 20 December it
 * is 0.
 */
export function wholeMonthsBetween(from: EpochDay, to: EpochDay): number {
  let months = Math.max(0, Math.floor((to - from) / 31))
  while (addMonths(from, months + 1) <= to) months += 1
  return months
}

/**
 * The extra instalment from now on, or the lumpsum now, with which the review's projection reaches the target
 * in its last month.
 *
 * Amounts grow at (1 + R - inflation) a year, instalments count at their deflated amounts
 * (`reviewCompletion`); `months` is how many whole ones are left. Example: with no month left only a lumpsum
 * of the whole gap helps.
 */
export function closeTheGap(
  standing: Standing,
  annualReturn: number,
  targetToday: number,
  months: number,
  inflation: number,
): GapClosers {
  const growth = (1 + annualReturn - inflation) ** (1 / 12)
  let value = standing.value
  let perRupee = 0
  for (let month = 0; month < months; month++) {
    const deflator = (1 + inflation) ** (month / 12)
    value = (value + paidInMonth(standing.sips, month) / deflator) * growth
    perRupee = (perRupee + 1 / deflator) * growth
  }
  const gap = Math.max(0, targetToday - value)
  const lumpsum = roundUpRupees(gap / growth ** months)
  return months === 0 ? { lumpsum } : { monthly: roundUpRupees(gap / perRupee), lumpsum }
}
