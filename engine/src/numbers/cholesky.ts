import { missing, numberAt } from './at.ts'

/** A pivot below this share of its diagonal is none. */
const least = 1e-10

/**
 * Is a symmetric matrix (size x size, row by row) positive definite, well beyond rounding? By Cholesky's factors.
 *
 * Example: of a covariance with two copies of one fund it is false.
 */
export function isPositiveDefinite(matrix: Float64Array, size: number): boolean {
  const factor = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    const row = i * size
    for (let j = 0; j <= i; j++) {
      const other = j * size
      let sum = matrix[row + j] ?? missing(row + j)
      for (let k = 0; k < j; k++)
        sum -= (factor[row + k] ?? missing(row + k)) * (factor[other + k] ?? missing(other + k))
      if (i !== j) factor[row + j] = sum / (factor[other + j] ?? missing(other + j))
      else if (sum > least * numberAt(matrix, row + i) && sum > 0) factor[row + i] = Math.sqrt(sum)
      else return false
    }
  }
  return true
}
