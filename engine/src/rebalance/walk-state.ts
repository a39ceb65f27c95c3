import { type BorderedInverse, copyRows, emptyInverse, rebuildInverse } from '../frontier/shared.ts'
import { at, missing } from '../numbers/shared.ts'
import type { CostProgram } from './program-columns.ts'

/**
 * Where a walk stands. The costs of the columns are `fixed` + p·`moving` in the parameter p; while the basis stays, the basic
 * columns and the rows' multipliers are `rest` + p·`rate` (by position of the inverse, multipliers with their sign turned),
 * the funds' values `restAt` + p·`rateAt`.
 *
 * Ids of the inverse: column j is j, row r is count + r. It is that of [[Q, A'], [A, 0]] over the basic columns and all rows,
 * without those rows whose slack is basic, and without that slack: it is what the row lacks, and its cost is the row's multiplier.
 */
export interface WalkState {
  readonly program: CostProgram
  readonly inverse: BorderedInverse
  /** May enter the basis. */
  readonly isOpen: Uint8Array
  readonly open: Int32Array
  openCount: number
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Of a column that is not basic. */
  readonly isAtUpper: Uint8Array
  readonly fixed: Float64Array
  readonly moving: Float64Array
  p: number
  /** The parameter at which the basis was solved: what is called rest is that at it, and moves by its rate from there. */
  at: number
  readonly rest: Float64Array
  readonly rate: Float64Array
  readonly restAt: Float64Array
  readonly rateAt: Float64Array
  /** By fund, its value with nothing of the basic columns, and how TE² slopes there. */
  readonly baseAt: Float64Array
  readonly baseSlope: Float64Array
  readonly slopeRest: Float64Array
  readonly slopeRate: Float64Array
  /** By row its multiplier, and what it lacks beside all columns but a slack that is basic: rest and rate. */
  readonly rowRest: Float64Array
  readonly rowRate: Float64Array
  readonly lackRest: Float64Array
  readonly lackRate: Float64Array
  /** By row, what it lacks beside the columns that stand at a bound. */
  readonly lacking: Float64Array
  /** Room, by row, for how multipliers move. */
  readonly along: Float64Array
  /** Right sides, by position, and what solves them. */
  readonly rightRest: Float64Array
  readonly rightRate: Float64Array
  readonly column: Float64Array
  readonly solved: Float64Array
  /** Room, by fund, for what a solution moves. */
  readonly moved: Float64Array
  changes: number
}

/** A state of a program with an empty basis. Example: `loadBasis` gives it one. */
export function createState(program: CostProgram): WalkState {
  const { count, size, own, wide } = program
  const rows = own + wide
  const ids = count + rows
  return {
    program,
    inverse: emptyInverse(ids),
    isOpen: new Uint8Array(count),
    open: new Int32Array(count),
    openCount: 0,
    lower: new Float64Array(count),
    upper: Float64Array.from(program.upper),
    isAtUpper: new Uint8Array(count),
    fixed: new Float64Array(count),
    moving: new Float64Array(count),
    p: 0,
    at: 0,
    rest: new Float64Array(ids),
    rate: new Float64Array(ids),
    restAt: new Float64Array(size),
    rateAt: new Float64Array(size),
    baseAt: new Float64Array(size).fill(Number.NaN),
    baseSlope: new Float64Array(size),
    slopeRest: new Float64Array(size),
    slopeRate: new Float64Array(size),
    rowRest: new Float64Array(rows),
    rowRate: new Float64Array(rows),
    lackRest: new Float64Array(rows),
    lackRate: new Float64Array(rows),
    lacking: new Float64Array(rows),
    along: new Float64Array(rows),
    rightRest: new Float64Array(ids),
    rightRate: new Float64Array(ids),
    column: new Float64Array(ids),
    solved: new Float64Array(ids),
    moved: new Float64Array(size),
    changes: 0,
  }
}

/** Q between two columns. Example: of two columns of one fund, its variance times both shifts. */
export function curvatureBetween(
  { size, curvature, fund, shift }: CostProgram,
  j: number,
  k: number,
): number {
  const i = fund[j] ?? missing(j)
  const h = fund[k] ?? missing(k)
  if (i < 0 || h < 0) return 0
  return (shift[j] ?? missing(j)) * (curvature[i * size + h] ?? missing(i)) * (shift[k] ?? missing(k))
}

/** The coefficient of a column in a row. Example: of a point of a fund in the fund's own row, 1. */
export function coefficientIn(
  { own, wide, ownRow, coefficients }: CostProgram,
  j: number,
  row: number,
): number {
  if (row < own) return ownRow[j] === row ? 1 : 0
  return coefficients[j * wide + row - own] ?? missing(row)
}

