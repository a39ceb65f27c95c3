import { missing } from '../numbers/shared.ts'
import { type Bowl, bowlOf } from './bowl.ts'
import type { CostProblem } from './cost-problem.ts'
import { type PieceTable, pieceTable } from './piece-table.ts'
import type { CostProgram } from './program-columns.ts'

/** Of each fund the first and the last point of its line that are open, and whether it is bought, with the signs of net gains (as in a search's node). */
export interface TradeBox {
  readonly sign: Int8Array
  readonly first: Int32Array
  readonly last: Int32Array
  readonly purchase: Int8Array
}

/** What bounds are reckoned from: the exact program of a book, and its bowls. */
export interface BoundSpace {
  readonly problem: CostProblem
  readonly program: CostProgram
  readonly bowl: Bowl
  /** By fund, the least purchase as a share of the scale. */
  readonly least: Float64Array
  /** By column, the share of the scale that leaks away by it: load, STT, duty on what is bought. */
  readonly leak: Float64Array
  /** By point of a line, the share of the scale that leaks away where a sale ends there: the duty on what its proceeds buy as well. */
  readonly lost: Float64Array
  /** By fund, the features of its pieces that are not 0 throughout: wide rows that it is in, and last its cost and what leaks away. */
  readonly features: readonly Int32Array[]
  readonly table: PieceTable
  /** No column of the year's tax is ever larger. */
  readonly most: number
}

/** A book's exact program with what bounds need. Example: of a purchase, the duty leaks away. */
export function boundSpace(problem: CostProblem, program: CostProgram): BoundSpace {
  const leak = new Float64Array(program.count)
  const lost = new Float64Array(program.count)
  for (const [fund, { load, stt, value }] of problem.lines.entries()) {
    const start = program.pointStart[fund] ?? missing(fund)
    for (const [k, loaded] of load.entries()) {
      const own = (loaded + (stt[k] ?? missing(k))) / problem.scale
      leak[start + k] = own
      lost[start + k] = own + problem.dutyRate * ((value[k] ?? missing(k)) / problem.scale - own)
    }
    const purchase = program.purchase[fund] ?? missing(fund)
    if (purchase >= 0) leak[purchase] = problem.dutyRate
  }
  const least = Float64Array.from(problem.funds, ({ leastPurchase }) => leastPurchase / problem.scale)
  const features = Array.from(least, (_, fund) => featuresOf(program, fund))
  const table = pieceTable({ problem, program, least, leak, features })
  const bowl = bowlOf(problem, program)
  return { problem, program, bowl, least, leak, lost, features, table, most: mostOf(problem) }
}

/** The wide rows that a fund's columns are in, with its cost and its leak. */
function featuresOf({ count, wide, fund, coefficients }: CostProgram, own: number): Int32Array {
  const rows = new Set([wide, wide + 1])
  for (let j = 0; j < count; j++) {
    if (fund[j] !== own) continue
    for (let row = 0; row < wide; row++) if (coefficients[j * wide + row] !== 0) rows.add(row)
  }
  return Int32Array.from(rows).sort()
}

/** The least and the most that can leak away in a box. Example: of a box without any sale, the duty on new money. */
export function leakRange(
  { problem, program, lost }: BoundSpace,
  { first, last }: TradeBox,
): { readonly low: number; readonly high: number } {
  const { scale, dutyRate, newMoney } = problem
  let low = (dutyRate * newMoney) / scale
  let high = low
  for (let fund = 0; fund < program.size; fund++) {
    const start = program.pointStart[fund] ?? missing(fund)
    low += lost[start + (first[fund] ?? missing(fund))] ?? missing(fund)
    high += lost[start + (last[fund] ?? missing(fund))] ?? missing(fund)
  }
  return { low, high }
}

/** Twice all gains and losses that there can be, as a share of the scale. */
function mostOf({ lines, already, tax, scale }: CostProblem): number {
  let most = tax.exemption + tax.short + tax.long
  for (const net of already) most += Math.abs(net)
  for (const { gains } of lines) {
    for (let place = 0; place < 4; place++) {
      most += gains.reduce((high, point) => Math.max(high, Math.abs(point[place] ?? missing(place))), 0)
    }
  }
  return (2 * most) / scale
}
