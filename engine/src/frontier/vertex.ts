import { addWithinRows, numberAt } from '../numbers/shared.ts'
import type { QuadraticProgram } from './quadratic-program.ts'

/**
 * A basic solution of the linear program over the bounds, caps and budget. Variables 0..n-1 are the funds, n
 * + r the slack of row r. `side` is 0 for a basic variable, -1 at its lower and 1 at its upper bound.
 * `reducedCosts` are of the last objective.
 */
export interface Vertex {
  readonly values: Float64Array
  readonly side: Int8Array
  readonly basis: Int32Array
  readonly basisInverse: Float64Array
  readonly slackUpper: Float64Array
  readonly isFrozen: Uint8Array
  readonly reducedCosts: Float64Array
  readonly prices: Float64Array
}

/** A pivot below this is none. */
export const pivotTolerance = 1e-11

/**
 * The starting point of the simplex method: no weight anywhere, every slack in the basis.
 *
 * Example: for two funds `startVertex(program).values` is [0, 0, 1] (the budget's slack is whole).
 */
export function startVertex(program: QuadraticProgram): Vertex {
  const { size, rowCount } = program
  const values = new Float64Array(size + rowCount)
  values.set(program.caps, size)
  const side = new Int8Array(size + rowCount).fill(-1, 0, size)
  const basisInverse = new Float64Array(rowCount * rowCount)
  for (let r = 0; r < rowCount; r++) basisInverse[r * rowCount + r] = 1
  return {
    values,
    side,
    basis: Int32Array.from({ length: rowCount }, (_, r) => size + r),
    basisInverse,
    slackUpper: new Float64Array(rowCount).fill(Number.POSITIVE_INFINITY),
    isFrozen: new Uint8Array(size + rowCount),
    reducedCosts: new Float64Array(size + rowCount),
    prices: new Float64Array(rowCount),
  }
}

/**
 * Writes the column of `variable` in the present basis.
 *
 * Example: in the start basis a fund's column has 1 in the budget's row.
 */
export function basisColumn(
  program: QuadraticProgram,
  vertex: Vertex,
  variable: number,
  column: Float64Array,
): void {
  const { size, rowCount } = program
  column.fill(0)
  for (let r = 0; r < rowCount; r++) {
    const inRow = variable >= size ? variable - size === r : program.isMember[r]?.[variable] === 1
    if (!inRow) continue
    for (let b = 0; b < rowCount; b++) {
      column[b] = numberAt(column, b) + numberAt(vertex.basisInverse, b * rowCount + r)
    }
  }
}

/**
 * Puts `variable` into the basis in place of position `leaving`; `column` is its column in the present basis.
 *
 * Example: afterwards `basis[leaving]` is `variable`.
 */
export function pivot(vertex: Vertex, leaving: number, variable: number, column: Float64Array): void {
  const rows = column.length
  const { basisInverse, basis } = vertex
  const scale = 1 / numberAt(column, leaving)
  for (let r = 0; r < rows; r++) {
    basisInverse[leaving * rows + r] = numberAt(basisInverse, leaving * rows + r) * scale
  }
  for (let b = 0; b < rows; b++) {
    const factor = numberAt(column, b)
    if (b !== leaving && factor !== 0) addWithinRows(basisInverse, b * rows, -factor, leaving * rows, rows)
  }
  basis[leaving] = variable
  vertex.side[variable] = 0
}

/**
 * Fixes the budget: from now on the weights sum to 1, and the budget's slack is out of the basis (where the
 * caps alone force the sum, another slack takes its place). Call it once the slack is 0.
 *
 * Example: afterwards the budget's slack stays 0.
 */
export function closeBudget(program: QuadraticProgram, vertex: Vertex): void {
  const { size, rowCount } = program
  vertex.slackUpper[0] = 0
  vertex.values[size] = 0
  vertex.isFrozen[size] = 1
  const position = vertex.basis.indexOf(size)
  if (position < 0) return
  const column = new Float64Array(rowCount)
  for (let j = 0; j < size + rowCount; j++) {
    if (vertex.side[j] === 0 || j === size) continue
    basisColumn(program, vertex, j, column)
    if (Math.abs(numberAt(column, position)) < pivotTolerance) continue
    pivot(vertex, position, j, column)
    vertex.side[size] = -1
    return
  }
  throw new Error('the budget cannot leave the basis')
}
