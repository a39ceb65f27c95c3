import { gainClasses } from '../funds/index.ts'
import { missing } from '../numbers/shared.ts'
import type { CostProblem } from './cost-problem.ts'
import {
  type ColumnList,
  type CostProgram,
  columnList,
  entriesOf,
  flatColumns,
  slacksOf,
} from './program-columns.ts'
import { type TaxRows, taxRows } from './tax-rows.ts'

/** What a program asks: the mix near its target with all money placed, or the sales alone that are worth most in the year. */
export type Aim =
  | { readonly kind: 'mix' }
  /** By fund: what a rupee of gain realised today saves later. */
  | { readonly kind: 'harvest'; readonly worth: readonly number[] }

/**
 * The relaxation of a problem: each fund's line as the convex hull of its points, purchases from 0 on, the year's tax as a
 * linear program. All in shares of `scale`.
 *
 * Example: a fund with three lots without a load has four points.
 */
export function costProgram(problem: CostProblem, aim: Aim): CostProgram {
  const { funds, lines, newMoney, scale, dutyRate } = problem
  const isMix = aim.kind === 'mix'
  const list = columnList()
  const first = isMix ? 1 : 0
  const tax = taxRows(problem, list, first)
  const pointStart = [list.columns.length]
  for (const [fund] of lines.entries()) {
    addPoints(problem, list, tax, fund, aim)
    pointStart.push(list.columns.length)
  }
  const purchase = funds.map((_, fund) =>
    isMix ? list.add({ fund, shift: 1 - dutyRate, wide: [[0, 1]] }) : -1,
  )
  const unplaced = isMix ? list.add({ wide: [[0, 1]] }) : -1
  const wide = first + tax.rhs.length
  const rows = funds.length
  const slacks = tax.slacks.map(([column, by], k) => [rows + first + k, column, by] as const)
  const curvature = isMix ? curvatureOf(problem) : new Float64Array(funds.length ** 2)
  const columns = flatColumns(list.columns, wide, curvature)
  return {
    size: funds.length,
    own: funds.length,
    wide,
    ...columns,
    ...entriesOf({ ...columns, own: rows, wide }),
    ...slacksOf(rows + wide, list.columns.length, isMix ? [[rows, unplaced, 1], ...slacks] : slacks),
    curvature,
    position: Float64Array.from(funds, ({ held }) => held / scale),
    rhs: Float64Array.from([...funds.map(() => 1), ...(isMix ? [newMoney / scale] : []), ...tax.rhs]),
    pointStart: Int32Array.from(pointStart),
    pointFrom: new Int32Array(funds.length),
    sold: new Float64Array(funds.length),
    paid: new Float64Array(funds.length),
    stood: 0,
    purchase: Int32Array.from(purchase),
    unplaced,
    signs: tax.signs,
    base: tax.base,
    start: isMix ? [...tax.start, unplaced] : tax.start,
  }
}

function addPoints(
  { lines, scale, dutyRate }: CostProblem,
  list: ColumnList,
  tax: TaxRows,
  fund: number,
  aim: Aim,
): void {
  const line = lines[fund] ?? missing(fund)
  for (const [k, value] of line.value.entries()) {
    const load = line.load[k] ?? missing(k)
    const stt = line.stt[k] ?? missing(k)
    const gains = line.gains[k] ?? missing(k)
    const payout = value - load - stt
    let cost = load + stt + dutyRate * payout
    const wide: [number, number][] = aim.kind === 'mix' ? [[0, -payout / scale]] : []
    for (const [place] of gainClasses.entries()) {
      const gain = gains[place] ?? missing(place)
      cost += gain * (tax.rates[place] ?? missing(place))
      if (aim.kind === 'harvest') cost -= gain * (aim.worth[fund] ?? missing(fund))
      const row = tax.rowOf[place] ?? missing(place)
      if (row >= 0 && gain !== 0) wide.push([row, gain / scale])
    }
    list.add({ fund, isPoint: true, shift: -value / scale, cost: cost / scale, wide })
  }
}

/** (I - w1')' covariance (I - w1'): the variance of the differences of weight, by the values after the trades. */
function curvatureOf({ covariance, funds }: CostProblem): Float64Array {
  const size = funds.length
  const weight = (i: number) => (funds[i] ?? missing(i)).target
  const entry = (i: number, j: number) => (covariance[i] ?? missing(i))[j] ?? missing(j)
  const mean = funds.map((_, i) => funds.reduce((sum, _fund, j) => sum + entry(i, j) * weight(j), 0))
  const total = mean.reduce((sum, value, i) => sum + value * weight(i), 0)
  const curvature = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      curvature[i * size + j] = entry(i, j) - (mean[i] ?? missing(i)) - (mean[j] ?? missing(j)) + total
    }
  }
  return curvature
}
