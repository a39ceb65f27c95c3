import { gainClasses } from '../funds/index.ts'
import { yearRatesOf } from '../funds/shared.ts'
import { financialYearOf } from '../gains/index.ts'
import { missing } from '../numbers/shared.ts'
import type { RebalanceBook } from './rebalance-book.ts'

/** A year's rates with surcharge and cess in them, and its losses and exemption, as real numbers in paise. */
export interface RealTax {
  /** By class, in the order of `gainClasses`. */
  readonly rates: readonly number[]
  readonly exemption: number
  readonly short: number
  readonly long: number
}

/** A year's tax in real numbers. */
export interface RealYear {
  readonly tax: number
  readonly exemptionUsed: number
  readonly unusedLosses: number
}

/** Places in `gainClasses`. */
export const equityLong = gainClasses.indexOf('equity-long')
const otherLong = gainClasses.indexOf('other-long')

/** Is a class's loss a long-term one? Example: of 'slab' it is a short-term one. */
export function isLongClass(place: number): boolean {
  return place === equityLong || place === otherLong
}

/** The year's rates for the book; undefined where none are on file. Example: of 2026-27, with the slab of the profile. */
export function realTaxOf({ day, profile }: Pick<RebalanceBook, 'day' | 'profile'>): RealTax | undefined {
  const onFile = yearRatesOf(financialYearOf(day))
  if (onFile?.otherLong === undefined) return undefined
  const more = (1 + profile.surcharge) * (1 + profile.cess)
  return {
    rates: [profile.slab, onFile.equityShort, onFile.otherLong, onFile.equityLong].map((rate) => rate * more),
    exemption: Number(onFile.exemption),
    short: Number(profile.broughtForward.short),
    long: Number(profile.broughtForward.long),
  }
}

/**
 * The least tax of a year on net gains by class (the set-off of `yearTax`, not rounded).
 *
 * Example: long-term equity gains of 2,00,000 rupees alone are taxed 9,750.
 */
export function realYear({ rates, exemption, short, long }: RealTax, nets: readonly number[]): RealYear {
  let shortLoss = short
  let longLoss = long
  const parts: { place: number; rate: number; amount: number }[] = []
  for (const [place, net] of nets.entries()) {
    if (net < 0) {
      if (isLongClass(place)) longLoss -= net
      else shortLoss -= net
    }
    const amount = place === equityLong ? net - exemption : net
    if (amount > 0) parts.push({ place, rate: rates[place] ?? missing(place), amount })
  }
  parts.sort((a, b) => b.rate - a.rate)
  const equity = nets[equityLong] ?? missing(equityLong)
  const exempt = Math.max(0, Math.min(equity, exemption))
  let tax = 0
  let left = 0
  for (const { place, rate, amount } of [...parts, { place: equityLong, rate: 0, amount: exempt }]) {
    const byLong = isLongClass(place) ? Math.min(amount, longLoss) : 0
    const byShort = Math.min(amount - byLong, shortLoss)
    longLoss -= byLong
    shortLoss -= byShort
    const taxed = amount - byLong - byShort
    tax += rate * taxed
    if (place === equityLong) left += taxed
  }
  return { tax, exemptionUsed: Math.min(left, exemption), unusedLosses: shortLoss + longLoss }
}
