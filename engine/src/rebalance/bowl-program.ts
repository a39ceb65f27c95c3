import { missing } from '../numbers/shared.ts'
import { type BoundSpace, leakRange, type TradeBox } from './bound-space.ts'
import { type Column, type ColumnList, type CostProgram, columnList, flatColumns } from './program-columns.ts'

/** As many amounts a purchase is tried at. */
const amounts = 32

/** A program whose funds' points are purchases, the largest first, and then sales: `points` are their places on the line, or -1. */
export interface BowlProgram extends CostProgram {
  readonly points: Int32Array
}

/**
 * The relaxation of a box with each fund's own bend in its points: a purchase is points too, and what lies between two
 * points is drawn straight. It only serves to find prices (`dual-bound.ts`), which bound whatever they are; so of a long line
 * about `most` points do, of a short one each stretch is drawn in parts (`between`).
 */
export function bowlProgram(space: BoundSpace, box: TradeBox, most: number, between = 1): BowlProgram {
  const { problem, program, bowl } = space
  const { low, high } = leakRange(space, box)
  const list = columnList()
  const placeOf = new Map<number, number>()
  for (let j = 0; j < program.count; j++) {
    if ((program.fund[j] ?? missing(j)) < 0) placeOf.set(j, list.add(sharedColumn(program, j)))
  }
  const leakPrice = (bowl.lift * (2 - low - high)) / 2
  const bowls = list.columns.map(() => 0)
  const points = list.columns.map(() => -1)
  const pointStart = [list.columns.length]
  for (let fund = 0; fund < program.size; fund++) {
    addFund({ space, box, fund, most, between, leakPrice }, list, bowls, points)
    pointStart.push(list.columns.length)
  }
  const moved = (j: number) => placeOf.get(j) ?? missing(j)
  return {
    points: Int32Array.from(points),
    ...program,
    ...flatColumns(list.columns, program.wide, bowl.rest),
    curvature: bowl.rest,
    bowl: {
      costs: Float64Array.from(bowls),
      base: -(bowl.lift * ((1 - low) ** 2 + (2 - low - high) * low)) / 2,
    },
    pointStart: Int32Array.from(pointStart),
    purchase: new Int32Array(problem.funds.length).fill(-1),
    unplaced: program.unplaced < 0 ? -1 : moved(program.unplaced),
    signs: program.signs && {
      loss: program.signs.loss.map(moved),
      gain: program.signs.gain.map((gains) => gains.map(moved)),
    },
    start: program.start.map(moved),
  }
}

function wideOf({ wide, coefficients }: CostProgram, j: number): [number, number][] {
  const entries: [number, number][] = []
  for (let row = 0; row < wide; row++) {
    const value = coefficients[j * wide + row] ?? missing(row)
    if (value !== 0) entries.push([row, value])
  }
  return entries
}

function sharedColumn(program: CostProgram, j: number): Column {
  return {
    cost: program.cost[j] ?? missing(j),
    wide: wideOf(program, j),
    upper: program.upper[j] ?? missing(j),
  }
}

interface FundColumns {
  readonly space: BoundSpace
  readonly box: TradeBox
  readonly fund: number
  readonly most: number
  readonly between: number
  readonly leakPrice: number
}

function addFund(of: FundColumns, list: ColumnList, bowls: number[], points: number[]): void {
  const { space, box, fund, most, between, leakPrice } = of
  const { program, bowl, leak, problem } = space
  const held = program.position[fund] ?? missing(fund)
  const depth = bowl.depth[fund] ?? missing(fund)
  const add = (column: Column, lost: number, point: number) => {
    points.push(point)
    const after = held + (column.shift ?? 0)
    bowls.push((depth * after * after) / 2 + leakPrice * lost)
    list.add({ ...column, fund, isPoint: true })
  }
  const [first, last] = [box.first[fund] ?? missing(fund), box.last[fund] ?? missing(fund)]
  const purchase = program.purchase[fund] ?? missing(fund)
  if (purchase >= 0 && box.purchase[fund] !== -1 && first === 0) {
    const minimum = space.least[fund] ?? missing(fund)
    const by = program.shift[purchase] ?? missing(purchase)
    const longest = 1.5 * (problem.funds[fund]?.target ?? missing(fund)) + 2 * minimum
    for (let k = amounts; k >= 0; k--) {
      const paid = minimum + ((longest - minimum) * k) / amounts
      if (paid > 0) add({ shift: by * paid, wide: [[0, paid]] }, problem.dutyRate * paid, -1)
    }
  }
  if (box.purchase[fund] === 1) return
  const start = program.pointStart[fund] ?? missing(fund)
  const isGapped = problem.lines[fund]?.isGapped === true
  const steps = Math.min(last - first, most)
  let before = -1
  for (let step = 0; step <= steps; step++) {
    const point = steps === 0 ? first : first + Math.round((step * (last - first)) / steps)
    if (steps > 0 && step > 0 && !(isGapped && before === 0)) {
      for (let part = 1; part < between; part++) {
        const share = part / between
        const mixed = mixedColumn(program, start + before, start + point, share)
        const lost =
          (1 - share) * (leak[start + before] ?? missing(before)) +
          share * (leak[start + point] ?? missing(point))
        add(mixed, lost, before)
      }
    }
    add(mixedColumn(program, start + point, start + point, 0), leak[start + point] ?? missing(point), point)
    before = point
  }
}

/** What lies between two points of a line. Example: at half, half of both. */
function mixedColumn(program: CostProgram, from: number, to: number, share: number): Column {
  const mix = (list: Float64Array, j: number, k: number) =>
    (1 - share) * (list[j] ?? missing(j)) + share * (list[k] ?? missing(k))
  const { wide, coefficients } = program
  return {
    shift: mix(program.shift, from, to),
    cost: mix(program.cost, from, to),
    wide: Array.from({ length: wide }, (_, row): [number, number] => [
      row,
      mix(coefficients, from * wide + row, to * wide + row),
    ]).filter(([, value]) => value !== 0),
  }
}
