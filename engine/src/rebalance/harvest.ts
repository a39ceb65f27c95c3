import { dayFromIso } from '../numbers/index.ts'
import { at, lastOf, missing } from '../numbers/shared.ts'
import { type CostProblem, costProblem, type NoProblem } from './cost-problem.ts'
import { costProgram } from './cost-program.ts'
import { pointSearch } from './point-search.ts'
import { isLongClass, realYear } from './real-tax.ts'
import type { BlockedSale, RebalanceBook, RebalanceFund } from './rebalance-book.ts'
import type { SaleLine } from './sale-line.ts'
import { saleLine } from './sale-line.ts'
import { createSpace } from './search-node.ts'
import { type TradeFigures, tradeFigures } from './trade-figures.ts'

/** What to sell and buy again on one day, in real numbers (paise): `sell` by fund, its figures, and what it is worth. */
export interface Harvest extends Omit<TradeFigures, 'trackingError' | 'drift' | 'largestDifference' | 'buy'> {
  readonly kind: 'harvest'
  /** Tax that the higher cost saves at a later sale beyond the exemption; below 0 for losses. */
  readonly taxSavedLater: number
  /** That less today's tax, load, STT and stamp duty. */
  readonly benefit: number
  readonly blocked: readonly BlockedSale[]
}

/** Nothing is proposed: losses that are not used yet would go first, or no sale pays. */
export interface NoHarvest {
  readonly kind: 'none'
  readonly reason: 'losses first' | 'no benefit'
  readonly blocked: readonly BlockedSale[]
}

/** From its day on what is bought of specified debt is taxed at the slab for good. */
const slabForGood = dayFromIso('2023-04-01')

/**
 * Which funds to sell in part and buy again on the same day, so that the tax saved later (by the flat long-term rate, of
 * specified debt by the slab) less what it costs today is largest: docs/method.md, 'Rebalancing'. Specified debt that was
 * bought before 1 April 2023 is left alone. Targets, covariance and new money play no part.
 *
 * Answers 'none' where it does not pay, or where no rates of the year are on file. Throws RangeError on a book whose numbers
 * cannot be. Example: long-term gains of equity up to what is left of the exemption.
 */
export function harvest(book: RebalanceBook): Harvest | NoHarvest | NoProblem {
  const funds = book.funds.map((fund) => (isLeftAlone(book, fund) ? withoutLots(fund) : fund))
  const leasts = funds.map((fund) => leastSaleOf(book, fund))
  const sold = funds.map((fund, i) => (leasts[i] === undefined ? withoutLots(fund) : fund))
  const found = costProblem({ ...book, funds: sold, newMoney: 0n }, (i) => leasts[i] ?? 0)
  const blocked = book.funds.flatMap((fund) => saleLine(fund, book.day, 0).blocked ?? [])
  if (found.kind === 'none') {
    return sold.every(({ scheme }) => scheme.lots.length === 0)
      ? { kind: 'none', reason: 'no benefit', blocked }
      : found
  }
  if (realYear(found.tax, found.already).unusedLosses > 0)
    return { kind: 'none', reason: 'losses first', blocked }
  const worth = book.funds.map(({ scheme }) => worthOf(found, scheme.kind))
  return bestHarvest(found, worth, blocked)
}

function bestHarvest(
  problem: CostProblem,
  worth: readonly number[],
  blocked: readonly BlockedSale[],
): Harvest | NoHarvest {
  const space = createSpace(problem, costProgram(problem, { kind: 'harvest', worth }), 1)
  if (space === undefined) throw new Error('no sale at all could not be reckoned (a defect)')
  const asked = { kind: 'within', square: Number.POSITIVE_INFINITY } as const
  const search = pointSearch(space, asked, 0.01 / problem.scale)
  while (!search.run(1000));
  const sell = Array.from(search.best()?.sell ?? [], (value) => value * problem.scale)
  const { trackingError, drift, largestDifference, buy, ...figures } = tradeFigures(
    problem,
    sell,
    sell.map(() => 0),
  )
  const taxSavedLater = problem.lines.reduce(
    (sum, line, i) => sum + at(worth, i) * gainOn(problem, line, i, sell[i] ?? missing(i)),
    0,
  )
  const benefit = taxSavedLater - figures.cost
  if (benefit < 1) return { kind: 'none', reason: 'no benefit', blocked }
  return { kind: 'harvest', ...figures, taxSavedLater, benefit, blocked }
}

function gainOn(problem: CostProblem, _line: SaleLine, fund: number, sold: number): number {
  const alone = problem.lines.map((_, i) => (i === fund ? sold : 0))
  const { gains } = tradeFigures(
    problem,
    alone,
    alone.map(() => 0),
  )
  return Object.values(gains).reduce((sum, gain) => sum + gain, 0)
}

function worthOf({ tax }: CostProblem, kind: RebalanceFund['scheme']['kind']): number {
  const long = tax.rates.findIndex((_, place) => isLongClass(place))
  return kind === 'specified-debt' ? at(tax.rates, 0) : at(tax.rates, long)
}

function isLeftAlone({ day }: RebalanceBook, { scheme }: RebalanceFund): boolean {
  return (
    scheme.kind === 'specified-debt' && scheme.lots.some((lot) => lot.day < slabForGood && lot.day <= day)
  )
}

function withoutLots(fund: RebalanceFund): RebalanceFund {
  return { ...fund, scheme: { ...fund.scheme, lots: [] } }
}

/** The least sale whose payout buys the minimum again; undefined where all of it does not. */
function leastSaleOf({ day }: RebalanceBook, fund: RebalanceFund): number | undefined {
  const line = saleLine(fund, day, 0)
  const payouts = line.value.map(
    (value, k) => value - (line.load[k] ?? missing(k)) - (line.stt[k] ?? missing(k)),
  )
  const least = Number(fund.leastPurchase)
  if (lastOf(payouts) < least) return undefined
  const end = payouts.findIndex((payout) => payout >= least)
  const redemption = Math.min(Number(fund.leastRedemption), lastOf(line.value))
  if (end <= 0) return redemption
  const [from, to] = [payouts[end - 1] ?? missing(end), payouts[end] ?? missing(end)]
  const [start, stop] = [line.value[end - 1] ?? missing(end), line.value[end] ?? missing(end)]
  return Math.max(redemption, start + ((least - from) / (to - from)) * (stop - start))
}
