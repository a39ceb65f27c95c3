import type { EpochDay } from '../numbers/index.ts'
import { missing } from '../numbers/shared.ts'

/** Money paid in (negative) or out (positive) on a day, in rupees. */
export interface CashFlow {
  readonly day: EpochDay
  readonly amount: number
}

/** Flows by day, ascending, one entry a day, none at 0; `days` count from the first. */
export interface FlowTable {
  readonly days: Int32Array
  readonly amounts: Float64Array
  readonly count: number
}

/**
 * Orders flows, adds up those of one day and leaves out what comes to nothing. Throws RangeError on days or
 * amounts that are none, and where a day's amounts add up to more than a number can hold.
 *
 * Example: -100 and 40 on one day count as -60.
 */
export function tableOf(flows: readonly CashFlow[]): FlowTable {
  let isOrdered = true
  let last = Number.NEGATIVE_INFINITY
  for (const { day, amount } of flows) {
    if (!Number.isInteger(day) || !Number.isFinite(amount))
      throw new RangeError(`a flow of ${amount} on day ${day}`)
    if (day < last) isOrdered = false
    last = day
  }
  const ordered = isOrdered ? flows : [...flows].sort((a, b) => a.day - b.day)
  const days = new Int32Array(flows.length)
  const amounts = new Float64Array(flows.length)
  let count = 0
  for (const { day, amount } of ordered) {
    if (count > 0 && days[count - 1] === day) {
      amounts[count - 1] = (amounts[count - 1] ?? missing(count - 1)) + amount
    } else {
      if (count > 0 && amounts[count - 1] === 0) count -= 1
      days[count] = day
      amounts[count] = amount
      count += 1
    }
  }
  if (count > 0 && amounts[count - 1] === 0) count -= 1
  if (!amounts.subarray(0, count).every(Number.isFinite)) throw new RangeError('a day of unbounded amounts')
  const first = days[0] ?? 0
  for (let i = 0; i < count; i++) days[i] = (days[i] ?? missing(i)) - first
  return { days, amounts, count }
}

/** The value of positive and of negative flows, each with its derivative, at one discount rate. */
export interface SplitValue {
  gains: number
  gainSlope: number
  losses: number
  lossSlope: number
}

const longestTabledGap = 64

/** Room for the powers of one rate, so that a search allocates nothing. */
export interface PowerTable {
  readonly powers: Float64Array
}

/** An empty power table. Example: it has room for 65 powers. */
export function createPowerTable(): PowerTable {
  return { powers: new Float64Array(longestTabledGap + 1) }
}

/** Fills the table with e^(-x d) for d = 0 to 64 days. Example: at x = 0 all are 1. */
export function fillPowers({ powers }: PowerTable, x: number): void {
  powers[0] = 1
  const daily = Math.exp(-x)
  for (let gap = 1; gap <= longestTabledGap; gap++)
    powers[gap] = (powers[gap - 1] ?? missing(gap - 1)) * daily
}

/**
 * Discounts all flows at the daily log rate `x`: gains(x) = sum of a e^(-x d) over a > 0, losses likewise of
 * |a| over a < 0, and their derivatives by -x (so the sums weighted with d). Days are counted from `origin`.
 *
 * Example: at x = 0 gains and losses are the plain sums.
 */
export function discount(
  table: FlowTable,
  x: number,
  origin: number,
  power: PowerTable,
  result: SplitValue,
): void {
  const { powers } = power
  fillPowers(power, x)
  let factor = Math.exp(x * origin)
  let previous = 0
  let gains = 0
  let gainSlope = 0
  let losses = 0
  let lossSlope = 0
  for (let i = 0; i < table.count; i++) {
    const day = table.days[i] ?? missing(i)
    const gap = day - previous
    factor *= gap <= longestTabledGap ? (powers[gap] ?? missing(gap)) : Math.exp(-x * gap)
    previous = day
    const value = (table.amounts[i] ?? missing(i)) * factor
    const weighted = value * (day - origin)
    if (value > 0) {
      gains += value
      gainSlope += weighted
    } else {
      losses -= value
      lossSlope -= weighted
    }
  }
  result.gains = gains
  result.gainSlope = gainSlope
  result.losses = losses
  result.lossSlope = lossSlope
}
