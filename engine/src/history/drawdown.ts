import type { EpochDay } from '../numbers/index.ts'
import type { IndexPoint } from './index-statistics.ts'

/**
 * The deepest fall from a high: its depth (0 or negative), when it began, bottomed, and was made good (if it
 * was). Without a fall only the depth is there.
 */
export interface Drawdown {
  readonly depth: number
  readonly peakDay?: EpochDay
  readonly troughDay?: EpochDay
  readonly recoveryDay?: EpochDay
}

/**
 * The maximum drawdown of a series of values.
 *
 * Peak: the last high before the fall; recovery: the first value at or above the peak. Throws RangeError on
 * an empty series. Example: 100, 80, 90 fall by 20 % and have not recovered.
 */
export function maximumDrawdown(points: readonly IndexPoint[]): Drawdown {
  const first = points[0]
  if (first === undefined) throw new RangeError('a drawdown needs at least one value')
  let peak = first
  let worst = { depth: 0, peak: first, trough: first }
  for (const point of points) {
    if (point.value >= peak.value) peak = point
    const depth = point.value / peak.value - 1
    if (depth < worst.depth) worst = { depth, peak, trough: point }
  }
  if (worst.depth === 0) return { depth: 0 }
  const fall = { depth: worst.depth, peakDay: worst.peak.day, troughDay: worst.trough.day }
  const recovery = points.find(({ day, value }) => day > worst.trough.day && value >= worst.peak.value)
  return recovery === undefined ? fall : { ...fall, recoveryDay: recovery.day }
}
