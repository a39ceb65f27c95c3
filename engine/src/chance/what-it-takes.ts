import { fundRules } from '../funds/index.ts'
import { roundUpRupees } from '../numbers/index.ts'
import { normalQuantile, numberAt } from '../numbers/shared.ts'
import type { SipFrequency } from '../plan/index.ts'
import { logVolatility } from '../risk/index.ts'
import { highestRiskLevel } from '../risk/shared.ts'
import { chanceSeed } from './goal-chance.ts'
import { simulateChance, simulatedWealth } from './simulate.ts'
import { lumpsumChance } from './success-chance.ts'

/** A plan as it stands: the lumpsum or one instalment in rupees, the goal in today's, the time in years. */
export interface FundedPlan {
  readonly investmentType: 'lumpsum' | 'sip'
  readonly sipFrequency: SipFrequency
  readonly amount: number
  readonly years: number
  readonly goalAmount: number
}

/** What a mix is expected to do; annual fractions. */
export interface MixOutlook {
  readonly expectedReturn: number
  readonly volatility: number
}

/** The one thing that would bring the chance to what is wanted, and the chance with it; or why nothing of its kind does. */
export type Remedy =
  | { readonly kind: 'value'; readonly value: number; readonly probability: number }
  | { readonly kind: 'none'; readonly reason: 'not at any risk level' | 'not within 30 years' }

/** The chance that is aimed at where none is named, and the longest time that is offered. */
export const wantedChance = 0.8
export const longestTime = 30
const levelSteps = 10

/**
 * The chance of a plan with a mix of this outlook: in closed form for a lumpsum, from the goal's own paths for
 * a SIP, which are the same ones however amount, time and mix change.
 *
 * Example: a lumpsum that is funded exactly has one half.
 */
export function chanceOfPlan(plan: FundedPlan, outlook: MixOutlook): number {
  const { amount, years, goalAmount, sipFrequency: frequency } = plan
  const { expectedReturn, volatility } = outlook
  if (plan.investmentType === 'lumpsum') {
    return lumpsumChance({ lumpsum: amount, years, goalAmount }, expectedReturn, volatility).probability
  }
  const request = { lumpsum: 0, instalment: amount, frequency, years, goalAmount }
  const settings = { seed: chanceSeed(goalAmount, frequency), isFanNeeded: false }
  return simulateChance(request, expectedReturn, volatility, settings).probability
}

/**
 * The least lumpsum in whole rupees with which the chance is at least `wanted`: the quantile of log wealth
 * solved for it.
 *
 * Example: for a chance of one half it is the plan's own lumpsum in target mode.
 */
export function leastLumpsum(plan: FundedPlan, outlook: MixOutlook, wanted = wantedChance): Remedy {
  const { years, goalAmount } = plan
  const drift = Math.log1p(outlook.expectedReturn) - Math.log1p(fundRules.inflation)
  const spread = logVolatility(outlook.expectedReturn, outlook.volatility)
  const exact = goalAmount * Math.exp(normalQuantile(wanted) * spread * Math.sqrt(years) - drift * years)
  return withChance({ ...plan, investmentType: 'lumpsum', amount: roundUpRupees(exact) }, outlook)
}

/**
 * The least instalment in whole rupees with which the chance is at least `wanted`. Wealth is in proportion to
 * the instalment, so the path at that share decides and no search is needed.
 *
 * Example: without volatility it is the plan's own instalment in target mode.
 */
export function leastInstalment(plan: FundedPlan, outlook: MixOutlook, wanted = wantedChance): Remedy {
  const { years, goalAmount, sipFrequency: frequency } = plan
  const request = { lumpsum: 0, instalment: 1, frequency, years, goalAmount }
  const settings = { seed: chanceSeed(goalAmount, frequency) }
  const wealth = simulatedWealth(request, outlook.expectedReturn, outlook.volatility, settings).sort()
  const deciding = numberAt(wealth, Math.floor(wealth.length * (1 - wanted) + 1e-9))
  const exact = (goalAmount * (1 + fundRules.inflation) ** years) / deciding
  return withChance({ ...plan, investmentType: 'sip', amount: roundUpRupees(exact) }, outlook)
}

/**
 * The least whole years, more than now and at most 30, with which the chance is at least `wanted`: a
 * bisection, as with time the chance of a mix that beats inflation rises.
 *
 * `outlookOver` says what the mix is expected to do over so many years (the short-horizon guard may hold it
 * back over few). Example: a plan for 30 years has no such time.
 */
export function leastYears(
  plan: FundedPlan,
  outlookOver: (years: number) => MixOutlook,
  wanted = wantedChance,
): Remedy {
  const chanceAt = (years: number) => chanceOfPlan({ ...plan, years }, outlookOver(years))
  let low = Math.floor(plan.years + 1e-9)
  let high = longestTime
  let probability = low < high ? chanceAt(high) : 0
  if (probability < wanted) return { kind: 'none', reason: 'not within 30 years' }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const chance = chanceAt(middle)
    if (chance >= wanted) {
      high = middle
      probability = chance
    } else low = middle
  }
  return { kind: 'value', value: high, probability }
}

/**
 * The most conservative risk level, in steps of a tenth, with which the same amount over the same time has a
 * chance of at least `wanted`.
 *
 * More risk raises the middle path and spreads the others, so the chance may rise and fall again: whole levels
 * are tried one after the other, from 15 down, and then tenths between two neighbours. Example: where even the
 * boldest mix leaves the chance below, the reason is 'not at any risk level'.
 */
export function leastRisk(
  plan: FundedPlan,
  outlookAt: (riskLevel: number) => MixOutlook,
  wanted = wantedChance,
): Remedy {
  const chanceAt = (level: number) => chanceOfPlan(plan, outlookAt(level))
  for (let level = highestRiskLevel; level >= 0; level--) {
    let probability = chanceAt(level)
    if (probability < wanted) continue
    if (level === highestRiskLevel) return { kind: 'value', value: level, probability }
    let low = level * levelSteps
    let high = low + levelSteps
    while (high - low > 1) {
      const middle = (low + high) >> 1
      const chance = chanceAt(middle / levelSteps)
      if (chance >= wanted) {
        low = middle
        probability = chance
      } else high = middle
    }
    return { kind: 'value', value: low / levelSteps, probability }
  }
  return { kind: 'none', reason: 'not at any risk level' }
}

function withChance(plan: FundedPlan, outlook: MixOutlook): Remedy {
  return { kind: 'value', value: plan.amount, probability: chanceOfPlan(plan, outlook) }
}
