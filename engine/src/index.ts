export type { AllocationComparison } from './allocation-comparison.ts'
export { type Allotment, allot, stampDuty, unitsWorth, valueOfUnits } from './allotment.ts'
export { bookingDay } from './booking-day.ts'
export type { CashFlow } from './cash-flows.ts'
export { closeTheGap, type GapClosers, wholeMonthsBetween } from './closing-the-gap.ts'
export { compareCodes } from './code-order.ts'
export { type Completion, type Contributions, completionOfPlan, completionTime } from './completion.ts'
export { type ComputedRisk, computedRiskNames } from './computed-risk.ts'
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
export {
  type Decimal,
  decimalOf,
  divideHalfUp,
  formatFixed,
  type Milliunits,
  milliunitsOf,
  type Paise,
  paiseOf,
  parseFixed,
  rupeesOf,
  unitsOf,
} from './decimal.ts'
export { type Drawdown, maximumDrawdown } from './drawdown.ts'
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
export type { FewerInstalments } from './fewer-instalments.ts'
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
export { type FundFactsheet, factsheetStake, fundFactsheet, type RollingSummary } from './fund-factsheet.ts'
export {
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
  valuesAt,
} from './fund-statistics.ts'
export { type GivenMix, type GivenMixPlan, planGivenMix } from './given-mix.ts'
export { analyzeGoal, type GoalAnalysis } from './goal-analysis.ts'
export { chanceSeed, type GoalChance, goalChance, isHistoryApart } from './goal-chance.ts'
export { type GoalPlan, type GoalRequest, planGoal } from './goal-plan.ts'
export type { RunningSip, Standing } from './growth-of-value.ts'
export { assumedYears, type HoldingReturn, type HoldingTerm, holdingReturn, holdingTerm } from './holding.ts'
export { checkGuard, largestGuardedVolatility } from './horizon-guard.ts'
export type { IndexPoint, PeriodReturn, RollingReturns, YearReturn } from './index-statistics.ts'
export {
  type ChosenAction,
  type NothingLeft,
  type ResolvedMix,
  resolveIssues,
  type UnresolvedMix,
} from './issue-actions.ts'
export { shownPercents, splitRupees, splitUnits } from './largest-remainder.ts'
export { findLeastFactor, findLeastTotal } from './least-total.ts'
export { logVolatility } from './log-volatility.ts'
export { costOf, type Lot, type TakenUnits, takeOldest, unitsIn } from './lots.ts'
export { maximumSharpePoint, type SharpePoint } from './maximum-sharpe.ts'
export {
  findMinimumAwareMix,
  type MinimumAwareMix,
  type MixAim,
  type NoMinimumAwareMix,
} from './minimum-aware.ts'
export { type FundMinimum, minimumOf, minimumsOf } from './minimum-data.ts'
export { type AmountTooSmall, optimizeAboveMinimums } from './minimum-plan.ts'
export { type HistorySource, type MixHistory, mixHistory, type NoHistory } from './mix-history.ts'
export { type MixMetrics, mixMetrics } from './mix-metrics.ts'
export { historiesAtMonthEnds, type MonthEndHistory, monthEndHistory } from './month-end-history.ts'
export { monthEndsBetween, yearEndsBetween } from './month-ends.ts'
export { checkJumps } from './nav-problems.ts'
export { type FundSeries, type NavSeries, navAtOrBefore } from './nav-series.ts'
export {
  optimizePortfolio,
  type PlanBasis,
  type PlanRequest,
  type PortfolioPlan,
  planMix,
} from './optimize.ts'
export { type DatedReturn, periodReturns, type ReturnPeriod } from './period-returns.ts'
export { catalogueProblem, type PreparedFrontier, prepareFrontier } from './prepared-frontier.ts'
export type { FrontierProblem, GroupCap } from './quadratic-program.ts'
export { seedFrom } from './random.ts'
export type { Recommendation } from './recommendations.ts'
export { relaxBounds } from './relax-bounds.ts'
export { type RequiredReturn, requiredInstalment, requiredReturn } from './required-return.ts'
export {
  compareToTarget,
  type GoalStatus,
  goalStatus,
  type ProjectedCompletion,
  type ReviewCompletion,
  reviewCompletion,
  type TargetComparison,
} from './review-completion.ts'
export {
  type GoalHolding,
  type GoalSip,
  type GoalToReview,
  runningSips,
  targetToday,
} from './reviewed-goal.ts'
export { baseRiskAppetite, goalRiskAppetite, type RiskZone, riskZone } from './risk-appetite.ts'
export {
  pointAtRiskLevel,
  type RiskLevelPoint,
  type RiskRange,
  riskLevelOf,
  riskRange,
} from './risk-level.ts'
export {
  annualReturnOf,
  calmarOf,
  compound,
  conditionalValueAtRisk,
  downsideDeviation,
  drawdownsOf,
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
export {
  type Asked,
  type HoldingState,
  type LedgerItem,
  type SettledItem,
  type Settlement,
  type Shortfall,
  settle,
} from './settle.ts'
export { bootstrapChance, type SimulationSettings, simulateChance } from './simulate.ts'
export {
  type FittingInstalments,
  fittingInstalments,
  instalmentCount,
  instalmentDay,
  instalmentOnOrAfter,
  instalmentsBefore,
  monthsUntil,
  type SipFrequency,
  targetDayFrom,
} from './sip-schedule.ts'
export type { Infeasible } from './start-descent.ts'
export {
  type ChanceRequest,
  type FanYear,
  fanPercentiles,
  lumpsumChance,
  type SuccessChance,
} from './success-chance.ts'
export { type TaxClass, type TaxKind, type TaxRate, taxClassOf } from './tax-data.ts'
export { ENGINE_VERSION } from './version.ts'
export { type WeeklyReturns, weeklyReturns, weeksPerYear } from './weekly-returns.ts'
export {
  chanceOfPlan,
  type FundedPlan,
  leastInstalment,
  leastLumpsum,
  leastRisk,
  leastYears,
  type MixOutlook,
  type Remedy,
  wantedChance,
} from './what-it-takes.ts'
export { roundUpRupees } from './whole-rupees.ts'
export { dateWords, monthsInWords, percent, rupees } from './words.ts'
export { netPresentValue, type XirrOutcome, xirr } from './xirr.ts'
