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
    if (Math.abs(matrix[p * size + c] as number) > Math.abs(matrix[best * size + c] as number)) best = p
  }
  const pivot = matrix[best * size + c] as number
  if (!(Math.abs(pivot) > tolerance)) return false
  for (let q = 0; q < size; q++) {
    const fromMatrix = (matrix[best * size + q] as number) / pivot
    const fromValues = (values[best * stride + q] as number) / pivot
    matrix[best * size + q] = matrix[c * size + q] as number
    values[best * stride + q] = values[c * stride + q] as number
    matrix[c * size + q] = fromMatrix
    values[c * stride + q] = fromValues
  }
  for (let p = 0; p < size; p++) {
    const factor = matrix[p * size + c] as number
    if (p === c || factor === 0) continue
    for (let q = c; q < size; q++) {
      matrix[p * size + q] = (matrix[p * size + q] as number) - factor * (matrix[c * size + q] as number)
    }
    for (let q = 0; q < size; q++) {
      values[p * stride + q] =
        (values[p * stride + q] as number) - factor * (values[c * stride + q] as number)
    }
  }
  return true
}
