import { missing } from '../numbers/shared.ts'
import type { CostProblem } from './cost-problem.ts'
import type { CostProgram } from './program-columns.ts'

/**
 * All that every fund of a book can do, in pieces on which all that has a price is straight: nothing, a purchase, a stretch of its line,
 * or one point of it. By piece where the fund stands at its beginning and how much further at its end; by piece and feature (the wide
 * rows, the cost, what leaks away) the same.
 */
export interface PieceTable {
  /** By fund the piece that is nothing; its purchase is the next one, then come its stretches and its points but the first. */
  readonly idle: Int32Array
  readonly from: Float64Array
  readonly by: Float64Array
  readonly base: Float64Array
  readonly rise: Float64Array
  readonly features: number
}

/** What a table is made of. */
interface TableSource {
  readonly problem: CostProblem
  readonly program: CostProgram
  readonly least: Float64Array
  readonly leak: Float64Array
  readonly features: readonly Int32Array[]
}

/** Between two points of a fund's line, the second of which may be the first. */
interface Between {
  readonly fund: number
  readonly from: number
  readonly to: number
}

/** The pieces of a book. Example: a fund that is not held can be bought, or nothing. */
export function pieceTable(source: TableSource): PieceTable {
  const { size, wide, pointStart } = source.program
  const idle = new Int32Array(size)
  let count = 0
  for (let fund = 0; fund < size; fund++) {
    idle[fund] = count
    count += 2 * ((pointStart[fund + 1] ?? missing(fund)) - (pointStart[fund] ?? missing(fund)))
  }
  const features = wide + 2
  const table: PieceTable = {
    idle,
    from: new Float64Array(count),
    by: new Float64Array(count),
    base: new Float64Array(count * features),
    rise: new Float64Array(count * features),
    features,
  }
  for (let fund = 0; fund < size; fund++) fillFund(source, table, fund)
  return table
}

/** The place of a fund's stretch in the table. */
export function stretchPiece({ idle }: PieceTable, fund: number, stretch: number): number {
  return (idle[fund] ?? missing(fund)) + 2 + stretch
}

/** The place of one point of a fund's line, of so many points, in the table. Example: the second is after all stretches. */
export function pointPiece({ idle }: PieceTable, fund: number, point: number, points: number): number {
  return (idle[fund] ?? missing(fund)) + points + point
}

function fillFund(source: TableSource, table: PieceTable, fund: number): void {
  const { program, problem } = source
  const start = program.pointStart[fund] ?? missing(fund)
  const points = (program.pointStart[fund + 1] ?? missing(fund)) - start
  const idle = table.idle[fund] ?? missing(fund)
  fillBetween(source, table, idle, { fund, from: start, to: start })
  fillPurchase(source, table, idle + 1, fund)
  for (let k = 0; k + 1 < points; k++) {
    // Below the least redemption nothing is sold, but just as much is.
    const from = k === 0 && problem.lines[fund]?.isGapped === true ? 1 : k
    fillBetween(source, table, stretchPiece(table, fund, k), { fund, from: start + from, to: start + k + 1 })
    const point = { fund, from: start + k + 1, to: start + k + 1 }
    fillBetween(source, table, pointPiece(table, fund, k + 1, points), point)
  }
}

function featureOf({ program, leak }: TableSource, j: number, feature: number): number {
  const { wide, coefficients, cost } = program
  if (feature < wide) return coefficients[j * wide + feature] ?? missing(j)
  return (feature === wide ? cost[j] : leak[j]) ?? missing(j)
}

function fillPurchase(source: TableSource, table: PieceTable, place: number, fund: number): void {
  const { program, least } = source
  const purchase = program.purchase[fund] ?? missing(fund)
  if (purchase < 0) return
  const point = program.pointStart[fund] ?? missing(fund)
  const minimum = least[fund] ?? missing(fund)
  // Nobody buys for more than all that is held and the new money.
  const longest = Math.max(0, 1 - minimum)
  const by = program.shift[purchase] ?? missing(purchase)
  table.from[place] = (program.position[fund] ?? missing(fund)) + by * minimum
  table.by[place] = by * longest
  for (const f of source.features[fund] ?? missing(fund)) {
    const each = featureOf(source, purchase, f)
    table.base[place * table.features + f] = featureOf(source, point, f) + each * minimum
    table.rise[place * table.features + f] = each * longest
  }
}

/** The piece from one point of a line to another. */
function fillBetween(
  source: TableSource,
  table: PieceTable,
  place: number,
  { fund, from, to }: Between,
): void {
  const { position, shift } = source.program
  const start = shift[from] ?? missing(from)
  table.from[place] = (position[fund] ?? missing(fund)) + start
  table.by[place] = (shift[to] ?? missing(to)) - start
  for (const f of source.features[fund] ?? missing(fund)) {
    const at = featureOf(source, from, f)
    table.base[place * table.features + f] = at
    table.rise[place * table.features + f] = featureOf(source, to, f) - at
  }
}
