import { type Category, fundRules } from '../funds/index.ts'
import { addMonths, type EpochDay, partsOfDay } from '../numbers/index.ts'
import type { RunningSip, SipFrequency } from '../plan/index.ts'
import type { GlidePath } from '../risk/index.ts'

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

/** A path as it was agreed, and the level from which it lowers the risk. */
export interface AgreedGlide {
  readonly path: GlidePath
  readonly startLevel: number
}

/**
 * A goal as it stands: `targetAmount` in rupees of the day it was made, `inflation` its own where it has one (a fraction),
 * `heldElsewhere` what was said to be there for it outside this book, `glide` its path from the level it was agreed at.
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
  readonly glide?: AgreedGlide
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

/** Nothing is projected for longer. */
const longestMonths = 1200

/** How many of the days today, a month from today, two months from today … are not after `end`. */
function monthsFrom(today: EpochDay, end: EpochDay): number {
  const [from, to] = [partsOfDay(today), partsOfDay(end)]
  const months = (to.year - from.year) * 12 + to.month - from.month
  return Math.max(0, addMonths(today, months) <= end ? months + 1 : months)
}

/**
 * The SIPs as they go on from today: how many more months each runs.
 *
 * Example: a SIP that ended yesterday is left out.
 */
export function runningSips(sips: readonly GoalSip[], today: EpochDay): RunningSip[] {
  return sips.flatMap(({ code: _, endDay, ...sip }) => {
    if (endDay === undefined) return [sip]
    const months = Math.min(longestMonths, monthsFrom(today, endDay))
    return months === 0 ? [] : [{ ...sip, months }]
  })
}
