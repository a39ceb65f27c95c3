import { missing } from '../numbers/shared.ts'
import { type CostProgram, entriesOf, slacksOf } from './program-columns.ts'
import type { SearchNode, SearchSpace } from './search-node.ts'

/** What of a program is a node's own, with the least purchase by fund beyond what stands at the beginning. */
export interface FoldedProgram {
  readonly program: CostProgram
  readonly least: Float64Array
}

/**
 * The program of what a node leaves open, all else folded into its position and right sides: a fund on one stretch of its line is
 * one column from 0 to the stretch's end, one with more open stretches has their points and a row of its own, a purchase
 * that is decided stands at its minimum. Example: of a leaf no fund has a row of its own.
 */
export function foldedProgram(space: SearchSpace, node: SearchNode): FoldedProgram {
  const start = startOf(space, node)
  const { program: whole } = space
  const { size, wide } = whole
  const { moving, rows } = start
  const shared = whole.pointStart[0] ?? missing(0)
  const count = shared + moving.length + 1
  const rhs = new Float64Array(rows + wide).fill(1)
  rhs.set(start.wide, rows)
  const unplaced = (start.wide[0] ?? missing(0)) < 0 ? -1 : 1
  const program: CostProgram = {
    ...whole,
    ...slacksOf(rows + wide, count, [
      ...firstPoints(start, shared).map((j, row) => [row, j, 1] as const),
      [rows, count - 1, unplaced],
      ...taxSlacks(whole, rows),
    ]),
    own: rows,
    count,
    position: start.position,
    sold: start.sold,
    paid: start.paid,
    stood: start.cost,
    rhs,
    fund: new Int32Array(count).fill(-1),
    shift: new Float64Array(count),
    cost: new Float64Array(count),
    isPoint: new Uint8Array(count),
    ownRow: new Int32Array(count).fill(-1),
    coefficients: new Float64Array(count * wide),
    upper: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    bend: new Float64Array(count).fill(whole.bend[whole.unplaced] ?? missing(whole.unplaced)),
    bounded: Int32Array.from([
      ...[...whole.bounded].filter((j) => j < shared),
      ...moving.flatMap(({ row }, k) => (row < 0 ? shared + k : [])),
      count - 1,
    ]),
    pointStart: new Int32Array(size + 1),
    pointFrom: new Int32Array(size).fill(none),
    purchase: new Int32Array(size).fill(-1),
    unplaced: count - 1,
    start: [...beginOf(whole, start.wide, count - 1), ...firstPoints(start, shared)],
  }
  program.cost.set(whole.cost.subarray(0, shared))
  program.coefficients.set(whole.coefficients.subarray(0, shared * wide))
  program.upper.set(whole.upper.subarray(0, shared))
  // Purchases at their minimum may ask for more money than there is: what is lacking has an end, or more and more would be bought for it.
  program.coefficients[(count - 1) * wide] = unplaced
  program.upper[count - 1] = Math.abs(start.wide[0] ?? missing(0)) + 1
  for (const [k, column] of moving.entries()) fillColumn(whole, program, shared + k, column)
  return { program: { ...program, ...entriesOf(program) }, least: start.least }
}

/** The slacks of the tax's rows, which come after that of the money and begin at another place. */
function taxSlacks(
  { own, wide, slack, slackBy }: CostProgram,
  rows: number,
): readonly (readonly [number, number, number])[] {
  return Array.from({ length: wide - 1 }, (_, k) => {
    const row = own + 1 + k
    return [rows + 1 + k, slack[row] ?? missing(row), slackBy[row] ?? missing(row)]
  })
}

/** A column to be: of the whole program's columns one less another (-1: none); `end` is that of its fund's last point. */
interface Moving {
  readonly fund: number
  readonly to: number
  readonly from: number
  readonly end: number
  readonly upper: number
  readonly row: number
}

/** What stands at the beginning, and what moves. */
interface FoldStart {
  readonly position: Float64Array
  readonly wide: Float64Array
  readonly sold: Float64Array
  readonly paid: Float64Array
  readonly least: Float64Array
  readonly moving: Moving[]
  rows: number
  cost: number
}

/** A fund without a column for any point: no line has so many. */
const none = 2 ** 30

/** By fund with a row of its own, its first point: there it stands at the beginning. */
function firstPoints({ moving }: FoldStart, shared: number): readonly number[] {
  return moving.flatMap(({ row, to, from }, k) => (row >= 0 && to === from ? shared + k : []))
}

