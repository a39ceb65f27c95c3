/**
 * The chapter 'Rebalancing' of docs/method.md: what sales and purchases cost to the paisa, the cheapest trades at every
 * distance from the target, new money first, and harvesting. Exact by branch and bound over convex quadratic programs.
 */

export { type CostCurveStep, costCurve, costCurveSteps } from './cost-curve.ts'
export type { CostProblem, NoProblem, ProblemFund } from './cost-problem.ts'
export { type CurveHelper, curveHelper } from './curve-helper.ts'
export type { CurveOrder, CurveReport, CurveTeam } from './curve-team.ts'
export type { CostCurve, CurveBreak } from './drawn-curve.ts'
export { folioOrder, type SaleYear } from './folio-order.ts'
export { type Harvest, harvest, type NoHarvest } from './harvest.ts'
export type { InstalmentFund, NewMoneyRequest } from './instalment-band.ts'
export {
  cheapestTrades,
  type LeastCost,
  type LeastCostStep,
  leastCost,
  leastCostSteps,
  leastDistance,
  withoutSale,
} from './least-cost.ts'
export { type NewMoneyPlan, type NoNewMoney, newMoneyFirst } from './new-money.ts'
export { type NotPlaceable, type PreparedRebalance, prepareRebalance } from './prepared-rebalance.ts'
export type { BlockedSale, RebalanceBook, RebalanceFund, Trades } from './rebalance-book.ts'
export { rebalanceBookOf, type ToldBook, type ToldFund, type ToldLot } from './told-book.ts'
export { type NoTradeCost, type TradeCost, tradeCost } from './trade-cost.ts'
export { type TradeFigures, tradeFigures } from './trade-figures.ts'
export { sellAndRebuy, type WholeTrades, wholeTrades } from './whole-trades.ts'
