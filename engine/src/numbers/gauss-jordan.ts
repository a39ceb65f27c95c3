import { numberAt } from './at.ts'
import { addWithinRows } from './vectors.ts'
/**
 * One step of Gauss-Jordan elimination with row exchanges: makes column `c` of `matrix` (size x size) a unit
 * column, doing the same to `values` (rows `stride` apart). Answers false where no pivot exceeds `tolerance`.
 *
 * Example: [[2]] becomes [[1]], and its values [[0.5]].
 */
export function eliminateColumn(
  matrix: Float64Array,
  values: Float64Array,
  size: number,
  stride: number,
  c: number,
  tolerance: number,
): boolean {
  let best = c
  for (let p = c + 1; p < size; p++) {
    if (Math.abs(numberAt(matrix, p * size + c)) > Math.abs(numberAt(matrix, best * size + c))) best = p
  }
  const pivot = numberAt(matrix, best * size + c)
  if (!(Math.abs(pivot) > tolerance)) return false
  for (let q = 0; q < size; q++) {
    const fromMatrix = numberAt(matrix, best * size + q) / pivot
    const fromValues = numberAt(values, best * stride + q) / pivot
    matrix[best * size + q] = numberAt(matrix, c * size + q)
    values[best * stride + q] = numberAt(values, c * stride + q)
    matrix[c * size + q] = fromMatrix
    values[c * stride + q] = fromValues
  }
  for (let p = 0; p < size; p++) {
    const factor = numberAt(matrix, p * size + c)
    if (p === c || factor === 0) continue
    addWithinRows(matrix, p * size + c, -factor, c * size + c, size - c)
    addWithinRows(values, p * stride, -factor, c * stride, size)
  }
  return true
}
