import { redeemUnits } from '../gains/index.ts'
import { unitsIn, valueOfUnits } from '../ledger/index.ts'
import { type Paise, splitRupees } from '../numbers/index.ts'
import { at, ofKey } from '../numbers/shared.ts'
import { lotsOnSale } from './lots-on-sale.ts'
import type { PreparedRebalance } from './prepared-rebalance.ts'
import type { RebalanceBook, RebalanceFund, Trades } from './rebalance-book.ts'
import { type NoTradeCost, type TradeCost, tradeCost } from './trade-cost.ts'
import { type TradeFigures, tradeFigures } from './trade-figures.ts'

/**
 * Trades as they can be ordered: sales in thousandths of a unit, purchases in whole rupees (as paise), with what they cost to the
 * paisa and how far the mix then stands from its target. `isNearer`: they lower the tracking error or the drift of the mix as it
 * is; only such a proposal is offered.
 */
export interface WholeTrades extends Pick<TradeFigures, 'trackingError' | 'drift' | 'largestDifference'> {
  readonly kind: 'trades'
  readonly trades: Trades
  readonly cost: TradeCost
  readonly isNearer: boolean
}

/**
 * Rounds trades in real numbers to ones that can be ordered: units sold down to thousandths (everything where it is everything,
 * up where that would be below the least redemption), the money they bring into whole rupees by largest remainder, none below
 * its least purchase. All figures are computed anew from these.
 *
 * Answers as `tradeCost` where no figure can be given, 'infeasible' where the money does not fill a least purchase. Example:
 * what is shown of the slider's place.
 */
export function wholeTrades(
  book: RebalanceBook,
  prepared: PreparedRebalance,
  { sellUnits, buy }: Pick<TradeFigures, 'sellUnits' | 'buy'>,
): WholeTrades | NoTradeCost {
  const units = book.funds.map((fund, i) => wholeUnits(book, fund, at(sellUnits, i)))
  return tradesOf(book, prepared, units, buy)
}

/**
 * The naive way, to be put beside: everything that can be sold is sold, and its money goes into the targets anew.
 *
 * Example: what 'sell all and buy the new mix' would cost a client in one day.
 */
export function sellAndRebuy(book: RebalanceBook, prepared: PreparedRebalance): WholeTrades | NoTradeCost {
  const units = book.funds.map((fund) => unitsIn(lotsOnSale(fund, book.day).lots))
  const left = prepared.problem.funds.map(({ held, each }, i) => held - Number(at(units, i)) * each)
  const wanted = prepared.problem.funds.map(({ target }, i) =>
    Math.max(0, target * prepared.problem.scale - at(left, i)),
  )
  return tradesOf(book, prepared, units, wanted)
}

function wholeUnits({ day }: RebalanceBook, fund: RebalanceFund, wanted: number): bigint {
  const most = unitsIn(lotsOnSale(fund, day).lots)
  if (wanted < 0.5) return 0n
  // A thousandth of a paisa off everything is everything.
  if (wanted > Number(most) - 0.5) return most
  const units = BigInt(Math.floor(wanted + 1e-6))
  return valueOfUnits(units, fund.nav) < fund.leastRedemption ? units + 1n : units
}

function tradesOf(
  book: RebalanceBook,
  prepared: PreparedRebalance,
  sellUnits: readonly bigint[],
  wanted: readonly number[],
): WholeTrades | NoTradeCost {
  const payouts = book.funds.map((fund, i) => payoutOf(book, fund, at(sellUnits, i)))
  const money = payouts.reduce((sum, payout) => sum + payout, book.newMoney)
  const buy = wholeRupees(book, wanted, money)
  if (buy === undefined) return { kind: 'infeasible', reason: 'the money does not fill the least purchases' }
  const trades = { sellUnits, buy }
  const cost = tradeCost(book, trades)
  if (cost.kind !== 'cost') return cost
  const { problem } = prepared
  const sold = sellUnits.map((units, i) => Number(units) * at(problem.funds, i).each)
  const after = tradeFigures(problem, sold, buy.map(Number))
  const none = sold.map(() => 0)
  const before = tradeFigures(problem, none, none)
  const { trackingError, drift, largestDifference } = after
  const isNearer = trackingError < before.trackingError || drift < before.drift
  return { kind: 'trades', trades, cost, trackingError, drift, largestDifference, isNearer }
}

function payoutOf({ day }: RebalanceBook, { scheme, nav }: RebalanceFund, units: bigint): Paise {
  if (units === 0n) return 0n
  const sale = redeemUnits(scheme, { day, nav, asked: { kind: 'units', units } })
  return sale.kind === 'redeemed' ? sale.payout : 0n
}

/** Money in whole rupees over the funds that are bought, none below its least purchase; undefined where it does not fill them. */
function wholeRupees({ funds }: RebalanceBook, wanted: readonly number[], money: Paise): Paise[] | undefined {
  const total = Number(money / 100n)
  const weights = Object.fromEntries(wanted.map((amount, i) => [String(i), amount < 50 ? 0 : amount]))
  if (Object.values(weights).every((weight) => weight === 0))
    return total === 0 ? funds.map(() => 0n) : undefined
  const split = splitRupees(weights, total)
  const rupees = funds.map((_, i) => ofKey(split, String(i)))
  const least = funds.map(({ leastPurchase }, i) =>
    ofKey(weights, String(i)) > 0 ? Number((leastPurchase + 99n) / 100n) : 0,
  )
  for (const [i, minimum] of least.entries()) {
    while (at(rupees, i) < minimum) {
      const lacking = minimum - at(rupees, i)
      const spare = rupees.map((amount, k) => (k === i ? 0 : amount - at(least, k)))
      const from = spare.reduce((best, amount, k) => (amount > at(spare, best) ? k : best), 0)
      const taken = Math.min(lacking, at(spare, from))
      if (taken <= 0) return undefined
      rupees[from] = at(rupees, from) - taken
      rupees[i] = at(rupees, i) + taken
    }
  }
  return rupees.map((amount) => BigInt(amount) * 100n)
}
