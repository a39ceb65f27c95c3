/** Times of some calls in milliseconds. */
export interface Times {
  calls: number
  p50: number
  p95: number
  p99: number
  longest: number
}

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10
  return { calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
