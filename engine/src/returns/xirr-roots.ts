import { integerAt, missing } from '../numbers/shared.ts'
import type { FlowTable } from './cash-flows.ts'

/** Bounds of the value and of its derivative over an interval of the log rate. */
interface Enclosure {
  least: number
  most: number
  leastSlope: number
  mostSlope: number
}

interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * The value of the flows at the daily log rate x with days counted from `origin` (a positive factor: same
 * roots).
 */
function valueAt(table: FlowTable, x: number, origin: number): number {
  let sum = 0
  for (let i = 0; i < table.count; i++) {
    sum += (table.amounts[i] ?? missing(i)) * Math.exp(-x * ((table.days[i] ?? missing(i)) - origin))
  }
  return sum
}

/** Each term is monotone in x, so its extremes over an interval lie at the ends. */
function enclose(table: FlowTable, { low, high }: Interval, origin: number): Enclosure {
  const result = { least: 0, most: 0, leastSlope: 0, mostSlope: 0 }
  for (let i = 0; i < table.count; i++) {
    const amount = table.amounts[i] ?? missing(i)
    const time = (table.days[i] ?? missing(i)) - origin
    const a = amount * Math.exp(-low * time)
    const b = amount * Math.exp(-high * time)
    result.least += Math.min(a, b)
    result.most += Math.max(a, b)
    result.leastSlope += Math.min(-a * time, -b * time)
    result.mostSlope += Math.max(-a * time, -b * time)
  }
  return result
}

/**
 * The day around which the money is spread at the log rate x: counting days from there makes the enclosure
 * tight.
 */
function middleDay(table: FlowTable, x: number): number {
  const last = integerAt(table.days, table.count - 1)
  const reference = x > 0 ? 0 : last
  let weight = 0
  let moment = 0
  for (let i = 0; i < table.count; i++) {
    const day = table.days[i] ?? missing(i)
    const size = Math.abs(table.amounts[i] ?? missing(i)) * Math.exp(-x * (day - reference))
    weight += size
    moment += size * day
  }
  return moment / weight
}

/** An interval outside of which the first flow (above) or the last (below) outweighs all others together. */
function outerInterval(table: FlowTable): Interval {
  const { days, amounts, count } = table
  const last = integerAt(days, count - 1)
  const isSettled = (x: number, main: number, reference: number) => {
    let others = 0
    for (let i = 0; i < count; i++) {
      if (i !== main)
        others += Math.abs(amounts[i] ?? missing(i)) * Math.exp(-x * ((days[i] ?? missing(i)) - reference))
    }
    return others < Math.abs(amounts[main] ?? missing(main))
  }
  let high = 1e-4
  while (!isSettled(high, 0, 0)) high *= 2
  let low = -1e-4
  while (!isSettled(low, count - 1, last)) low *= 2
  return { low, high }
}

function bisect(table: FlowTable, interval: Interval, origin: number): number {
  let { low, high } = interval
  const sign = Math.sign(valueAt(table, low, origin))
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (Math.sign(valueAt(table, middle, origin)) === sign) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * An interval over which the whole period's growth changes by this little, and that still cannot be told, is
 * a double root or none.
 */
const narrowest = 1e-7
/** Roots nearer than this, in the same measure, are one. */
const sameRoot = 1e-6

function touchesZero(table: FlowTable, x: number, origin: number): boolean {
  let size = 0
  for (let i = 0; i < table.count; i++) {
    size += Math.abs(
      (table.amounts[i] ?? missing(i)) * Math.exp(-x * ((table.days[i] ?? missing(i)) - origin)),
    )
  }
  return Math.abs(valueAt(table, x, origin)) <= 1e-13 * size
}

/**
 * All daily log rates that zero the flows, ascending; a double root counts once.
 *
 * Intervals are halved until the enclosure of the value leaves out 0 (no root) or that of the derivative does
 * (at most one, found by its sign change), so that no root is missed. The table holds both signs. Example:
 * -100, 230 and -132 a year apart have two.
 */
export function findAllRates(table: FlowTable): number[] {
  const roots: number[] = []
  const period = Math.max(1, integerAt(table.days, table.count - 1))
  const add = (root: number) => {
    const last = roots.at(-1)
    if (last === undefined || Math.abs(root - last) * period > sameRoot) roots.push(root)
  }
  const stack: Interval[] = [outerInterval(table)]
  for (let interval = stack.pop(); interval !== undefined; interval = stack.pop()) {
    const { low, high } = interval
    const middle = (low + high) / 2
    const origin = middleDay(table, middle)
    const bounds = enclose(table, interval, origin)
    if (bounds.least > 0 || bounds.most < 0) continue
    if (bounds.leastSlope > 0 || bounds.mostSlope < 0) {
      const atLow = valueAt(table, low, origin)
      const atHigh = valueAt(table, high, origin)
      if (atLow === 0) add(low)
      else if (atHigh === 0) add(high)
      else if (atLow > 0 !== atHigh > 0) add(bisect(table, interval, origin))
      continue
    }
    if ((high - low) * period <= narrowest) {
      if (touchesZero(table, middle, origin)) add(middle)
      continue
    }
    stack.push({ low: middle, high }, { low, high: middle })
  }
  return roots
}
