import { normalQuantile } from '../numbers/shared.ts'

/** Standard normal deviates are drawn from this many equally likely values. */
export const deviateCount = 65_536

let tabledDeviates: Float64Array | undefined

/**
 * Equally likely standard normal deviates: the middles of 65,536 slices, scaled to a variance of exactly 1.
 * Made once. Example: the first is the lowest, the last as far above 0.
 */
export function deviates(): Float64Array {
  if (tabledDeviates !== undefined) return tabledDeviates
  const table = new Float64Array(deviateCount)
  let squares = 0
  for (let k = 0; k < deviateCount / 2; k++) {
    const value = normalQuantile((k + 0.5) / deviateCount)
    table[k] = value
    table[deviateCount - 1 - k] = -value
    squares += 2 * value * value
  }
  const scale = Math.sqrt(deviateCount / squares)
  tabledDeviates = table.map((value) => value * scale)
  return tabledDeviates
}
