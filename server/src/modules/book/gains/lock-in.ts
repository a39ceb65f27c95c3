import { addMonths, type EpochDay } from '@lakshya/engine'

/** By the Equity Linked Savings Scheme, 2005: three years from the day of allotment. */
const lockInMonths = 36

/** A lot as a lock-in looks at it. */
interface LockedLot {
  readonly day: EpochDay
  readonly isDayUnknown?: boolean
}

/**
 * The first day on which units of a lot with a lock-in may be sold. Undefined where they may on `day`, and where the day
 * of their purchase is not known.
 *
 * Example: units allotted on 10 March 2024 are locked until 9 March 2027 and free on the 10th.
 */
export function freeDay({ day: bought, isDayUnknown }: LockedLot, day: EpochDay): EpochDay | undefined {
  if (isDayUnknown === true) return undefined
  const free = addMonths(bought, lockInMonths)
  return free > day ? free : undefined
}
