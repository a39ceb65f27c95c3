import type { LaterOutlook } from '../plan/index.ts'
import { overLastMonths } from '../plan/shared.ts'
import { logVolatility } from '../risk/index.ts'

/** Mean and standard deviation of a month's log return. */
export interface MonthLogs {
  readonly mean: number
  readonly spread: number
}

/**
 * The log return of a month of a mix: mean ln(1+R)/12, variance sigma_log²/12.
 *
 * Annual fractions. Example: without volatility the spread is 0.
 */
export function monthLogs(annualReturn: number, volatility: number): MonthLogs {
  const mean = Math.log1p(annualReturn) / 12
  return { mean, spread: logVolatility(annualReturn, volatility) / Math.sqrt(12) }
}

/** The later mixes' months, from which whole number of months left each is held. */
export type LaterLogs = readonly (MonthLogs & { readonly yearsLeft: number })[]

/** The months of later mixes, in their order. Example: none of a mix that stays. */
export function laterLogs(later: readonly LaterOutlook[]): LaterLogs {
  return later.map(({ yearsLeft, expectedReturn, volatility }) => ({
    yearsLeft,
    ...monthLogs(expectedReturn, volatility),
  }))
}

/**
 * Which of the later mixes is held in a month that begins with so many months left; undefined while it is the own one.
 *
 * Example: one from 2 years left on is held with 24 months left, and not yet with 25.
 */
export function laterIn<T extends { readonly yearsLeft: number }>(
  later: readonly T[],
  monthsLeft: number,
): T | undefined {
  return later.findLast(({ yearsLeft }) => monthsLeft <= yearsLeft * 12)
}

/** Mean and variance of the log return over the last months before the end, along the later mixes. */
export interface LogsOverLast {
  readonly mean: (months: number) => number
  readonly variance: (months: number) => number
}

/** Example: with no later mix the mean over m months is m times the own one. */
export function logsOverLast(own: MonthLogs, later: LaterLogs): LogsOverLast {
  const sums = (value: (logs: MonthLogs) => number) =>
    overLastMonths(
      value(own),
      later.map((logs) => ({ yearsLeft: logs.yearsLeft, value: value(logs) })),
    )
  return { mean: sums(({ mean }) => mean), variance: sums(({ spread }) => spread * spread) }
}

/** What the draws of a month make of a rupee, by the months that are left as it begins. */
export type GrowthIn = (monthsLeft: number) => Float64Array

/** The growth of the own mix and, from their years left on, of the later ones. Example: each table is made once. */
export function growthIn(
  later: readonly LaterOutlook[] | undefined,
  own: MonthLogs,
  growthOf: (logs: MonthLogs) => Float64Array,
): GrowthIn {
  const first = growthOf(own)
  const others = laterLogs(later ?? []).map((logs) => ({ yearsLeft: logs.yearsLeft, growth: growthOf(logs) }))
  return (monthsLeft) => laterIn(others, monthsLeft)?.growth ?? first
}
