/**
 * The chapter 'Chance of success' of docs/method.md: how likely a plan reaches its goal, by the lognormal
 * model and by the mix's own past, and what it takes (more money, more time, less risk) for the chance that
 * is wanted.
 */

export { chanceWords } from './chance-words.ts'
export { closedChance } from './closed-chance.ts'
export { chanceSeed, type GoalChance, goalChance, isHistoryApart, modelChance } from './goal-chance.ts'
export { bootstrapChance, type SimulationSettings, simulateChance } from './simulate.ts'
export {
  type ChanceRequest,
  type FanYear,
  fanPercentiles,
  lumpsumChance,
  type SuccessChance,
} from './success-chance.ts'
export {
  chanceOfPlan,
  chanceRequestOf,
  type FundedPlan,
  leastInstalment,
  leastLumpsum,
  leastRisk,
  leastStepUp,
  leastYears,
  type MixOutlook,
  type Remedy,
  wantedChance,
} from './what-it-takes.ts'
