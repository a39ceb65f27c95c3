import type { TradeBook, TradeMove } from '@lakshya/contract'
import {
  type ChanceRequest,
  calmerMixes,
  type PreparedRebalance,
  type RebalanceBook,
  simulateChance,
  type TradeFigures,
  valueOfUnits,
  type WholeTrades,
  wholeTrades,
} from '@lakshya/engine'
import { pairTrades } from './pair-trades.ts'
import { rupees } from './paise.ts'
import { rowsOf, type TradeRow } from './trade-rows.ts'
import { type WaitHint, waitHint } from './wait-hint.ts'

/** A fund's share before, after and in the target; fractions. */
export interface MixRow {
  readonly code: string
  readonly now: number
  readonly after: number
  readonly target: number
}

/** What trades at one distance come to: to the paisa, as they can be ordered. Rupees and fractions. */
export interface TradePoint {
  readonly distance: number
  readonly cost: number
  readonly tax: number
  readonly load: number
  readonly sttAndDuty: number
  readonly sold: number
  readonly bought: number
  readonly gain: number
  readonly exemptionUsed: number
  readonly drift: number
  readonly largestDifference: number
  readonly volatility: number
  readonly isNearer: boolean
  readonly moves: readonly TradeMove[]
  readonly rows: readonly TradeRow[]
  readonly mix: readonly MixRow[]
  readonly wait: WaitHint | undefined
}

/** The trades of a place of the curve as they can be ordered, with what they cost; undefined where they cannot be. */
export function tradePoint(
  book: RebalanceBook,
  prepared: PreparedRebalance,
  figures: TradeFigures,
): TradePoint | undefined {
  const whole = wholeTrades(book, prepared, figures)
  return whole.kind === 'trades' ? pointOf(book, whole) : undefined
}

function pointOf(book: RebalanceBook, whole: WholeTrades): TradePoint {
  const { cost, trades } = whole
  const moves = pairTrades(book, trades)
  const mix = mixOf(book, whole)
  return {
    distance: whole.trackingError,
    cost: rupees(cost.cost),
    tax: rupees(cost.tax),
    load: rupees(cost.load),
    sttAndDuty: rupees(cost.stt + cost.stampDuty),
    sold: rupees(cost.value),
    bought: rupees(trades.buy.reduce((sum, amount) => sum + amount, 0n)),
    gain: rupees(Object.values(cost.gains).reduce((sum, gain) => sum + gain, 0n)),
    exemptionUsed: rupees(cost.exemptionUsed),
    drift: whole.drift,
    largestDifference: whole.largestDifference,
    volatility: volatilityOf(
      book,
      mix.map((row) => row.after),
    ),
    isNearer: whole.isNearer,
    moves,
    rows: rowsOf(book, whole, moves),
    mix,
    wait: waitHint(book, whole),
  }
}

/** A year's standard deviation of a mix, as a fraction. */
export function volatilityOf(
  { covariance }: Pick<RebalanceBook, 'covariance'>,
  weights: readonly number[],
): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  let variance = 0
  for (const [i, row] of covariance.entries()) {
    for (const [j, value] of row.entries()) variance += (weights[i] ?? 0) * value * (weights[j] ?? 0)
  }
  return Math.sqrt(Math.max(0, variance)) / total
}

/** What is held of each fund in rupees, at its NAV. */
export function heldValues({ funds }: RebalanceBook): number[] {
  return funds.map(({ scheme, nav }) =>
    rupees(
      valueOfUnits(
        scheme.lots.reduce((sum, lot) => sum + lot.units, 0n),
        nav,
      ),
    ),
  )
}

function mixOf(book: RebalanceBook, { trades, cost }: WholeTrades): MixRow[] {
  const now = heldValues(book)
  const after = now.map(
    (value, i) => value - rupees(cost.sales[i]?.value ?? 0n) + rupees(trades.buy[i] ?? 0n) / (1 + 1 / 20_000),
  )
  const [all, then] = [sum(now), sum(after)]
  return book.funds.map(({ code, target }, i) => ({
    code,
    now: (now[i] ?? 0) / (all || 1),
    after: (after[i] ?? 0) / (then || 1),
    target,
  }))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The chance of the goal with a mix of such value and weights; undefined where none is told. */
export function chanceAfter(told: TradeBook, value: number, weights: readonly number[]): number | undefined {
  const { chance, funds, covariance } = told
  if (chance === null) return undefined
  const { besides, fewer, seed, inflation, later, ...asked } = chance
  const total = sum(weights) || 1
  const volatility = volatilityOf({ covariance }, weights)
  const calmer = calmerMixes(later, volatility)
  const request: ChanceRequest = {
    ...asked,
    lumpsum: value + besides,
    frequency: 'monthly',
    inflation,
    ...(fewer !== null && { fewer }),
    ...(calmer.length > 0 && { later: calmer }),
  }
  const expected = sum(funds.map((fund, i) => fund.expectedReturn * (weights[i] ?? 0))) / total
  return simulateChance(request, expected, volatility, { seed, isFanNeeded: false }).probability
}
