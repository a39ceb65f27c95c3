import { missing } from '../numbers/shared.ts'

/**
 * A convex quadratic program: minimise ½ a'Qa + t·cost'x, where a = `position` + Σ `shift` x by fund, with rows Ax = `rhs`
 * and bounds. The first `own` rows are the funds' own (the weights of a fund's points sum to 1; one for each fund of which more than a
 * stretch is open), the others are wide.
 */
export interface CostProgram {
  readonly size: number
  readonly own: number
  readonly wide: number
  readonly count: number
  readonly curvature: Float64Array
  readonly position: Float64Array
  readonly fund: Int32Array
  readonly shift: Float64Array
  readonly cost: Float64Array
  /** 1 of a sale, 0 of a purchase and of what is no fund's. */
  readonly isPoint: Uint8Array
  /** By column, the fund's own row that it is in; -1: none. */
  readonly ownRow: Int32Array
  /** By row, a column that is in no other row and of no fund (-1: none): its slack, with this coefficient. */
  readonly slack: Int32Array
  readonly slackBy: Float64Array
  /** By column, the row whose slack it is; -1: of none. */
  readonly slackRow: Int32Array
  /** By column, the coefficients in the wide rows. */
  readonly coefficients: Float64Array
  /** The rows that a column is in, from `entryStart` of it to that of the next, with its coefficients. */
  readonly entryStart: Int32Array
  readonly entryRow: Int32Array
  readonly entryBy: Float64Array
  readonly rhs: Float64Array
  readonly upper: Float64Array
  /** Columns that can stand at a bound other than 0: purchases, and what has an upper bound. */
  readonly bounded: Int32Array
  /** How much TE² bends by a column at most: what is far below it is rounding. */
  readonly bend: Float64Array
  /** Where a fund's points begin; one more at the end. */
  readonly pointStart: Int32Array
  /** By fund, the first point of its line that has a column. */
  readonly pointFrom: Int32Array
  /** By fund, the value sold and the amount paid at `position`. */
  readonly sold: Float64Array
  readonly paid: Float64Array
  /** What these cost. */
  readonly stood: number
  /** The column of a fund's purchase; -1: none is possible. */
  readonly purchase: Int32Array
  /** New money and payouts not placed: only to begin with. -1: there is no such row. */
  readonly unplaced: number
  readonly signs: SignColumns | undefined
  /** What the columns cost without any trade. */
  readonly base: number
  /** The columns of the first basis, beside the funds' first points. */
  readonly start: readonly number[]
}

/** Columns that a class's sign decides: its loss, and what a gain of it meets. */
export interface SignColumns {
  readonly loss: readonly number[]
  readonly gain: readonly (readonly number[])[]
}

/** A column to be. */
export interface Column {
  readonly fund?: number
  readonly isPoint?: boolean
  readonly shift?: number
  readonly cost?: number
  readonly wide?: readonly (readonly [row: number, coefficient: number])[]
  readonly upper?: number
}

/** A list of columns that is written down in flat arrays. */
export interface ColumnList {
  readonly columns: Column[]
  /** Appends a column and answers its place. */
  readonly add: (column: Column) => number
}

/** A list without columns. Example: the first one added is at 0. */
export function columnList(): ColumnList {
  const columns: Column[] = []
  return {
    columns,
    add: (column) => {
      columns.push(column)
      return columns.length - 1
    },
  }
}

/** By column: the variance of its fund times the square of the fund's whole line, or the largest variance. */
function bendOf(columns: readonly Column[], curvature: Float64Array): Float64Array {
  const size = Math.round(Math.sqrt(curvature.length))
  const own = (i: number) => curvature[i * size + i] ?? missing(i)
  const longest = new Float64Array(size)
  for (const { fund, isPoint = false, shift = 0 } of columns) {
    if (fund !== undefined && isPoint)
      longest[fund] = Math.max(longest[fund] ?? missing(fund), Math.abs(shift))
  }
  let largest = 0
  for (let i = 0; i < size; i++) largest = Math.max(largest, own(i))
  return Float64Array.from(columns, ({ fund, isPoint = false }) => {
    if (fund === undefined) return largest
    return isPoint ? own(fund) * (longest[fund] ?? missing(fund)) ** 2 : own(fund)
  })
}

function canStandOff({ fund, isPoint = false, upper }: Column): boolean {
  return upper !== undefined || (fund !== undefined && !isPoint)
}

/** The flat arrays of a list of columns. Example: of none they are empty. */
export function flatColumns(
  columns: readonly Column[],
  wide: number,
  curvature: Float64Array,
): Pick<
  CostProgram,
  'count' | 'fund' | 'shift' | 'cost' | 'isPoint' | 'ownRow' | 'coefficients' | 'upper' | 'bounded' | 'bend'
> {
  const coefficients = new Float64Array(columns.length * wide)
  for (const [j, { wide: entries = [] }] of columns.entries()) {
    for (const [row, value] of entries) {
      const place = j * wide + row
      coefficients[place] = (coefficients[place] ?? missing(place)) + value
    }
  }
  return {
    count: columns.length,
    fund: Int32Array.from(columns, ({ fund = -1 }) => fund),
    shift: Float64Array.from(columns, ({ shift = 0 }) => shift),
    cost: Float64Array.from(columns, ({ cost = 0 }) => cost),
    isPoint: Uint8Array.from(columns, ({ isPoint = false }) => (isPoint ? 1 : 0)),
    ownRow: Int32Array.from(columns, ({ fund = -1, isPoint = false }) => (isPoint ? fund : -1)),
    coefficients,
    bounded: Int32Array.from([...columns.keys()].filter((j) => canStandOff(columns[j] ?? missing(j)))),
    bend: bendOf(columns, curvature),
    upper: Float64Array.from(columns, ({ upper = Number.POSITIVE_INFINITY }) => upper),
  }
}

/** The slacks of a program's rows: of the columns, those that are asked for as such. */
export function slacksOf(
  rows: number,
  count: number,
  slacks: readonly (readonly [row: number, column: number, by: number])[],
): Pick<CostProgram, 'slack' | 'slackBy' | 'slackRow'> {
  const slack = new Int32Array(rows).fill(-1)
  const slackBy = new Float64Array(rows).fill(1)
  const slackRow = new Int32Array(count).fill(-1)
  for (const [row, column, by] of slacks) {
    slack[row] = column
    slackBy[row] = by
    slackRow[column] = row
  }
  return { slack, slackBy, slackRow }
}

/** The rows that each column is in. Example: of a point of a fund first the fund's own, then that of the money. */
export function entriesOf({
  own,
  wide,
  count,
  ownRow,
  coefficients,
}: Pick<CostProgram, 'own' | 'wide' | 'count' | 'ownRow' | 'coefficients'>): Pick<
  CostProgram,
  'entryStart' | 'entryRow' | 'entryBy'
> {
  const entryStart = new Int32Array(count + 1)
  const entryRow = new Int32Array(count * (wide + 1))
  const entryBy = new Float64Array(entryRow.length)
  let place = 0
  for (let j = 0; j < count; j++) {
    const row = ownRow[j] ?? missing(j)
    if (row >= 0) {
      entryRow[place] = row
      entryBy[place] = 1
      place += 1
    }
    for (let r = 0; r < wide; r++) {
      const by = coefficients[j * wide + r] ?? missing(r)
      if (by === 0) continue
      entryRow[place] = own + r
      entryBy[place] = by
      place += 1
    }
    entryStart[j + 1] = place
  }
  return { entryStart, entryRow, entryBy }
}
