import { gainClasses } from '../funds/index.ts'
import { stampDuty, unitsIn } from '../ledger/index.ts'
import type { EpochDay } from '../numbers/index.ts'
import { at } from '../numbers/shared.ts'
import { type RealTax, realTaxOf } from './real-tax.ts'
import { type BlockedSale, checkBook, type RebalanceBook } from './rebalance-book.ts'
import { paiseEach, type SaleLine, saleLine } from './sale-line.ts'

/** A fund in real numbers: paise a thousandth of a unit, value held, target weight, least purchase (paise). */
export interface ProblemFund {
  readonly code: string
  readonly each: number
  readonly held: number
  readonly target: number
  readonly leastPurchase: number
}

/** A book in real numbers: the lines of its sales, the year's tax, the share of stamp duty in a purchase; money in paise. */
export interface CostProblem {
  readonly kind: 'problem'
  readonly funds: readonly ProblemFund[]
  readonly lines: readonly SaleLine[]
  readonly covariance: readonly (readonly number[])[]
  readonly newMoney: number
  readonly already: readonly number[]
  readonly tax: RealTax
  readonly dutyRate: number
  /** What is held and the new money: differences of weight are shares of it. */
  readonly scale: number
  readonly blocked: readonly BlockedSale[]
}

/** No figure can be given, and why. */
export interface NoProblem {
  readonly kind: 'none'
  readonly reason: string
}

/** The share of a purchase on a day that goes into stamp duty. Example: in 2026 it is 1/20001. */
export function dutyShare(day: EpochDay): number {
  return Number(stampDuty(largeAmount, day)) / Number(largeAmount)
}

/** Large enough that a rate can be read off it to sixteen digits. */
const largeAmount = 20_001n * 10n ** 14n

/**
 * The book in real numbers, with its funds' lines. `leastSale` gives a fund's least sale in paise (by default its least
 * redemption). Throws RangeError as `checkBook` does. Answers 'none' where the year's rates are not on file, or where there is
 * nothing to place: no holding and no new money.
 *
 * Example: a fund without lots has a line of one point.
 */
export function costProblem(
  book: RebalanceBook,
  leastSale: (fund: number) => number = (fund) => Number(at(book.funds, fund).leastRedemption),
): CostProblem | NoProblem {
  checkBook(book)
  const tax = realTaxOf(book)
  if (tax === undefined) return { kind: 'none', reason: 'no tax rates on file for the year of that day' }
  const funds = book.funds.map((fund) => ({
    code: fund.code,
    each: paiseEach(fund),
    held: Number(unitsIn(fund.scheme.lots)) * paiseEach(fund),
    target: fund.target,
    leastPurchase: Number(fund.leastPurchase),
  }))
  const scale = funds.reduce((sum, { held }) => sum + held, Number(book.newMoney))
  if (!(scale > 0)) return { kind: 'none', reason: 'nothing is held, and there is no new money' }
  const lines = book.funds.map((fund, i) => saleLine(fund, book.day, leastSale(i)))
  return {
    kind: 'problem',
    funds,
    lines,
    covariance: book.covariance,
    newMoney: Number(book.newMoney),
    already: gainClasses.map((name) => Number(book.already[name])),
    tax,
    dutyRate: dutyShare(book.day),
    scale,
    blocked: lines.flatMap(({ blocked }) => (blocked === undefined ? [] : [blocked])),
  }
}
