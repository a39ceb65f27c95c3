/** What money is invested for: goals, mixes for them, growth, reviews, and the advice on record. */

export { findAgreedAlike } from './advice/advice.repository.ts'
export { serveAdvice } from './advice/advice.routes.ts'
export type { AdviceContent } from './advice/advice-content.ts'
export {
  appendAdvice,
  appendChange,
  hashContent,
  type NewAdviceContent,
} from './advice/append-advice.ts'
export { canonicalJson } from './advice/canonical-json.ts'
export {
  type ActBasis,
  type ChanceEstimate,
  type ChangeContent,
  costOf,
  type TradesCost,
} from './advice/change-content.ts'
export { type OutcomeYear, outcomeFan } from './advice/outcome-fan.ts'
export {
  adviceOfGoal,
  exportAllAdvice,
  listClientAdvice,
  readAdvice,
  readPlan,
} from './advice/read-advice.ts'
export type { RecordContent } from './advice/record-content.ts'
export { mixFigures, recordFigures } from './advice/record-figures.ts'
export { type RecordedInputs, recordInputs } from './advice/record-inputs.ts'
export { type AdviceReport, verifyAdvice } from './advice/verify-advice.ts'
export { createAdviceCommands, verifyAdviceCommand } from './advice/verify-commands.ts'
export { addGoal } from './goal/add-goal.ts'
export { putAcceptedChance } from './goal/change-goal.repository.ts'
export { changeHeldGoal, refuseNewDate } from './goal/change-goal.ts'
export { exportGoals } from './goal/export-goals.repository.ts'
export { finaliseGoal } from './goal/finalise-goal.ts'
export { goalDetailOf } from './goal/goal-detail.ts'
export { deleteUnfinishedGoals } from './goal/goal-retention.ts'
export {
  besideOf,
  type GoalTerms,
  termsOf,
  termsOfRow,
} from './goal/goal-terms.ts'
export { serveGoals } from './goal/goals.routes.ts'
export { serveGoalGrowth } from './growth/goal-growth.routes.ts'
export { exportConsultations } from './meeting/export-consultations.ts'
export { serveConsultations } from './meeting/meetings.routes.ts'
export { weightsOf } from './portfolio/mix.ts'
export { pathMixes } from './portfolio/path-mixes.ts'
export { servePortfolio } from './portfolio/portfolio.routes.ts'
export { acceptedSlack, chanceEstimate } from './standing/accepted-chance.ts'
export { changesSince } from './standing/changes-since.ts'
export { clientStandings } from './standing/client-standings.ts'
export { familyGoals } from './standing/family-goals.ts'
export { judgeGoals } from './standing/judge-goals.ts'
export { serveStandings } from './standing/standings.routes.ts'
export { serveStress } from './stress/stress.routes.ts'
export { type WholeStress, wholeStress } from './stress/stress-state.ts'
export { readGoalTrades } from './trades/goal-trades.ts'
export { serveTrades } from './trades/trades.routes.ts'
export { tradesEstimate } from './trades/trades-cost.ts'
