import {
  addGains,
  financialYearOf,
  type GainsByClass,
  type Redemption,
  redeemUnits,
  yearTax,
} from '../gains/index.ts'
import { stampDuty } from '../ledger/index.ts'
import type { Paise } from '../numbers/index.ts'
import { at } from '../numbers/shared.ts'
import { lotsOnSale } from './lots-on-sale.ts'
import type { BlockedSale, RebalanceBook, Trades } from './rebalance-book.ts'

/** What trades come to, exactly, in paise. An estimate: `taxSource` of when and by what law. */
export interface TradeCost {
  readonly kind: 'cost'
  /** By fund in the book's order; undefined where nothing is sold. */
  readonly sales: readonly (Redemption | undefined)[]
  readonly value: Paise
  readonly load: Paise
  readonly stt: Paise
  readonly payout: Paise
  /** Of these sales alone. */
  readonly gains: GainsByClass
  readonly taxBefore: Paise
  readonly taxAfter: Paise
  /** The year's tax with the sales less that without; below 0 where losses save some. */
  readonly tax: Paise
  /** Gains of these sales that were free of tax. */
  readonly exemptionUsed: Paise
  /** After the year's set-off, short- and long-term ones together. */
  readonly unusedLosses: Paise
  /** On all purchases, less that on the new money alone. */
  readonly stampDuty: Paise
  /** Tax, load, STT and stamp duty. */
  readonly cost: Paise
  /** New money and payouts less what is bought; below 0 where more is bought than is there. */
  readonly cashLeft: Paise
}

/** No figure can be given: of which fund (undefined: of all) and why. */
export interface NoTradeCost {
  readonly kind: 'blocked' | 'infeasible' | 'none'
  readonly code?: string
  readonly reason: string
}

/**
 * What a set of sales and purchases on the book's day costs: the year's tax with them less that without, exit loads, STT and
 * the stamp duty of buying again (docs/method.md, 'Rebalancing'). Exact: whole paise and thousandths of units.
 *
 * Answers 'blocked' with the fund where its sale meets an unknown class, load or cost, 'infeasible' where more is sold than
 * can be, 'none' where no rates of the year are on file. Throws RangeError on amounts below 0 or lists that do not fit.
 * Example: selling at a loss beside gains already made has a cost below 0, a saving of this year.
 */
export function tradeCost(book: RebalanceBook, { sellUnits, buy }: Trades): TradeCost | NoTradeCost {
  const { funds, day, newMoney, already, profile } = book
  if (sellUnits.length !== funds.length || buy.length !== funds.length) {
    throw new RangeError(
      `trades: ${sellUnits.length} sales and ${buy.length} purchases, ${funds.length} funds`,
    )
  }
  const sales: (Redemption | undefined)[] = []
  for (const [i, fund] of funds.entries()) {
    const units = at(sellUnits, i)
    if (units < 0n) throw new RangeError(`sellUnits.${i}: below 0`)
    if (at(buy, i) < 0n) throw new RangeError(`buy.${i}: below 0`)
    if (units === 0n) {
      sales.push(undefined)
      continue
    }
    const sale = redeemUnits(fund.scheme, { day, nav: fund.nav, asked: { kind: 'units', units } })
    if (sale.kind === 'infeasible') return { kind: 'infeasible', code: fund.code, reason: sale.reason }
    const blocked = blockedPart(sale, lotsOnSale(fund, day).blocked)
    if (blocked !== undefined) return { kind: 'blocked', code: fund.code, reason: blocked.reason }
    sales.push(sale)
  }
  const year = financialYearOf(day)
  const gains = addGains(...sales.map((sale) => sale?.gains ?? {}))
  const before = yearTax(year, already, profile)
  const after = yearTax(year, addGains(already, gains), profile)
  if (before.kind === 'none') return before
  if (after.kind === 'none') return after
  const sum = (of: (sale: Redemption) => Paise) =>
    sales.reduce((total, sale) => total + (sale === undefined ? 0n : of(sale)), 0n)
  const [load, stt, payout] = [sum((sale) => sale.load), sum((sale) => sale.stt), sum((sale) => sale.payout)]
  const tax = after.tax - before.tax
  const duty = dutyAgain(book, buy)
  return {
    kind: 'cost',
    sales,
    value: sum((sale) => sale.value),
    load,
    stt,
    payout,
    gains,
    taxBefore: before.tax,
    taxAfter: after.tax,
    tax,
    exemptionUsed: after.exemptionUsed - before.exemptionUsed,
    unusedLosses: after.unusedLosses,
    stampDuty: duty,
    cost: tax + load + stt + duty,
    cashLeft: newMoney + payout - buy.reduce((total, amount) => total + amount, 0n),
  }
}

function blockedPart(sale: Redemption, blocked: BlockedSale | undefined): BlockedSale | undefined {
  return blocked !== undefined && sale.pieces.some(({ lot }) => lot >= blocked.fromLot) ? blocked : undefined
}

function dutyAgain({ newMoney, day }: RebalanceBook, buy: readonly Paise[]): Paise {
  const all = buy.reduce((total, amount) => total + stampDuty(amount, day), 0n)
  const again = all - stampDuty(newMoney, day)
  return again > 0n ? again : 0n
}