/** Inverts afresh over these basic columns. Answers false where they are no basis. */
export function loadBasis(state: WalkState, basic: readonly number[]): boolean {
  const { program, inverse } = state
  const { count, own, wide, slackRow } = program
  const columns: number[] = []
  const isActive = new Uint8Array(own + wide).fill(1)
  for (const j of basic) {
    const row = slackRow[j] ?? missing(j)
    if (row < 0) columns.push(j)
    else isActive[row] = 0
  }
  const ids = columns.slice()
  for (let row = 0; row < own + wide; row++) if (isActive[row] === 1) ids.push(count + row)
  const order = ids.length
  const matrix = new Float64Array(order * order)
  for (let p = 0; p < columns.length; p++) {
    const j = at(ids, p)
    for (let q = 0; q <= p; q++) {
      const value = curvatureBetween(program, j, at(ids, q))
      matrix[p * order + q] = value
      matrix[q * order + p] = value
    }
    for (let q = columns.length; q < order; q++) {
      const value = coefficientIn(program, j, at(ids, q) - count)
      matrix[p * order + q] = value
      matrix[q * order + p] = value
    }
  }
  state.changes = 0
  return rebuildInverse(inverse, ids, matrix, 1e-18)
}

/** An inverse put by: its ids by position, and its values without gaps. */
export interface KeptInverse {
  readonly ids: Int32Array
  readonly values: Float64Array
}

/** Puts the present inverse by. Example: before a node's children are solved, which all begin from it. */
export function keepInverse({ inverse }: WalkState): KeptInverse {
  const { size, stride, values, ids } = inverse
  const kept = new Float64Array(size * size)
  copyRows(kept, size, values, stride, size)
  return { ids: ids.slice(0, size), values: kept }
}

/** Takes up an inverse that was put by, in the place of `loadBasis`. Answers false where it has no room (it never shrinks). */
export function takeInverse(state: WalkState, { ids, values }: KeptInverse): boolean {
  const { inverse } = state
  const size = ids.length
  if (size > inverse.stride) return false
  copyRows(inverse.values, inverse.stride, values, size, size)
  inverse.positionOf.fill(-1)
  inverse.ids.set(ids)
  for (let p = 0; p < size; p++) inverse.positionOf[ids[p] ?? missing(p)] = p
  inverse.size = size
  state.changes = 0
  return true
}

/** Is a column in the basis? Example: a slack is where its row is not in the inverse. */
export function isBasic({ inverse, program }: WalkState, j: number): boolean {
  if ((inverse.positionOf[j] ?? missing(j)) >= 0) return true
  const row = program.slackRow[j] ?? missing(j)
  return row >= 0 && (inverse.positionOf[program.count + row] ?? missing(row)) < 0
}

/** The slack of a row, where that is basic; else -1. */
export function basicSlack({ inverse, program }: WalkState, row: number): number {
  const isActive = (inverse.positionOf[program.count + row] ?? missing(row)) >= 0
  return isActive ? -1 : (program.slack[row] ?? missing(row))
}

/** The basic columns in the order of their positions, then the slacks among them. Example: at the start, the funds' first points are among them. */
export function basicColumns(state: WalkState): number[] {
  const { inverse, program } = state
  const basic: number[] = []
  for (let p = 0; p < inverse.size; p++) {
    const id = inverse.ids[p] ?? missing(p)
    if (id < program.count) basic.push(id)
  }
  for (let row = 0; row < program.slack.length; row++) {
    const j = basicSlack(state, row)
    if (j >= 0) basic.push(j)
  }
  return basic
}

/** Where a column that is not basic stands. */
export function boundOf({ isAtUpper, upper, lower }: WalkState, j: number): number {
  return (isAtUpper[j] === 1 ? upper[j] : lower[j]) ?? missing(j)
}

/** The value of a column at a parameter. Example: of a basic one, its rest and its rate. */
export function valueAt(state: WalkState, j: number, p: number): number {
  return restOf(state, j) + (p - state.at) * rateOf(state, j)
}

/** The rest of a column's value. Example: of one at a bound, that. */
export function restOf(state: WalkState, j: number): number {
  const place = state.inverse.positionOf[j] ?? missing(j)
  if (place >= 0) return state.rest[place] ?? missing(place)
  return isBasic(state, j) ? slackOf(state, state.lackRest, j) : boundOf(state, j)
}

/** The rate of a column's value. Example: of one at a bound, 0. */
export function rateOf(state: WalkState, j: number): number {
  const place = state.inverse.positionOf[j] ?? missing(j)
  if (place >= 0) return state.rate[place] ?? missing(place)
  return isBasic(state, j) ? slackOf(state, state.lackRate, j) : 0
}

/** What makes up for what a row lacks, or how that moves. */
function slackOf({ program }: WalkState, lack: Float64Array, j: number): number {
  const row = program.slackRow[j] ?? missing(j)
  return (lack[row] ?? missing(row)) / (program.slackBy[row] ?? missing(row))
}

/** Lets a column enter the basis. Example: what is not placed, to begin with. */
export function addOpen(state: WalkState, j: number): void {
  state.isOpen[j] = 1
  state.open[state.openCount] = j
  state.openCount += 1
}
