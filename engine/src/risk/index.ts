/**
 * The chapter 'Risk level' of docs/method.md: the levels 0 to 15 on a frontier, the guard that a short time
 * frame puts on volatility, and the figures of a mix. Log volatility is here because guard and chances
 * share it.
 */

export { type GlidePath, type GlidePlace, type GlideStep, glidePlace, glideSteps } from './glide-path.ts'
export { glideWords } from './glide-words.ts'
export { checkGuard, largestGuardedVolatility } from './horizon-guard.ts'
export { logVolatility } from './log-volatility.ts'
export { type MixMetrics, mixMetrics } from './mix-metrics.ts'
export {
  levelsBolder,
  type MixRiskLevel,
  mixRiskLevel,
  pointAtLevel,
  type RiskLevelPoint,
  type RiskRange,
  riskLevelOf,
  riskRange,
} from './risk-level.ts'