function fillColumn(whole: CostProgram, program: CostProgram, j: number, column: Moving): void {
  const { fund, from, to, end, row, upper } = column
  const { size, wide } = whole
  const less = (list: Float64Array) =>
    (list[to] ?? missing(to)) - (from < 0 ? 0 : (list[from] ?? missing(from)))
  const place = to - (whole.pointStart[fund] ?? missing(fund))
  program.fund[j] = fund
  program.shift[j] = less(whole.shift)
  program.cost[j] = less(whole.cost)
  program.upper[j] = upper
  program.ownRow[j] = row
  const own = whole.curvature[fund * (size + 1)] ?? missing(fund)
  if (from < 0) {
    program.purchase[fund] = j
    program.bend[j] = own
  } else {
    program.isPoint[j] = 1
    program.pointStart[fund] = j - place
    program.pointFrom[fund] = Math.min(program.pointFrom[fund] ?? missing(fund), place)
    program.bend[j] = own * ((whole.shift[end] ?? missing(end)) - (whole.shift[from] ?? missing(from))) ** 2
  }
  for (let r = 0; r < wide; r++) {
    const base = from < 0 ? 0 : coefficient(whole, from, r)
    program.coefficients[j * wide + r] = coefficient(whole, to, r) - base
  }
}

function coefficient({ coefficients, wide }: CostProgram, j: number, row: number): number {
  return coefficients[j * wide + row] ?? missing(row)
}

function startOf({ program, problem, least }: SearchSpace, node: SearchNode): FoldStart {
  const { size, own } = program
  const start: FoldStart = {
    position: program.position.slice(),
    wide: program.rhs.slice(own),
    sold: new Float64Array(size),
    paid: new Float64Array(size),
    least: least.slice(),
    moving: [],
    rows: 0,
    cost: 0,
  }
  for (let fund = 0; fund < size; fund++) {
    const [first, last] = [node.first[fund] ?? missing(fund), node.last[fund] ?? missing(fund)]
    const point = (program.pointStart[fund] ?? missing(fund)) + first
    stand(program, start, fund, point, 1)
    start.sold[fund] = -(program.shift[point] ?? missing(point))
    const isGapped = problem.lines[fund]?.isGapped === true && first === 0
    // Sold and bought on one stretch alone a fund would stand still while money runs through it.
    const isBoth = (program.purchase[fund] ?? missing(fund)) >= 0 && node.purchase[fund] !== -1
    if (last > first + 1 || (last > first && (isGapped || isBoth)))
      addPoints(start, fund, point, last - first)
    else if (last > first)
      start.moving.push({ fund, to: point + 1, from: point, end: point + 1, upper: 1, row: -1 })
    addPurchase(program, start, node, fund)
  }
  return start
}

function addPoints(start: FoldStart, fund: number, from: number, count: number): void {
  for (let k = 0; k <= count; k++) {
    const at = { fund, to: from + k, from, end: from + count }
    start.moving.push({ ...at, upper: Number.POSITIVE_INFINITY, row: start.rows })
  }
  start.rows += 1
}

function addPurchase(program: CostProgram, start: FoldStart, node: SearchNode, fund: number): void {
  const column = program.purchase[fund] ?? missing(fund)
  const decided = node.purchase[fund] ?? missing(fund)
  if (column < 0 || decided === -1) return
  if (decided === 1) {
    const minimum = start.least[fund] ?? missing(fund)
    start.paid[fund] = minimum
    start.least[fund] = 0
    stand(program, start, fund, column, minimum)
  }
  start.moving.push({ fund, to: column, from: -1, end: -1, upper: Number.POSITIVE_INFINITY, row: -1 })
}

/** Puts some of a column at the beginning. */
function stand(program: CostProgram, start: FoldStart, fund: number, j: number, amount: number): void {
  const { position, wide } = start
  position[fund] = (position[fund] ?? missing(fund)) + (program.shift[j] ?? missing(j)) * amount
  start.cost += (program.cost[j] ?? missing(j)) * amount
  for (let row = 0; row < wide.length; row++)
    wide[row] = (wide[row] ?? missing(row)) - coefficient(program, j, row) * amount
}

/** A first basis with nothing below 0: by wide row, a column of the tax with the sign that its right side asks for. */
function beginOf(whole: CostProgram, rhs: Float64Array, unplaced: number): readonly number[] {
  const { signs, wide } = whole
  const shared = whole.pointStart[0] ?? missing(0)
  if (wide === 1) return [unplaced]
  // The exemption alone: what is beyond it, and what is left of it.
  if (signs === undefined) return [(rhs[1] ?? missing(1)) < 0 ? 0 : 1, unplaced]
  const classes = signs.loss.map((loss, place) => {
    const taxed = (signs.gain[place] ?? missing(place))[0] ?? missing(place)
    return (rhs[1 + place] ?? missing(place)) > 0 ? loss : taxed
  })
  return [...classes, shared - 2, shared - 1, unplaced]
}
