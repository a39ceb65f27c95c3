import {
  type Decimal,
  dayFromIso,
  divideHalfUp,
  type EpochDay,
  type Milliunits,
  type Paise,
} from '../numbers/index.ts'

/**
 * Stamp duty on purchases, instalments and switch-ins in millionths of what is left after it, by the first day of
 * its force. Indian Stamp Act 1899 as amended by the Finance Act 2019: 0.005 % since 1 July 2020; as of 2026-11-21.
 */
const dutyRates: readonly { readonly from: EpochDay; readonly millionths: bigint }[] = [
  { from: dayFromIso('2020-07-01'), millionths: 50n },
]

/** What a purchase came to: its duty, and the units that the rest buys. */
export interface Allotment {
  readonly duty: Paise
  readonly units: Milliunits
}

/**
 * The stamp duty in an amount paid in: amount × 0.005 / 100.005, to the paisa; none before 1 July 2020.
 *
 * Example: of 3,000 rupees it is 0.15.
 */
export function stampDuty(amount: Paise, day: EpochDay): Paise {
  const rate = dutyRates.findLast(({ from }) => from <= day)
  if (rate === undefined) return 0n
  return divideHalfUp(amount * rate.millionths, 1_000_000n + rate.millionths)
}

/**
 * The units that an amount buys at a NAV once the stamp duty is taken out, three decimals, half up.
 *
 * Example: 3,000 rupees at 2198.255 buy 1.365 units, with 0.15 of duty.
 */
export function allot(amount: Paise, nav: Decimal, day: EpochDay): Allotment {
  const duty = stampDuty(amount, day)
  return { duty, units: unitsWorth(amount - duty, nav) }
}

/** The units that an amount is worth at a NAV, without duty. Example: 21,982.55 at 2198.255 is 10 units. */
export function unitsWorth(amount: Paise, nav: Decimal): Milliunits {
  return divideHalfUp(amount * 10n * 10n ** BigInt(nav.decimals), nav.digits)
}

/** What units are worth at a NAV, to the paisa, half up. Example: 1.365 units at 2198.255 are 3,000.62. */
export function valueOfUnits(units: Milliunits, nav: Decimal): Paise {
  return divideHalfUp(units * nav.digits, 10n * 10n ** BigInt(nav.decimals))
}
