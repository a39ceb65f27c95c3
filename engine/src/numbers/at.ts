function noSuchIndex(index: number, length: number): RangeError {
  return new RangeError(`there is no index ${index} among ${length}`)
}

/**
 * The value at a position of a list, a row of a matrix for example. Throws RangeError where there is none.
 *
 * Example: `at([[1, 2], [3, 4]], 1)` is [3, 4].
 */
export function at<T>(values: ArrayLike<T>, index: number): T {
  const value = values[index]
  if (value === undefined) throw noSuchIndex(index, values.length)
  return value
}

/**
 * As `at`, of floating-point numbers alone: read in loops that count, a list of one kind costs nothing over a bare
 * index. Example: `numberAt(Float64Array.of(0.5), 0)` is 0.5.
 */
export function numberAt(values: Float64Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw noSuchIndex(index, values.length)
  return value
}

/** As `numberAt`, of whole numbers: positions, ids, signs. Example: `integerAt(Int32Array.of(7), 0)` is 7. */
export function integerAt(values: Int32Array | Int8Array | Uint8Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw noSuchIndex(index, values.length)
  return value
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
