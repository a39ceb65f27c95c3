import { type FundMinimums, minimumsOf, type OfferedFund } from '@lakshya/engine'

/** A fund on offer with what the shelf says it takes at least, in rupees. */
export interface ShelfOffer extends OfferedFund {
  readonly minimumSip?: number
  readonly minimumLumpsum?: number
}

/** What the funds of a shelf take at least; any other by the platform's table. */
export function shelfMinimums(offered: readonly ShelfOffer[]): FundMinimums {
  const known = new Map(offered.map((fund) => [fund.code, fund]))
  return (code) => {
    const assumed = minimumsOf(code)
    const { minimumSip = assumed.sip, minimumLumpsum = assumed.lumpsum } = known.get(code) ?? {}
    return { sip: minimumSip, lumpsum: minimumLumpsum }
  }
}
