import { missing } from './at.ts'

/**
 * The product of a row of a matrix, which begins at `start`, and the first `count` values of a vector. Throws
 * RangeError where either is shorter.
 *
 * Example: of [1, 2, 3] from 1 on and [4, 5] it is 23.
 */
export function dotRow(matrix: Float64Array, start: number, vector: Float64Array, count: number): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += (matrix[start + i] ?? missing(start + i)) * (vector[i] ?? missing(i))
  return sum
}

/**
 * Adds `factor` times a row of a matrix, which begins at `start`, to the first `count` values of `target`. Throws
 * RangeError where either is shorter.
 *
 * Example: 2 times [1, 2, 3] from 1 on added to [0, 0] makes it [4, 6].
 */
export function addRow(
  target: Float64Array,
  factor: number,
  matrix: Float64Array,
  start: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    target[i] = (target[i] ?? missing(i)) + factor * (matrix[start + i] ?? missing(start + i))
  }
}

/**
 * Adds `factor` times the first `count` values of a vector to a row of a matrix, which begins at `start`. Throws
 * RangeError where either is shorter.
 *
 * Example: 2 times [1] added to [1, 2, 3] from 1 on makes it [1, 4, 3].
 */
export function addToRow(
  matrix: Float64Array,
  start: number,
  factor: number,
  vector: Float64Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    matrix[start + i] = (matrix[start + i] ?? missing(start + i)) + factor * (vector[i] ?? missing(i))
  }
}

/**
 * Adds `factor` times the row that begins at `from` to the one that begins at `to`, both of one matrix and `count`
 * values long. Throws RangeError where either reaches beyond it.
 *
 * Example: in [1, 2, 3, 4] -3 times the first two added to the others makes them [0, -2].
 */
export function addWithinRows(
  matrix: Float64Array,
  to: number,
  factor: number,
  from: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    matrix[to + i] = (matrix[to + i] ?? missing(to + i)) + factor * (matrix[from + i] ?? missing(from + i))
  }
}
