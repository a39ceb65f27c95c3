import type { SipFrequency } from './sip-schedule.ts'
import { instalmentOfYear } from './stepped-sip.ts'

/**
 * A running SIP: the next instalment is due now; `months` is how long it still runs (for ever where it is
 * left out). With a yearly `stepUp` (a fraction) `amount` is that of the first instalment, and `paid` how many went
 * before the next.
 */
export interface RunningSip {
  readonly amount: number
  readonly stepUp?: number
  readonly paid?: number
  readonly frequency: SipFrequency
  readonly months?: number
}

/** What is there and what keeps coming, in rupees. */
export interface Standing {
  readonly value: number
  readonly sips: readonly RunningSip[]
}

/** Checks amounts: none negative, all finite. Throws RangeError. Example: a value of -1 throws. */
export function checkStanding({ value, sips }: Standing): void {
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) throw new RangeError(`a value of ${value} rupees`)
  for (const { amount } of sips) {
    if (!(amount >= 0 && amount < Number.POSITIVE_INFINITY))
      throw new RangeError(`an instalment of ${amount} rupees`)
  }
}

/**
 * What the SIPs pay in month `month` from now (0 is now), in rupees. Example: a yearly SIP pays in months 0,
 * 12, 24.
 */
export function paidInMonth(sips: readonly RunningSip[], month: number): number {
  let paid = 0
  for (const sip of sips) {
    if (sip.months !== undefined && month >= sip.months) continue
    if (sip.frequency === 'monthly' || month % 12 === 0) paid += instalmentIn(sip, month)
  }
  return paid
}

/**
 * The instalment that a SIP pays in a month from now in which it pays one, in rupees, its step-ups counted.
 *
 * Example: of 5,000 a month with a step-up of 10 % and 11 paid it is 5,000 now and 5,500 in a month.
 */
export function instalmentIn(
  { amount, frequency, stepUp = 0, paid = 0 }: Omit<RunningSip, 'months'>,
  month: number,
): number {
  if (stepUp === 0) return amount
  const year = frequency === 'yearly' ? paid + Math.floor(month / 12) : Math.floor((paid + month) / 12)
  return instalmentOfYear(amount, stepUp, year)
}
