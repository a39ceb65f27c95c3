import { type GainClass, gainClasses } from '../funds/index.ts'
import { at, missing } from '../numbers/shared.ts'
import type { CostProblem } from './cost-problem.ts'
import { realYear } from './real-tax.ts'
import { onLine } from './sale-line.ts'

/**
 * What trades come to in real numbers: money in paise, shares and the tracking error (a year's standard deviation) as
 * fractions; `sell` is value and `buy` the amount paid, by fund.
 */
export interface TradeFigures {
  readonly sell: readonly number[]
  readonly buy: readonly number[]
  readonly sellUnits: readonly number[]
  readonly cost: number
  readonly tax: number
  readonly load: number
  readonly stt: number
  readonly stampDuty: number
  readonly trackingError: number
  /** Half the sum of the differences of weight: 'points in the wrong place'. */
  readonly drift: number
  readonly largestDifference: number
  readonly exemptionUsed: number
  readonly gains: Readonly<Record<GainClass, number>>
}

/** The figures of trades by the rules of a problem. Example: of no trades, cost 0 and how far the mix stands from its target. */
export function tradeFigures(
  problem: CostProblem,
  sell: readonly number[],
  buy: readonly number[],
): TradeFigures {
  const { lines, already, tax, dutyRate, funds } = problem
  const nets = [...already]
  const gains = [0, 0, 0, 0]
  let [load, stt, payout] = [0, 0, 0]
  for (const [i, sold] of sell.entries()) {
    const sale = onLine(at(lines, i), sold)
    load += sale.load
    stt += sale.stt
    payout += sold - sale.load - sale.stt
    for (const [k, gain] of sale.gains.entries()) {
      gains[k] = (gains[k] ?? missing(k)) + gain
      nets[k] = (nets[k] ?? missing(k)) + gain
    }
  }
  const before = realYear(tax, already)
  const after = realYear(tax, nets)
  const stampDuty = dutyRate * payout
  const added = after.tax - before.tax
  return {
    sell,
    buy,
    sellUnits: sell.map((value, i) => value / at(funds, i).each),
    cost: added + load + stt + stampDuty,
    tax: added,
    load,
    stt,
    stampDuty,
    ...mixFigures(problem, sell, buy),
    exemptionUsed: after.exemptionUsed - before.exemptionUsed,
    gains: {
      slab: gains[0] ?? missing(0),
      'equity-short': gains[1] ?? missing(1),
      'other-long': gains[2] ?? missing(2),
      'equity-long': gains[gainClasses.indexOf('equity-long')] ?? missing(3),
    },
  }
}

/** How far a mix stands from its target after trades, of a book of `scale` paise. */
function mixFigures(
  { funds, covariance, dutyRate, scale }: CostProblem,
  sell: readonly number[],
  buy: readonly number[],
): Pick<TradeFigures, 'trackingError' | 'drift' | 'largestDifference'> {
  const after = funds.map(
    ({ held }, i) => held - (sell[i] ?? missing(i)) + (buy[i] ?? missing(i)) * (1 - dutyRate),
  )
  const total = after.reduce((sum, value) => sum + value, 0)
  const errors = funds.map(({ target }, i) => ((after[i] ?? missing(i)) - target * total) / scale)
  let variance = 0
  for (const [i, row] of covariance.entries()) {
    for (const [j, value] of row.entries()) {
      variance += (errors[i] ?? missing(i)) * value * (errors[j] ?? missing(j))
    }
  }
  return {
    trackingError: Math.sqrt(Math.max(0, variance)),
    drift: errors.reduce((sum, error) => sum + Math.abs(error), 0) / 2,
    largestDifference: errors.reduce((most, error) => Math.max(most, Math.abs(error)), 0),
  }
}
