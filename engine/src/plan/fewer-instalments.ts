import type { SipFrequency } from './sip-schedule.ts'

/**
 * Instalments that are fewer than the time frame has: how many, and the months from the first of them to the target
 * date, one that has begun counted whole (`monthsUntil`).
 */
export interface FewerInstalments {
  readonly count: number
  readonly months: number
}

/**
 * Checks that so many instalments of a rhythm lie before the end of so many months. Throws RangeError.
 *
 * Example: of 10 monthly ones the last is due after 9 months, so 9 months are too few.
 */
export function checkFewer({ count, months }: FewerInstalments, frequency: SipFrequency): void {
  const isWhole = Number.isInteger(count) && Number.isInteger(months)
  const interval = frequency === 'yearly' ? 12 : 1
  if (!isWhole || count < 1 || months <= (count - 1) * interval || months > 1200) {
    throw new RangeError(`${count} instalments in ${months} months`)
  }
}
