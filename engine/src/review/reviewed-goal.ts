import { type Category, fundRules } from '../funds/index.ts'
import { addMonths, type EpochDay } from '../numbers/index.ts'
import type { RunningSip, SipFrequency } from '../plan/index.ts'

/** A fund held for the goal; `category` lets a fund outside the catalogue be counted as its category. */
export interface GoalHolding {
  readonly code: string
  readonly value: number
  readonly category?: Category
}

/**
 * An active SIP of the goal; `endDay` is the last day on which an instalment may fall, `stepUp` and `paid` as a running
 * SIP has them.
 */
export interface GoalSip {
  readonly code: string
  readonly amount: number
  readonly stepUp?: number
  readonly paid?: number
  readonly frequency: SipFrequency
  readonly endDay?: EpochDay
}

/**
 * A goal as it stands: `targetAmount` in rupees of the day it was made, `inflation` its own where it has one (a fraction),
 * `heldElsewhere` what was said to be there for it outside this book.
 */
export interface GoalToReview {
  readonly today: EpochDay
  readonly createdDay: EpochDay
  readonly targetDay: EpochDay
  readonly targetAmount: number
  readonly holdings: readonly GoalHolding[]
  readonly sips: readonly GoalSip[]
  readonly riskAppetite?: number
  readonly riskAdjustment: number
  readonly inflation?: number
  readonly heldElsewhere?: number
}

const daysPerYear = 365.25

/**
 * A target in rupees of the day that the goal was made, in today's. Example: 1 lakh after a year is 1,06,000.
 */
export function targetToday(
  targetAmount: number,
  createdDay: EpochDay,
  today: EpochDay,
  inflation = fundRules.inflation,
): number {
  return targetAmount * (1 + inflation) ** ((today - createdDay) / daysPerYear)
}

/**
 * The SIPs as they go on from today: how many more months each runs.
 *
 * Example: a SIP that ended yesterday is left out.
 */
export function runningSips(sips: readonly GoalSip[], today: EpochDay): RunningSip[] {
  return sips.flatMap(({ code: _, endDay, ...sip }) => {
    if (endDay === undefined) return [sip]
    let months = 0
    while (months < 1200 && addMonths(today, months) <= endDay) months += 1
    return months === 0 ? [] : [{ ...sip, months }]
  })
}
