import type { TaxKind } from '../funds/index.ts'
import type { FolioLot } from '../gains/index.ts'
import { dayFromIso, decimalOf, milliunitsOf, type Paise, paiseOf } from '../numbers/index.ts'
import type { RebalanceBook, RebalanceFund } from './rebalance-book.ts'

/** A lot as it is told: ISO days, units as text, rupees. A cost that is null is not known. */
export interface ToldLot {
  readonly boughtOn: string
  readonly isDayUnknown: boolean
  readonly units: string
  readonly allotted: string
  readonly cost: number | null
  readonly lockedUntil: string | null
}

/** A fund as it is told: NAVs as text, rupees, loads in percent; `blocked` where no sale of it is to be reckoned. */
export interface ToldFund {
  readonly fundCode: string
  readonly taxKind: TaxKind
  readonly nav: string
  readonly target: number
  readonly leastPurchase: number
  readonly leastRedemption?: number
  readonly isBuyable: boolean
  readonly exitLoad: { readonly percent: number; readonly days: number; readonly freePercent?: number } | null
  readonly blocked: 'load' | 'folios' | null
  readonly fairValue: string | null
  readonly lots: readonly ToldLot[]
}

/** A book as server and browser tell it each other: rupees, percent, ISO days. */
export interface ToldBook {
  readonly day: string
  readonly funds: readonly ToldFund[]
  readonly covariance: readonly (readonly number[])[]
  readonly already: Readonly<Record<'slab' | 'equity-short' | 'other-long' | 'equity-long', number>>
  readonly inputs: {
    readonly slab: number
    readonly surcharge: number
    readonly shortLosses: number
    readonly longLosses: number
  }
  /** A fraction. */
  readonly cess: number
}

/** More than anybody pays: a fund that takes no new money. */
const noPurchase: Paise = 10n ** 15n

/**
 * A told book as trades are reckoned from it, with new money in rupees. No least redemption is known of any fund: none is
 * assumed.
 *
 * Throws RangeError where a text is no number. Example: an exit load of 1 percent within 365 days is one tier of 0.01.
 */
export function rebalanceBookOf(told: ToldBook, newMoney: number): RebalanceBook {
  const { already, inputs, cess } = told
  return {
    day: dayFromIso(told.day),
    funds: told.funds.map(fundOf),
    covariance: told.covariance,
    newMoney: paise(newMoney),
    already: {
      slab: paise(already.slab),
      'equity-short': paise(already['equity-short']),
      'other-long': paise(already['other-long']),
      'equity-long': paise(already['equity-long']),
    },
    profile: {
      slab: fraction(inputs.slab),
      surcharge: fraction(inputs.surcharge),
      cess,
      broughtForward: { short: paise(inputs.shortLosses), long: paise(inputs.longLosses) },
    },
  }
}

function fundOf(told: ToldFund): RebalanceFund {
  const { fundCode, exitLoad, fairValue, blocked } = told
  const hasLoad = exitLoad !== null && exitLoad.days > 0 && exitLoad.percent > 0
  return {
    code: fundCode,
    scheme: {
      kind: told.taxKind,
      lots: told.lots.map(lotOf),
      load: hasLoad
        ? {
            tiers: [{ days: exitLoad.days, rate: fraction(exitLoad.percent) }],
            free: fraction(exitLoad.freePercent ?? 0),
          }
        : undefined,
      fairValue: fairValue === null ? undefined : decimalOf(fairValue),
    },
    nav: decimalOf(told.nav),
    target: told.target,
    leastPurchase: told.isBuyable ? paise(told.leastPurchase) : noPurchase,
    leastRedemption: paise(told.leastRedemption ?? 0),
    ...(blocked === 'load' && { unknown: 'load' as const }),
  }
}

function lotOf({ boughtOn, isDayUnknown, units, allotted, cost, lockedUntil }: ToldLot): FolioLot {
  return {
    day: dayFromIso(boughtOn),
    units: milliunitsOf(units),
    allotted: milliunitsOf(allotted),
    cost: cost === null ? 0n : paise(cost),
    ...(cost === null && { isCostUnknown: true as const }),
    ...(isDayUnknown && { isDayUnknown: true as const }),
    ...(lockedUntil !== null && { lockedUntil: dayFromIso(lockedUntil) }),
  }
}

const paise = (rupees: number): Paise => paiseOf(rupees.toFixed(2))
const fraction = (percent: number) => Number((percent / 100).toFixed(10))
