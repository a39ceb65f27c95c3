import { addMonths, type EpochDay, partsOfDay } from '../numbers/index.ts'

/** How often a SIP's instalment is paid. */
export type SipFrequency = 'monthly' | 'yearly'

const monthsOf = (frequency: SipFrequency) => (frequency === 'yearly' ? 12 : 1)

/**
 * Whole instalments in a time frame, at least one: months or years rounded down. Example: 2.5 years are 30 or
 * 2.
 */
export function instalmentCount(years: number, frequency: SipFrequency): number {
  return Math.max(1, Math.floor(years * (frequency === 'yearly' ? 1 : 12) + 1e-9))
}

/**
 * When the nth instalment (from 1) of a SIP is due: the first on its start, then on that day of each month or year,
 * the month's last where it is shorter.
 *
 * Example: of a monthly SIP from 31 January the second is due on 28 or 29 February, the third on 31 March.
 */
export function instalmentDay(start: EpochDay, frequency: SipFrequency, nth: number): EpochDay {
  if (!(Number.isInteger(nth) && nth >= 1)) throw new RangeError(`an instalment number ${nth}`)
  return addMonths(start, (nth - 1) * monthsOf(frequency))
}

/**
 * Which instalment is the first due on or after a day. Example: of a monthly SIP from 31 January it is the second
 * from 1 February on.
 */
export function firstInstalmentFrom(start: EpochDay, frequency: SipFrequency, day: EpochDay): number {
  if (day <= start) return 1
  const from = partsOfDay(start)
  const to = partsOfDay(day)
  const months = (to.year - from.year) * 12 + to.month - from.month
  const nth = Math.floor(months / monthsOf(frequency)) + 1
  return instalmentDay(start, frequency, nth) >= day ? nth : nth + 1
}

/**
 * How many instalments a SIP has: those of its plan that are due before the target date.
 *
 * Example: 12 monthly ones from 1 January are due before the next 1 January, 11 before 1 December.
 */
export function instalmentsBefore(
  start: EpochDay,
  frequency: SipFrequency,
  target: EpochDay,
  planned: number,
): number {
  return Math.min(planned, Math.max(0, firstInstalmentFrom(start, frequency, target) - 1))
}

/**
 * Months from a day to the target date, one that has begun counted whole: as many as there are monthly instalments
 * before it.
 *
 * Example: from 30 January to 21 November there are 10.
 */
export function monthsUntil(start: EpochDay, target: EpochDay): number {
  return firstInstalmentFrom(start, 'monthly', target) - 1
}

/** A SIP's plan as a target date leaves room for it. */
export interface FittingInstalments {
  /** As many as the time frame has. */
  readonly planned: number
  /** How many of them are due before the target date. */
  readonly count: number
  /** From the first instalment to the target date, a begun one counted whole. */
  readonly months: number
}

/**
 * What of a SIP's plan can be paid from a day until its target date.
 *
 * Example: of a monthly plan for a year that begins on 30 January and ends on 21 November 10 of 12.
 */
export function fittingInstalments(
  start: EpochDay,
  frequency: SipFrequency,
  target: EpochDay,
  years: number,
): FittingInstalments {
  const planned = instalmentCount(years, frequency)
  return {
    planned,
    count: instalmentsBefore(start, frequency, target, planned),
    months: monthsUntil(start, target),
  }
}

/**
 * The target date of a plan that begins on a day: its years later, to the month. The last of its instalments has a
 * whole period before it, as the plan computes.
 *
 * Example: a plan of 1.5 years from 30 January ends on 30 July of the next year.
 */
export function targetDayFrom(start: EpochDay, years: number): EpochDay {
  return addMonths(start, Math.max(1, Math.round(years * 12)))
}
