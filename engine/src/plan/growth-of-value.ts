import type { SipFrequency } from './sip-schedule.ts'

/**
 * A running SIP: the next instalment is due now; `months` is how long it still runs (for ever where it is
 * left out).
 */
export interface RunningSip {
  readonly amount: number
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
  for (const { amount, frequency, months } of sips) {
    if (months !== undefined && month >= months) continue
    if (frequency === 'monthly' || month % 12 === 0) paid += amount
  }
  return paid
}
