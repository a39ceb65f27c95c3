import { numberAt } from './at.ts'
import { addWithinRows } from './vectors.ts'
/**
 * Inverts `matrix` (size x size, row by row) in its place, by Gauss-Jordan elimination with row exchanges. Answers false,
 * and leaves it half done, where no pivot of a column exceeds `tolerance`.
 *
 * Example: [[2]] becomes [[0.5]].
 */
export function invertMatrix(matrix: Float64Array, size: number, tolerance: number): boolean {
  const chosen = new Int32Array(size)
  for (let c = 0; c < size; c++) {
    let best = c
    for (let p = c + 1; p < size; p++) {
      if (Math.abs(numberAt(matrix, p * size + c)) > Math.abs(numberAt(matrix, best * size + c))) best = p
    }
    const pivot = numberAt(matrix, best * size + c)
    if (!(Math.abs(pivot) > tolerance)) return false
    chosen[c] = best
    // A column that is done is where the inverse's own column is written.
    matrix[best * size + c] = 1
    for (let q = 0; q < size; q++) {
      const scaled = numberAt(matrix, best * size + q) / pivot
      matrix[best * size + q] = numberAt(matrix, c * size + q)
      matrix[c * size + q] = scaled
    }
    for (let p = 0; p < size; p++) {
      const factor = p === c ? 0 : numberAt(matrix, p * size + c)
      if (factor === 0) continue
      matrix[p * size + c] = 0
      addWithinRows(matrix, p * size, -factor, c * size, size)
    }
  }
  exchangeColumns(matrix, size, chosen)
  return true
}

/** Rows that were exchanged on the way are columns of the inverse. */
function exchangeColumns(matrix: Float64Array, size: number, chosen: Int32Array): void {
  for (let c = size - 1; c >= 0; c--) {
    const other = chosen[c] ?? c
    if (other === c) continue
    for (let p = 0; p < size; p++) {
      const own = numberAt(matrix, p * size + c)
      matrix[p * size + c] = numberAt(matrix, p * size + other)
      matrix[p * size + other] = own
    }
  }
}
