import { addToRow, at, dotRow, integerAt, invertMatrix, missing, numberAt } from '../numbers/shared.ts'

/**
 * The inverse of a symmetric matrix that grows and shrinks by one row and column at a time. Position p of the
 * matrix belongs to `ids[p]`; `positionOf[id]` is -1 where the id is not in. Every change costs the square of
 * the size, never its cube.
 */
export interface BorderedInverse {
  size: number
  stride: number
  values: Float64Array
  readonly ids: Int32Array
  readonly positionOf: Int32Array
}

/** An inverse of nothing yet, for ids 0..idCount-1. Example: `emptyInverse(3).size` is 0. */
export function emptyInverse(idCount: number): BorderedInverse {
  const stride = Math.min(idCount, 32)
  return {
    size: 0,
    stride,
    values: new Float64Array(stride * stride),
    ids: new Int32Array(idCount),
    positionOf: new Int32Array(idCount).fill(-1),
  }
}

/**
 * Copies the first `size` rows and columns of a matrix into another one, each with a stride of its own. Rows are short: value by value
 * is faster than a view of each.
 *
 * Example: from a stride of 1 to one of 2, [5] becomes [5, and what stood there].
 */
export function copyRows(
  to: Float64Array,
  toStride: number,
  from: Float64Array,
  fromStride: number,
  size: number,
): void {
  for (let p = 0; p < size; p++) {
    const target = p * toStride
    const source = p * fromStride
    for (let q = 0; q < size; q++) to[target + q] = from[source + q] ?? missing(source + q)
  }
}

function grow(inverse: BorderedInverse): void {
  const stride = Math.min(inverse.ids.length, inverse.stride * 2)
  const values = new Float64Array(stride * stride)
  copyRows(values, stride, inverse.values, inverse.stride, inverse.size)
  inverse.stride = stride
  inverse.values = values
}

/** Writes inverse x vector into `result`; both are in positions. Example: the inverse of [2] times 4 is 2. */
export function multiplyInverse(inverse: BorderedInverse, vector: Float64Array, result: Float64Array): void {
  const { size, stride, values } = inverse
  // Four sums side by side, each in its order: a processor need not wait for one to go on with another.
  let p = 0
  for (; p + 4 <= size; p += 4) {
    const first = p * stride
    const second = first + stride
    const third = second + stride
    const fourth = third + stride
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let q = 0; q < size; q++) {
      const by = vector[q] ?? missing(q)
      a += (values[first + q] ?? missing(q)) * by
      b += (values[second + q] ?? missing(q)) * by
      c += (values[third + q] ?? missing(q)) * by
      d += (values[fourth + q] ?? missing(q)) * by
    }
    result[p] = a
    result[p + 1] = b
    result[p + 2] = c
    result[p + 3] = d
  }
  for (; p < size; p++) result[p] = dotRow(values, p * stride, vector, size)
}

/**
 * Adds a last row and column: `solved` is inverse x new column, `pivot` the new diagonal less column'solved
 * (not 0).
 *
 * With u = solved and s = pivot the new inverse is [[K + uu'/s, -u/s], [-u'/s, 1/s]]. Example: [1/2] bordered
 * with nothing and the pivot 4 is diag(1/2, 1/4).
 */
export function borderInverse(
  inverse: BorderedInverse,
  id: number,
  solved: Float64Array,
  pivot: number,
): void {
  if (inverse.size === inverse.stride) grow(inverse)
  const { size, stride, values } = inverse
  const reciprocal = 1 / pivot
  for (let p = 0; p < size; p++) {
    const row = p * stride
    const factor = (solved[p] ?? missing(p)) * reciprocal
    if (factor !== 0) addToRow(values, row, factor, solved, size)
    values[row + size] = -factor
    values[size * stride + p] = -factor
  }
  values[size * stride + size] = reciprocal
  inverse.ids[size] = id
  inverse.positionOf[id] = size
  inverse.size = size + 1
}

/**
 * Takes one id out; `column` is its column of the inverse (copied, because the values change under it), whose
 * own entry is not 0. The last position moves into the gap.
 *
 * Example: diag(1/2, 1/4) without its second id is [1/2].
 */
export function shrinkInverse(inverse: BorderedInverse, id: number, column: Float64Array): void {
  const { size, stride, values, ids, positionOf } = inverse
  const gap = integerAt(positionOf, id)
  const last = size - 1
  const reciprocal = 1 / numberAt(column, gap)
  for (let p = 0; p < size; p++) {
    const factor = (column[p] ?? missing(p)) * reciprocal
    if (factor !== 0 && p !== gap) addToRow(values, p * stride, -factor, column, size)
  }
  if (gap !== last) {
    for (let p = 0; p < last; p++) {
      if (p === gap) continue
      const moved = values[last * stride + p] ?? missing(last * stride + p)
      values[gap * stride + p] = moved
      values[p * stride + gap] = moved
    }
    values[gap * stride + gap] = values[last * stride + last] ?? missing(last * stride + last)
    const movedId = ids[last] ?? missing(last)
    ids[gap] = movedId
    positionOf[movedId] = gap
  }
  positionOf[id] = -1
  inverse.size = last
}

/**
 * Replaces the inverse by that of `matrix` (size x size, row by row, destroyed), whose positions are `ids`:
 * Gauss-Jordan with row exchanges. Answers false where the matrix is singular (a pivot of at most
 * `tolerance`).
 *
 * Example: of [[2]] it is [[0.5]].
 */
export function rebuildInverse(
  inverse: BorderedInverse,
  ids: readonly number[],
  matrix: Float64Array,
  tolerance: number,
): boolean {
  const size = ids.length
  if (!invertMatrix(matrix, size, tolerance)) return false
  while (inverse.stride < size) grow(inverse)
  const { stride, values } = inverse
  copyRows(values, stride, matrix, size, size)
  inverse.positionOf.fill(-1)
  for (let p = 0; p < size; p++) {
    inverse.ids[p] = at(ids, p)
    inverse.positionOf[at(ids, p)] = p
  }
  inverse.size = size
  return true
}
