/**
 * The chapter 'History' of docs/method.md: how mixes and funds did in the past. Calendar years, rolling
 * returns, drawdowns, measures of risk, and a fund's factsheet. Nothing here says what is expected.
 */

export { type ComputedRisk, computedRiskNames } from './computed-risk.ts'
export { type Drawdown, maximumDrawdown } from './drawdown.ts'
export { type FundFactsheet, factsheetStake, fundFactsheet, type RollingSummary } from './fund-factsheet.ts'
export {
  type FundCagr,
  type FundCagrs,
  type FundStatistics,
  fundCagr,
  fundCagrs,
  fundStatistics,
  valuesAt,
} from './fund-statistics.ts'
export type { IndexPoint, PeriodReturn, RollingReturns, YearReturn } from './index-statistics.ts'
export { type HistorySource, type MixHistory, mixHistory, type NoHistory } from './mix-history.ts'
export { type MonthEndHistory, monthEndHistory, monthEndSource } from './month-end-history.ts'
export { type DatedReturn, periodReturns, type ReturnPeriod } from './period-returns.ts'
export {
  annualReturnOf,
  calmarOf,
  compound,
  downsideDeviation,
  drawdownsOf,
  expectedShortfall,
  logReturns,
  longestDrawdownDays,
  meanOf,
  semiVarianceOf,
  sharpeOf,
  simpleReturns,
  sortinoOf,
  ulcerIndex,
  valueAtRisk,
  varianceOf,
  volatilityOf,
} from './risk-measures.ts'
