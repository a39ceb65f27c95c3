export { chanceSeed, type GoalChance, goalChance, isHistoryApart } from './chance/goal-chance.ts'
export { bootstrapChance, type SimulationSettings, simulateChance } from './chance/simulate.ts'
export {
  type ChanceRequest,
  type FanYear,
  fanPercentiles,
  lumpsumChance,
  type SuccessChance,
} from './chance/success-chance.ts'
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
} from './chance/what-it-takes.ts'
export { type ShrunkCovariance, sampleCovariance, shrinkCovariance } from './estimates/covariance.ts'
export {
  type Estimates,
  estimate,
  estimateFrom,
  type FundEstimate,
  type MixEstimates,
  type NoEstimates,
  type UsedProxy,
  usedProxies,
} from './estimates/estimates.ts'
export { annualVolatility, weightOfRecord } from './estimates/expected-return.ts'
export {
  type FlaggedFundNav,
  type FundHistories,
  type FundHistory,
  type FundProxy,
  findValuationDay,
  type LeftOutFund,
  prepareFundHistories,
} from './estimates/fund-histories.ts'
export { checkJumps } from './estimates/nav-problems.ts'
export { type FundSeries, type NavSeries, navAtOrBefore } from './estimates/nav-series.ts'
export { type WeeklyReturns, weeklyReturns, weeksPerYear } from './estimates/weekly-returns.ts'
export { type Frontier, type TurningPoint, traceFrontier } from './frontier/frontier.ts'
export {
  type FrontierPoint,
  maximumReturnPoint,
  minimumVariancePoint,
  type OffFrontier,
  pointAtReturn,
  pointAtVolatility,
} from './frontier/frontier-point.ts'
export { maximumSharpePoint, type SharpePoint } from './frontier/maximum-sharpe.ts'
export { catalogueProblem, type PreparedFrontier, prepareFrontier } from './frontier/prepared-frontier.ts'
export type { FrontierProblem, GroupCap } from './frontier/quadratic-program.ts'
export { relaxBounds } from './frontier/relax-bounds.ts'
export type { Infeasible } from './frontier/start-descent.ts'
export { type Category, categories, type FundRules, fundRules, isCategory } from './funds/fund-data.ts'
export { type FundMinimum, minimumOf, minimumsOf } from './funds/minimum-data.ts'
export { type TaxClass, type TaxKind, type TaxRate, taxClassOf } from './funds/tax-data.ts'
export { type ComputedRisk, computedRiskNames } from './history/computed-risk.ts'
export { type Drawdown, maximumDrawdown } from './history/drawdown.ts'
export {
  type FundFactsheet,
  factsheetStake,
  fundFactsheet,
  type RollingSummary,
} from './history/fund-factsheet.ts'
export {
  type FundCagr,
  type FundCagrs,
  type FundStatistics,
  fundCagr,
  fundCagrs,
  fundStatistics,
  valuesAt,
} from './history/fund-statistics.ts'
export type { IndexPoint, PeriodReturn, RollingReturns, YearReturn } from './history/index-statistics.ts'
export { type HistorySource, type MixHistory, mixHistory, type NoHistory } from './history/mix-history.ts'
export { historiesAtMonthEnds, type MonthEndHistory, monthEndHistory } from './history/month-end-history.ts'
export { type DatedReturn, periodReturns, type ReturnPeriod } from './history/period-returns.ts'
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
} from './history/risk-measures.ts'
export { type Allotment, allot, stampDuty, unitsWorth, valueOfUnits } from './ledger/allotment.ts'
export { bookingDay } from './ledger/booking-day.ts'
export { costOf, type Lot, type TakenUnits, takeOldest, unitsIn } from './ledger/lots.ts'
export {
  type Asked,
  type HoldingState,
  type LedgerItem,
  type SettledItem,
  type Settlement,
  type Shortfall,
  settle,
} from './ledger/settle.ts'
export {
  type FundAlternative,
  type FundIssue,
  findAlternatives,
  findFundIssues,
  type IssueAction,
  type OfferedFund,
} from './minimums/fund-minimums.ts'
export {
  type ChosenAction,
  type NothingLeft,
  type ResolvedMix,
  resolveIssues,
  type UnresolvedMix,
} from './minimums/issue-actions.ts'
export { findLeastFactor, findLeastTotal } from './minimums/least-total.ts'
export {
  findMinimumAwareMix,
  type MinimumAwareMix,
  type MixAim,
  type NoMinimumAwareMix,
} from './minimums/minimum-aware.ts'
export { compareCodes } from './numbers/code-order.ts'
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
} from './numbers/day.ts'
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
} from './numbers/decimal.ts'
export { shownPercents, splitRupees, splitUnits } from './numbers/largest-remainder.ts'
export { monthEndsBetween, yearEndsBetween } from './numbers/month-ends.ts'
export { seedFrom } from './numbers/random.ts'
export { roundUpRupees } from './numbers/whole-rupees.ts'
export { dateWords, monthsInWords, percent, rupees } from './numbers/words.ts'
export { type Completion, type Contributions, completionOfPlan, completionTime } from './plan/completion.ts'
export type { FewerInstalments } from './plan/fewer-instalments.ts'
export { type GivenMix, type GivenMixPlan, planGivenMix } from './plan/given-mix.ts'
export { type GoalPlan, type GoalRequest, planGoal } from './plan/goal-plan.ts'
export type { RunningSip, Standing } from './plan/growth-of-value.ts'
export { type AmountTooSmall, optimizeAboveMinimums } from './plan/minimum-plan.ts'
export {
  optimizePortfolio,
  type PlanBasis,
  type PlanRequest,
  type PortfolioPlan,
  planMix,
} from './plan/optimize.ts'
export { type RequiredReturn, requiredInstalment, requiredReturn } from './plan/required-return.ts'
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
} from './plan/sip-schedule.ts'
export type { CashFlow } from './returns/cash-flows.ts'
export {
  assumedYears,
  type HoldingReturn,
  type HoldingTerm,
  holdingReturn,
  holdingTerm,
} from './returns/holding.ts'
export { netPresentValue, type XirrOutcome, xirr } from './returns/xirr.ts'
export type { AllocationComparison } from './review/allocation-comparison.ts'
export { closeTheGap, type GapClosers, wholeMonthsBetween } from './review/closing-the-gap.ts'
export { analyzeGoal, type GoalAnalysis } from './review/goal-analysis.ts'
export type { Recommendation } from './review/recommendations.ts'
export {
  compareToTarget,
  type GoalStatus,
  goalStatus,
  type ProjectedCompletion,
  type ReviewCompletion,
  reviewCompletion,
  type TargetComparison,
} from './review/review-completion.ts'
export {
  type GoalHolding,
  type GoalSip,
  type GoalToReview,
  runningSips,
  targetToday,
} from './review/reviewed-goal.ts'
export { baseRiskAppetite, goalRiskAppetite, type RiskZone, riskZone } from './review/risk-appetite.ts'
export { checkGuard, largestGuardedVolatility } from './risk/horizon-guard.ts'
export { logVolatility } from './risk/log-volatility.ts'
export { type MixMetrics, mixMetrics } from './risk/mix-metrics.ts'
export {
  pointAtRiskLevel,
  type RiskLevelPoint,
  type RiskRange,
  riskLevelOf,
  riskRange,
} from './risk/risk-level.ts'
export { ENGINE_VERSION } from './version.ts'
