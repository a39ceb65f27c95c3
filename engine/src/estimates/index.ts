/**
 * The chapter 'From NAVs to estimates' of docs/method.md: series of NAVs are checked, flagged and given
 * proxies, and become weekly returns, a shrunk covariance and expected returns. Everything that mixes are
 * made from leaves this room as `Estimates`.
 */

export { type ShrunkCovariance, sampleCovariance, shrinkCovariance } from './covariance.ts'
export {
  type Estimates,
  estimate,
  estimateFrom,
  type FundEstimate,
  type MixEstimates,
  type NoEstimates,
  type UsedProxy,
  usedProxies,
} from './estimates.ts'
export { annualVolatility, weightOfRecord } from './expected-return.ts'
export {
  type FlaggedFundNav,
  type FundHistories,
  type FundHistory,
  type FundProxy,
  findValuationDay,
  type LeftOutFund,
  prepareFundHistories,
} from './fund-histories.ts'
export { checkJumps } from './nav-problems.ts'
export { type FundSeries, lastNavUntil, type NavSeries } from './nav-series.ts'
export { type WeeklyReturns, weeklyReturns, weeksPerYear } from './weekly-returns.ts'
