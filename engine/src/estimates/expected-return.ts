import { type Category, type FundRules, fundRules } from '../funds/index.ts'
import { addYears, type EpochDay } from '../numbers/index.ts'
import { at, firstFridayFrom } from '../numbers/shared.ts'
import { type FundHistory, longestOwnYears } from './fund-histories.ts'
import { lastIndexUntil } from './nav-series.ts'
import { weeklyReturns, weeksPerYear } from './weekly-returns.ts'

/** A fund's expected return and what it is made of; rates are annual fractions, `ownYears` of 365.25 days. */
export interface ExpectedReturn {
  readonly expectedReturn: number
  readonly ownCagr: number
  readonly ownYears: number
  readonly ownVolatility: number
  readonly weightOfOwn: number
}

const daysPerYear = 365.25
/** Below this many weeks of its own a fund's volatility is its proxy's and its own together. */
const fewestOwnWeeks = 52

/**
 * Annualised volatility of simple weekly returns: standard deviation with the divisor T - 1 times
 * sqrt(52.1775).
 *
 * Throws RangeError with fewer than two returns. Example: of 0.01 and -0.01 it is 0.10215.
 */
export function annualVolatility(returns: readonly number[]): number {
  if (returns.length < 2) throw new RangeError('a volatility needs at least two returns')
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt((squares / (returns.length - 1)) * weeksPerYear)
}

/**
 * The weight of a fund's own record in its expected return: Y tau² / (Y tau² + s²), the normal-normal
 * (empirical Bayes) weight.
 *
 * `years` of record, `volatility` annual, `spread` tau: how far the true returns of funds of one category lie
 * apart. With neither spread nor volatility it is 0. Example: 15 years at 18 % with 0.02 give 0.156.
 */
export function weightOfRecord(years: number, volatility: number, spread: number): number {
  const knowledge = years * spread * spread
  return knowledge === 0 ? 0 : knowledge / (knowledge + volatility * volatility)
}

function ownRecord(history: FundHistory, valuationDay: EpochDay): { cagr: number; years: number } {
  const { days, navs } = history.own
  const end = days.length - 1
  const start = Math.max(0, lastIndexUntil(history.own, addYears(at(days, end), -longestOwnYears)))
  const years = (at(days, end) - at(days, start)) / daysPerYear
  if (valuationDay < at(days, end)) throw new RangeError('a NAV lies after the valuation day')
  // Under a year an annualised return is noise on a power: the fund then counts as its category.
  if (years < 1) return { cagr: 0, years: 0 }
  return { cagr: (at(navs, end) / at(navs, start)) ** (1 / years) - 1, years }
}

function ownVolatility(history: FundHistory, from: EpochDay, valuationDay: EpochDay): number {
  const firstDay = Math.max(from, at(history.own.days, 0))
  const weeks = Math.floor((valuationDay - firstFridayFrom(firstDay)) / 7)
  const series = weeks < fewestOwnWeeks ? history.spliced : history.own
  const start = Math.max(from, at(series.days, 0))
  return annualVolatility(weeklyReturns([series], start, valuationDay).returns.map((row) => at(row, 0)))
}

/**
 * The expected return of a fund, a compound annual rate: its own record over at most 15 years, drawn towards
 * the prior of its category by how little the record can tell.
 *
 * mu = k g + (1 - k) prior, k as in `weightOfRecord`. `from` is where the volatility's window begins. A
 * record of less than a year counts as none. Example: an arbitrage fund moves nearly all the way to its own
 * CAGR, a small-cap fund a sixth of it.
 */
export function estimateReturn(
  history: FundHistory,
  from: EpochDay,
  valuationDay: EpochDay,
  rules: FundRules = fundRules,
): ExpectedReturn {
  const { cagr, years } = ownRecord(history, valuationDay)
  const volatility = ownVolatility(history, from, valuationDay)
  const weightOfOwn = weightOfRecord(years, volatility, rules.priorSpread)
  return {
    expectedReturn: weightOfOwn * cagr + (1 - weightOfOwn) * priorOf(history.category, rules),
    ownCagr: cagr,
    ownYears: years,
    ownVolatility: volatility,
    weightOfOwn,
  }
}

/** The prior return of a category, annual. Example: `priorOf('gold')` is 0.08. */
export function priorOf(category: Category, rules: FundRules = fundRules): number {
  return rules.priors[category]
}
