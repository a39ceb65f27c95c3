import type { GoalStanding } from '@lakshya/contract'
import {
  analyzeGoal,
  type ChanceRequest,
  calmerMixes,
  modelChance as chanceByModel,
  chanceSeed,
  currentMix,
  fundRules,
  type GoalToReview,
  goalStatus,
  type LaterMix,
  mixMetrics,
  runningSips,
  targetToday,
} from '@lakshya/engine'
import type { Market } from '../../market/index.ts'
import { pathMixes } from '../portfolio/path-mixes.ts'

/** Where a goal stands, by the projection that its own page shows; null without a target. */
export function standingOf(goal: GoalToReview, market: Market): GoalStanding | null {
  return judgementOf(goal, market).standing
}

/**
 * The same, with how many rupees are missing today for the pace that its page shows; null where none are, or the goal
 * needs nothing.
 */
export function judgementOf(
  goal: GoalToReview,
  market: Market,
): { standing: GoalStanding | null; behind: number | null } {
  if (goal.targetAmount === 0) return { standing: null, behind: null }
  const { projectedWithCurrent, paceValue = 0, currentValue } = analysisOf(goal, market)
  if (projectedWithCurrent.comparedToTarget === 'already_achieved') {
    return { standing: 'Reached', behind: null }
  }
  const standing = goalStatus(projectedWithCurrent, goal.targetDay)
  const missing = Math.round(paceValue - currentValue)
  return { standing, behind: standing === 'Needs attention' && missing > 0 ? missing : null }
}

/** What a goal's chance is reckoned from; none where it is reached, or nothing is held or paid, or no whole month is left. */
export type Outlook = { kind: 'reached' | 'none' } | OpenOutlook

export interface OpenOutlook {
  kind: 'open'
  request: ChanceRequest
  expectedReturn: number
  volatility: number
}

/** How a goal stands towards its target with the mix that is held; the optimal one where none can be measured. */
export function outlookOf(goal: GoalToReview, market: Market): Outlook {
  const { today, targetAmount, createdDay, inflation } = goal
  if (targetAmount === 0) return { kind: 'none' }
  const value = goal.holdings.reduce((sum, holding) => sum + holding.value, goal.heldElsewhere ?? 0)
  if (value >= targetToday(targetAmount, createdDay, today, inflation) * (1 - slack))
    return { kind: 'reached' }
  const request = chanceRequest(goal)
  if (request === undefined || request.lumpsum + request.instalment <= 0) return { kind: 'none' }
  const mix = mixMetrics(market.estimates, lookedAtMix(goal, market), fundRules)
  const later = calmerMixes(stepsToCome(goal, market), mix.volatility)
  return {
    kind: 'open',
    request: later.length === 0 ? request : { ...request, later },
    expectedReturn: mix.expectedReturn,
    volatility: mix.volatility,
  }
}

/** The mix that is held, as fractions by fund code; the optimal one where none can be measured. */
export function lookedAtMix(goal: GoalToReview, market: Market): Readonly<Record<string, number>> {
  const { weights } = currentMix(goal.holdings, market.estimates)
  return Object.keys(weights).length > 0 ? weights : analysisOf(goal, market).optimalWeights
}

/** The mixes of a goal's path that are still to come. */
export function stepsToCome({ glide, targetDay, today }: GoalToReview, market: Market): readonly LaterMix[] {
  if (glide === undefined) return []
  const months = monthsLeft(targetDay - today)
  return pathMixes(market, glide.path, glide.startLevel).filter(({ yearsLeft }) => yearsLeft * 12 < months)
}

function monthsLeft(days: number): number {
  return Math.floor((Math.max(0, days) / daysPerYear) * 12)
}

/** A target is reached but for rounding, as in the review. */
const slack = 1e-9

/**
 * The chance, 0 to 1, that what is held and the running SIPs come to the target in time, with the mix that is held; null
 * where nothing is held or paid, the target is there already, or no whole month is left.
 */
export function chanceOf(goal: GoalToReview, market: Market): number | null {
  const outlook = outlookOf(goal, market)
  return outlook.kind === 'open' ? modelChance(outlook, goal.targetAmount) : null
}

/** The chance by the model's paths, which are the same from day to day: what is stated of the goal never changes. */
export function modelChance(
  { request, expectedReturn, volatility }: OpenOutlook,
  targetAmount: number,
): number {
  const settings = { seed: goalSeed(targetAmount), isFanNeeded: false }
  return chanceByModel(request, expectedReturn, volatility, settings).probability
}

/** By which the paths of a goal are chosen, from its target as it was stated. */
export function goalSeed(targetAmount: number): number {
  return chanceSeed(targetAmount, 'monthly')
}

function analysisOf(goal: GoalToReview, market: Market) {
  const offered = [...market.funds.values()]
  return analyzeGoal(goal, market.estimates, market.frontier, offered, fundRules, market.minimums)
}

/** As a goal's target date counts. */
const daysPerYear = 365

/** What a goal's chance is asked of, by its own holdings and SIPs; undefined without a target or a whole month left. */
export function chanceRequest(goal: GoalToReview): ChanceRequest | undefined {
  const months = monthsLeft(goal.targetDay - goal.today)
  return goal.targetAmount === 0 || months < 1 ? undefined : requestOf(goal, months)
}

/** All SIPs as one monthly: a yearly one by its twelfth, the step-up by weight, until the last of them ends. */
function requestOf(goal: GoalToReview, months: number): ChanceRequest {
  const { today, createdDay, targetAmount, holdings, inflation, heldElsewhere = 0 } = goal
  const sips = runningSips(goal.sips, today).map((sip) => ({
    monthly: sip.frequency === 'yearly' ? sip.amount / 12 : sip.amount,
    stepUp: sip.stepUp ?? 0,
    months: Math.min(months, sip.months ?? months),
  }))
  const instalment = sips.reduce((sum, sip) => sum + sip.monthly, 0)
  const stepUp =
    instalment === 0 ? 0 : sips.reduce((sum, sip) => sum + sip.monthly * sip.stepUp, 0) / instalment
  const count = Math.max(0, ...sips.map((sip) => sip.months))
  return {
    lumpsum: holdings.reduce((sum, holding) => sum + holding.value, heldElsewhere),
    instalment,
    frequency: 'monthly',
    stepUp,
    years: months / 12,
    goalAmount: targetToday(targetAmount, createdDay, today, inflation),
    ...(inflation !== undefined && { inflation }),
    ...(count > 0 && count < months && { fewer: { count, months } }),
  }
}
