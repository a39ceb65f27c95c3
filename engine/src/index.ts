export { type Completion, type Contributions, completionTime } from './completion.ts'
export { type ShrunkCovariance, sampleCovariance, shrinkCovariance } from './covariance.ts'
export {
  addMonths,
  addYears,
  type DayParts,
  dayFromIso,
  dayFromParts,
  type EpochDay,
  isoFromDay,
  monthEndOf,
  partsOfDay,
} from './day.ts'
export { type Drawdown, maximumDrawdown } from './drawdown.ts'
export { type Estimates, estimate, estimateFrom, type FundEstimate, type NoEstimates } from './estimates.ts'
export { annualVolatility, weightOfRecord } from './expected-return.ts'
export { type Frontier, type TurningPoint, traceFrontier } from './frontier.ts'
export {
  type FrontierPoint,
  maximumReturnPoint,
  minimumVariancePoint,
  type OffFrontier,
  pointAtReturn,
  pointAtVolatility,
} from './frontier-point.ts'
export { type Category, categories, type FundRules, fundRules, isCategory } from './fund-data.ts'
export {
  compareCodes,
  type FlaggedFundNav,
  type FundHistories,
  type FundHistory,
  type FundProxy,
  findValuationDay,
  type LeftOutFund,
  prepareFundHistories,
} from './fund-histories.ts'
export {
  type FundAlternative,
  type FundIssue,
  findAlternatives,
  findFundIssues,
  type IssueAction,
  type OfferedFund,
} from './fund-minimums.ts'
export {
  type FundCagr,
  type FundCagrs,
  type FundStatistics,
  fundCagr,
  fundCagrs,
  fundStatistics,
} from './fund-statistics.ts'
export { type GoalPlan, type GoalRequest, planGoal, roundUpRupees, type SipFrequency } from './goal-plan.ts'
export { checkGuard, largestGuardedVolatility } from './horizon-guard.ts'
export type { IndexPoint, PeriodReturn, RollingReturns, YearReturn } from './index-statistics.ts'
export { shownPercents, splitRupees, splitUnits } from './largest-remainder.ts'
export { maximumSharpePoint, type SharpePoint } from './maximum-sharpe.ts'
export { type FundMinimum, minimumOf, minimumsOf } from './minimum-data.ts'
export { type MixHistory, mixHistory, type NoHistory, type UsedProxy } from './mix-history.ts'
export { type MixMetrics, mixMetrics } from './mix-metrics.ts'
export { type FundSeries, type NavSeries, navAtOrBefore } from './nav-series.ts'
export {
  catalogueProblem,
  optimizePortfolio,
  type PlanBasis,
  type PlanRequest,
  type PortfolioPlan,
  type PreparedFrontier,
  planMix,
  prepareFrontier,
} from './optimize.ts'
export type { FrontierProblem, GroupCap } from './quadratic-program.ts'
export { relaxBounds } from './relax-bounds.ts'
export {
  pointAtRiskLevel,
  type RiskLevelPoint,
  type RiskRange,
  riskLevelOf,
  riskRange,
} from './risk-level.ts'
export type { Infeasible } from './start-descent.ts'
export { ENGINE_VERSION } from './version.ts'
export { type WeeklyReturns, weeklyReturns, weeksPerYear } from './weekly-returns.ts'
