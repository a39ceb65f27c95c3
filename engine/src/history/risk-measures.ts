import { at, lastOf, missing } from '../numbers/shared.ts'
import type { IndexPoint } from './index-statistics.ts'

function need(returns: readonly number[], count: number): void {
  if (returns.length < count)
    throw new RangeError(`needs at least ${count} returns, there are ${returns.length}`)
}

/** The arithmetic mean. Throws RangeError without returns. Example: of 0.01 and 0.03 it is 0.02. */
export function meanOf(returns: readonly number[]): number {
  need(returns, 1)
  return returns.reduce((sum, value) => sum + value, 0) / returns.length
}

/**
 * Variance with the divisor N - 1. Throws RangeError with fewer than two returns. Example: of 0.01 and 0.03
 * it is 0.0002.
 */
export function varianceOf(returns: readonly number[]): number {
  need(returns, 2)
  const mean = meanOf(returns)
  return returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1)
}

/** Variance below the mean, divisor N - 1. Example: of 0.01 and 0.03 it is 0.0001. */
export function semiVarianceOf(returns: readonly number[]): number {
  need(returns, 2)
  const mean = meanOf(returns)
  return returns.reduce((sum, value) => sum + Math.min(0, value - mean) ** 2, 0) / (returns.length - 1)
}

/** Simple returns between neighbouring values. Example: 100, 110, 99 give 0.1 and -0.1. */
export function simpleReturns(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => value / (values[i] ?? missing(i)) - 1)
}

/** Log returns between neighbouring values. Example: 100 and 110 give 0.0953. */
export function logReturns(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => Math.log(value / (values[i] ?? missing(i))))
}

/** The value of 1 after each return, without the 1. Example: 0.1 and -0.1 give 1.1 and 0.99. */
export function compound(returns: readonly number[]): number[] {
  let value = 1
  return returns.map((change) => {
    value *= 1 + change
    return value
  })
}

/**
 * The compound annual return of periodic returns: (product)^(periods/N) - 1. Example: twelve of 1 % a month
 * are 12.68 %.
 */
export function annualReturnOf(returns: readonly number[], periodsPerYear: number): number {
  need(returns, 1)
  return lastOf(compound(returns)) ** (periodsPerYear / returns.length) - 1
}

/**
 * Annualised volatility: standard deviation with the divisor N - 1 times sqrt(periods a year).
 *
 * Example: of 0.01 and -0.01 a month it is 0.04899.
 */
export function volatilityOf(returns: readonly number[], periodsPerYear: number): number {
  return Math.sqrt(varianceOf(returns) * periodsPerYear)
}

/**
 * Annualised downside deviation: the root of the mean of squared shortfalls below `required` a period, over
 * all periods.
 *
 * Example: with no return below what is required it is 0.
 */
export function downsideDeviation(
  returns: readonly number[],
  required: number,
  periodsPerYear: number,
): number {
  need(returns, 1)
  const squares = returns.reduce((sum, value) => sum + Math.min(0, value - required) ** 2, 0)
  return Math.sqrt((squares / returns.length) * periodsPerYear)
}

/**
 * Sharpe ratio of a series of returns: mean excess over its standard deviation (N - 1), times sqrt(periods).
 * `undefined` without volatility. (A mix's Sharpe ratio comes from `mixMetrics`, which rests on expected
 * returns.)
 *
 * Example: of 0.01 and 0.03, with 0.01 free of risk and one period a year, it is 0.7071.
 */
export function sharpeOf(
  returns: readonly number[],
  riskFree: number,
  periodsPerYear: number,
): number | undefined {
  const variance = varianceOf(returns)
  return variance > 0
    ? ((meanOf(returns) - riskFree) / Math.sqrt(variance)) * Math.sqrt(periodsPerYear)
    : undefined
}

/**
 * Sortino ratio: annualised mean excess over the downside deviation; `undefined` where nothing fell short.
 *
 * Example: of 0.03 and -0.01, with nothing required and one period a year, it is 1.414.
 */
export function sortinoOf(
  returns: readonly number[],
  required: number,
  periodsPerYear: number,
): number | undefined {
  const downside = downsideDeviation(returns, required, periodsPerYear)
  return downside > 0 ? ((meanOf(returns) - required) * periodsPerYear) / downside : undefined
}

/**
 * Calmar ratio: compound annual return over the maximum drawdown's depth; `undefined` where nothing fell.
 *
 * Example: 0.1 and -0.1 in half years give -0.1.
 */
export function calmarOf(returns: readonly number[], periodsPerYear: number): number | undefined {
  const depth = Math.min(...drawdownsOf([1, ...compound(returns)]))
  return depth < 0 ? annualReturnOf(returns, periodsPerYear) / -depth : undefined
}

/**
 * How far each value lies below the highest so far (0 or negative). Example: 100, 80, 120 give 0, -0.2, 0.
 */
export function drawdownsOf(values: readonly number[]): number[] {
  let high = Number.NEGATIVE_INFINITY
  return values.map((value) => {
    high = Math.max(high, value)
    return value / high - 1
  })
}

function tail(
  outcomes: readonly number[],
  level: number,
): { sorted: number[]; count: number; index: number } {
  need(outcomes, 1)
  const count = (1 - level) * outcomes.length
  return {
    sorted: [...outcomes].sort((a, b) => a - b),
    count,
    index: Math.max(0, Math.ceil(count - 1e-9) - 1),
  }
}

/**
 * Value at risk: the loss (positive) that outcomes exceed with probability 1 - level. Example: level 0.95 is
 * the 5 % worst case.
 */
export function valueAtRisk(outcomes: readonly number[], level: number): number {
  const { sorted, index } = tail(outcomes, level)
  return -at(sorted, index)
}

/**
 * Conditional value at risk: the mean loss (positive) of the worst 1 - level of outcomes, the last one
 * counted by its share.
 *
 * Example: of the losses 1 to 100 the worst 5 % average 98.
 */
export function expectedShortfall(outcomes: readonly number[], level: number): number {
  const { sorted, count, index } = tail(outcomes, level)
  const beyond = sorted.slice(0, index).reduce((sum, value) => sum + value, 0)
  return -beyond / count + at(sorted, index) * (index / count - 1)
}

/**
 * Ulcer index: the root of the mean squared drawdown, over all values after the first.
 *
 * Example: 100 and 80 give 0.2.
 */
export function ulcerIndex(values: readonly number[]): number {
  const falls = drawdownsOf(values).slice(1)
  need(falls, 1)
  return Math.sqrt(falls.reduce((sum, fall) => sum + fall * fall, 0) / falls.length)
}

/**
 * The longest time between a high and the next higher value (or the end), in days. Example: 100, 90, 101 on
 * three days are two.
 */
export function longestDrawdownDays(points: readonly IndexPoint[]): number {
  let high: IndexPoint | undefined
  let longest = 0
  for (const point of points) {
    if (high !== undefined) longest = Math.max(longest, point.day - high.day)
    if (high === undefined || point.value > high.value) high = point
  }
  return longest
}
