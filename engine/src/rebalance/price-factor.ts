import { addWithinRows, missing } from '../numbers/shared.ts'

/** A pivot that rounding has left at less counts as this. */
const leastPivot = 1e-10

/** Cholesky's factor of a symmetric matrix (size x size, its lower half) in its place. Example: of [4] it is [2]. */
export function factorize(matrix: Float64Array, size: number): void {
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      let sum = matrix[i * size + j] ?? missing(i)
      for (let k = 0; k < j; k++)
        sum -= (matrix[i * size + k] ?? missing(k)) * (matrix[j * size + k] ?? missing(k))
      matrix[i * size + j] =
        i === j ? Math.sqrt(Math.max(sum, leastPivot)) : sum / (matrix[j * size + j] ?? missing(j))
    }
  }
}

/** Solves by a factor, in the place of the right side. */
export function solveFactor(factor: Float64Array, size: number, right: Float64Array): void {
  solveFactors(factor, size, right, 1)
}

/** The same of several right sides, a column each of a table (size x columns): all at once, so that no sum waits for itself. */
export function solveFactors(factor: Float64Array, size: number, right: Float64Array, columns: number): void {
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++)
      addWithinRows(right, i * columns, -(factor[i * size + k] ?? missing(k)), k * columns, columns)
    divideRow(right, i * columns, factor[i * size + i] ?? missing(i), columns)
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++)
      addWithinRows(right, i * columns, -(factor[k * size + i] ?? missing(k)), k * columns, columns)
    divideRow(right, i * columns, factor[i * size + i] ?? missing(i), columns)
  }
}

function divideRow(table: Float64Array, start: number, by: number, count: number): void {
  for (let r = start; r < start + count; r++) table[r] = (table[r] ?? missing(r)) / by
}
