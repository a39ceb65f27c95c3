import { missing } from '../numbers/shared.ts'
import type { CostProgram } from './program-columns.ts'
import type { SearchNode, SearchSpace } from './search-node.ts'

/**
 * The program of a leaf, in which every fund stands on one stretch of its line or is bought: one column each, from 0 to the
 * stretch's end or from the minimum on, and no fund's own rows. What stands at its beginning is in its position and right sides.
 */
export interface LeafProgram {
  readonly program: CostProgram
  /** By fund its column, -1 for none: it stands still. */
  readonly columnOf: Int32Array
  /** What stands at the beginning: value sold and amount paid by fund, and its cost. */
  readonly sold: Float64Array
  readonly paid: Float64Array
  readonly cost: number
}

/** A column of a leaf: of the whole program's columns one less another (-1: none). */
interface Moving {
  readonly fund: number
  readonly to: number
  readonly from: number
  readonly upper: number
}

/** Where a leaf begins, and what moves in it. */
interface LeafStart {
  readonly position: Float64Array
  readonly rhs: Float64Array
  readonly sold: Float64Array
  readonly paid: Float64Array
  readonly moving: readonly Moving[]
  readonly cost: number
}

/** The program of a leaf; undefined where a fund has more than a stretch open, or its purchase is undecided. */
export function leafProgram(space: SearchSpace, leaf: SearchNode): LeafProgram | undefined {
  const start = startOf(space, leaf)
  if (start === undefined) return undefined
  const { program: whole } = space
  const { size, wide } = whole
  const shared = whole.pointStart[0] ?? missing(0)
  const count = shared + start.moving.length + 1
  const program: CostProgram = {
    ...whole,
    own: 0,
    count,
    position: start.position,
    rhs: start.rhs,
    fund: new Int32Array(count).fill(-1),
    shift: new Float64Array(count),
    cost: new Float64Array(count),
    isPoint: new Uint8Array(count),
    coefficients: new Float64Array(count * wide),
    upper: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    bend: new Float64Array(count),
    bounded: Int32Array.from(
      [...whole.bounded].filter((j) => j < shared).concat(start.moving.map((_, k) => shared + k)),
    ),
    purchase: new Int32Array(size).fill(-1),
    unplaced: count - 1,
    start: beginOf(whole, start.rhs, count - 1),
  }
  program.cost.set(whole.cost.subarray(0, shared))
  program.coefficients.set(whole.coefficients.subarray(0, shared * wide))
  program.upper.set(whole.upper.subarray(0, shared))
  const largest = whole.bend[whole.unplaced] ?? missing(whole.unplaced)
  program.bend.fill(largest)
  program.coefficients[(count - 1) * wide] = (start.rhs[0] ?? missing(0)) < 0 ? -1 : 1
  const columnOf = new Int32Array(size).fill(-1)
  for (const [k, { fund, from, to, upper }] of start.moving.entries()) {
    const j = shared + k
    const less = (list: Float64Array) =>
      (list[to] ?? missing(to)) - (from < 0 ? 0 : (list[from] ?? missing(from)))
    columnOf[fund] = j
    program.fund[j] = fund
    program.shift[j] = less(whole.shift)
    program.cost[j] = less(whole.cost)
    program.upper[j] = upper
    program.bend[j] =
      (whole.curvature[fund * (size + 1)] ?? missing(fund)) * (program.shift[j] ?? missing(j)) ** 2
    for (let row = 0; row < wide; row++) {
      program.coefficients[j * wide + row] =
        coefficient(whole, to, row) - (from < 0 ? 0 : coefficient(whole, from, row))
    }
  }
  return { program, columnOf, sold: start.sold, paid: start.paid, cost: start.cost }
}

function coefficient({ coefficients, wide }: CostProgram, j: number, row: number): number {
  return coefficients[j * wide + row] ?? missing(row)
}

function startOf({ program, least }: SearchSpace, leaf: SearchNode): LeafStart | undefined {
  const { size, wide, own } = program
  const position = program.position.slice()
  const rhs = program.rhs.slice(own)
  const [sold, paid] = [new Float64Array(size), new Float64Array(size)]
  const moving: Moving[] = []
  let cost = 0
  const stand = (fund: number, j: number, amount: number) => {
    position[fund] = (position[fund] ?? missing(fund)) + (program.shift[j] ?? missing(j)) * amount
    cost += (program.cost[j] ?? missing(j)) * amount
    for (let row = 0; row < wide; row++)
      rhs[row] = (rhs[row] ?? missing(row)) - coefficient(program, j, row) * amount
  }
  for (let fund = 0; fund < size; fund++) {
    const [first, last] = [leaf.first[fund] ?? missing(fund), leaf.last[fund] ?? missing(fund)]
    const isBought = leaf.purchase[fund] === 1
    const purchase = program.purchase[fund] ?? missing(fund)
    if (last > first + 1 || (isBought && last > 0) || (leaf.purchase[fund] === 0 && purchase >= 0))
      return undefined
    const point = (program.pointStart[fund] ?? missing(fund)) + first
    stand(fund, point, 1)
    sold[fund] = -(program.shift[point] ?? missing(point))
    if (last > first) moving.push({ fund, to: point + 1, from: point, upper: 1 })
    if (!isBought) continue
    paid[fund] = least[fund] ?? missing(fund)
    stand(fund, purchase, least[fund] ?? missing(fund))
    moving.push({ fund, to: purchase, from: -1, upper: Number.POSITIVE_INFINITY })
  }
  return { position, rhs, sold, paid, moving, cost }
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
