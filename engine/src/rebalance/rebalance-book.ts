import type { FolioScheme, GainsByClass, TaxProfile } from '../gains/index.ts'
import type { Decimal, EpochDay, Paise } from '../numbers/index.ts'
import { at } from '../numbers/shared.ts'

/**
 * A fund of the mix: what is held of it (one queue of lots; none: only bought), its NAV, its target weight (a fraction), the
 * least purchase and the least redemption in paise (less is sold only where it is everything).
 */
export interface RebalanceFund {
  readonly code: string
  readonly scheme: FolioScheme
  readonly nav: Decimal
  readonly target: number
  readonly leastPurchase: Paise
  readonly leastRedemption: Paise
  /** What nobody has told of the fund: it is bought, but no sale of it is reckoned. */
  readonly unknown?: 'kind' | 'load'
}

/**
 * What a rebalancing is reckoned from: the day of the trades, the funds with their lots in the order in which they are sold
 * (the oldest first of each folio; which folio gives next, `folioOrder` says), the annual covariance of their returns (row by row
 * in the order of the funds), new money in paise, the year's net gains so far by class, and the investor's tax profile.
 */
export interface RebalanceBook {
  readonly day: EpochDay
  readonly funds: readonly RebalanceFund[]
  readonly covariance: readonly (readonly number[])[]
  readonly newMoney: Paise
  readonly already: GainsByClass
  readonly profile: TaxProfile
}

/** What is sold of a fund, in thousandths of a unit, and what is paid into it, in paise, by fund in the book's order. */
export interface Trades {
  readonly sellUnits: readonly bigint[]
  readonly buy: readonly Paise[]
}

/** A sale that is not reckoned: of which fund, from which of its lots on (0: none of it), and why. */
export interface BlockedSale {
  readonly code: string
  readonly fromLot: number
  readonly reason: string
}

const weightTolerance = 1e-6

/**
 * Refuses a book whose numbers cannot be: throws RangeError with the path of the number and a sentence.
 *
 * Example: targets that sum to 0.9 are 'funds: the targets sum to 0.9, not to 1'.
 */
export function checkBook(book: RebalanceBook): void {
  const { funds, covariance, newMoney, profile } = book
  if (funds.length === 0) throw new RangeError('funds: there are none')
  const codes = new Set<string>()
  for (const [i, fund] of funds.entries()) {
    checkFund(fund, `funds.${i}`)
    if (codes.has(fund.code)) throw new RangeError(`funds.${i}.code: ${fund.code} stands there twice`)
    codes.add(fund.code)
  }
  const sum = funds.reduce((total, { target }) => total + target, 0)
  if (!(Math.abs(sum - 1) <= weightTolerance)) {
    throw new RangeError(`funds: the targets sum to ${sum}, not to 1`)
  }
  if (newMoney < 0n) throw new RangeError('newMoney: below 0')
  checkRate(profile.slab, 'profile.slab')
  checkRate(profile.surcharge, 'profile.surcharge')
  checkRate(profile.cess, 'profile.cess')
  if (profile.broughtForward.short < 0n) throw new RangeError('profile.broughtForward.short: below 0')
  if (profile.broughtForward.long < 0n) throw new RangeError('profile.broughtForward.long: below 0')
  checkCovariance(covariance, funds.length)
}

function checkRate(rate: number, path: string): void {
  if (!(rate >= 0 && rate <= 1)) throw new RangeError(`${path}: ${rate} is no fraction from 0 to 1`)
}

function checkFund(fund: RebalanceFund, path: string): void {
  if (fund.nav.digits <= 0n) throw new RangeError(`${path}.nav: not above 0`)
  checkRate(fund.target, `${path}.target`)
  if (fund.leastPurchase < 0n) throw new RangeError(`${path}.leastPurchase: below 0`)
  if (fund.leastRedemption < 0n) throw new RangeError(`${path}.leastRedemption: below 0`)
  for (const [k, lot] of fund.scheme.lots.entries()) {
    const where = `${path}.scheme.lots.${k}`
    if (lot.units <= 0n) throw new RangeError(`${where}.units: not above 0`)
    if (lot.cost < 0n) throw new RangeError(`${where}.cost: below 0`)
  }
  const { load } = fund.scheme
  if (load === undefined) return
  checkRate(load.free, `${path}.scheme.load.free`)
  for (const [k, tier] of load.tiers.entries()) checkRate(tier.rate, `${path}.scheme.load.tiers.${k}.rate`)
}

function checkCovariance(covariance: RebalanceBook['covariance'], size: number): void {
  if (covariance.length !== size) {
    throw new RangeError(`covariance: ${covariance.length} rows for ${size} funds`)
  }
  for (const [i, row] of covariance.entries()) {
    if (row.length !== size) throw new RangeError(`covariance.${i}: ${row.length} numbers for ${size} funds`)
    for (const [j, value] of row.entries()) {
      if (!Number.isFinite(value)) throw new RangeError(`covariance.${i}.${j}: ${value} is no number`)
      const mirrored = at(at(covariance, j), i)
      if (Math.abs(value - mirrored) > 1e-9 * (Math.abs(value) + 1e-3)) {
        throw new RangeError(`covariance.${i}.${j}: ${value}, but ${mirrored} across the diagonal`)
      }
    }
    if (at(row, i) < 0) throw new RangeError(`covariance.${i}.${i}: a variance below 0`)
  }
}
