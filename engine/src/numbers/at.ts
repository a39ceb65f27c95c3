/**
 * Throws a RangeError that names the index. In loops that count, `values[i] ?? missing(i)` is a checked read that costs
 * nothing; elsewhere `at` and its like say the same in fewer words.
 *
 * Example: `[1, 2][2] ?? missing(2)` throws.
 */
export function missing(index: number): never {
  throw new RangeError(`there is no value at index ${index}`)
}

/**
 * The value at a position of a list, a row of a matrix for example. Throws RangeError where there is none.
 *
 * Example: `at([[1, 2], [3, 4]], 1)` is [3, 4].
 */
export function at<T>(values: ArrayLike<T>, index: number): T {
  return values[index] ?? missing(index)
}

/** As `at`, of floating-point numbers alone, which is faster. Example: of 0.5 at 0 it is 0.5. */
export function numberAt(values: Float64Array, index: number): number {
  return values[index] ?? missing(index)
}

/** As `at`, of whole numbers alone: positions, ids, signs. Example: of 7 at 0 it is 7. */
export function integerAt(values: Int32Array | Int8Array | Uint8Array, index: number): number {
  return values[index] ?? missing(index)
}

/** The last value of a list. Throws RangeError where it is empty. Example: of [1, 2] it is 2. */
export function lastOf<T>(values: ArrayLike<T>): T {
  return at(values, values.length - 1)
}

/** What stands under a key. Throws RangeError where nothing does. Example: `ofKey({ a: 2 }, 'a')` is 2. */
export function ofKey<T>(values: Readonly<Record<string, T>>, key: string): T {
  const value = values[key]
  if (value === undefined) throw new RangeError(`there is nothing under '${key}'`)
  return value
}
