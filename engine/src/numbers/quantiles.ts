import { missing } from './at.ts'

/** Puts the values in such an order that position `rank` holds what it would hold if all were sorted. */
function select(values: Float64Array, from: number, to: number, rank: number): void {
  let low = from
  let high = to
  while (high > low) {
    const middle = (low + high) >> 1
    const a = values[low] ?? missing(low)
    const b = values[middle] ?? missing(middle)
    const c = values[high] ?? missing(high)
    const pivot = a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b
    let i = low - 1
    let j = high + 1
    while (true) {
      do i += 1
      while ((values[i] ?? missing(i)) < pivot)
      do j -= 1
      while ((values[j] ?? missing(j)) > pivot)
      if (i >= j) break
      const swapped = values[i] ?? missing(i)
      values[i] = values[j] ?? missing(j)
      values[j] = swapped
    }
    if (rank <= j) high = j
    else low = j + 1
  }
}

/**
 * Quantiles of values (reordered in place) for ascending probabilities, linear between order statistics:
 * position p (N - 1).
 *
 * Throws RangeError without values. Example: the quantiles 0, 0.5 and 1 of 3, 1, 2 are 1, 2 and 3.
 */
export function quantilesOf(values: Float64Array, probabilities: readonly number[]): number[] {
  const last = values.length - 1
  if (last < 0) throw new RangeError('quantiles of nothing')
  let from = 0
  return probabilities.map((probability) => {
    const position = probability * last
    const rank = Math.min(last, Math.floor(position))
    select(values, from, last, rank)
    const below = values[rank] ?? missing(rank)
    from = rank
    const share = position - rank
    if (share === 0 || rank === last) return below
    let above = Number.POSITIVE_INFINITY
    for (let i = rank + 1; i <= last; i++)
      if ((values[i] ?? missing(i)) < above) above = values[i] ?? missing(i)
    return below + share * (above - below)
  })
}
