import { fundRules } from '../funds/index.ts'
import { roundUpRupees } from '../numbers/index.ts'
import { normalQuantile, numberAt } from '../numbers/shared.ts'
import { type BesideAmount, type LaterOutlook, mostStepUp, type SipFrequency } from '../plan/index.ts'
import { highestRiskLevel } from '../risk/shared.ts'
import { chanceSeed } from './goal-chance.ts'
import { simulateChance, simulatedWealth } from './simulate.ts'
import { type ChanceRequest, lumpsumChance, lumpsumLogs } from './success-chance.ts'

/**
 * A plan as it stands: the lumpsum or first instalment in rupees, the goal in today's, the time in years, and what is
 * paid or held beside the amount.
 */
export interface FundedPlan extends Omit<BesideAmount, 'instalment'> {
  readonly investmentType: 'lumpsum' | 'sip'
  readonly sipFrequency: SipFrequency
  readonly amount: number
  readonly years: number
  readonly goalAmount: number
  readonly inflation?: number
}

/** What a mix is expected to do, and the later ones that take its place as the date nears; annual fractions. */
export interface MixOutlook {
  readonly expectedReturn: number
  readonly volatility: number
  readonly later?: readonly LaterOutlook[]
}

/** The one thing that would bring the chance to what is wanted, and the chance with it; or why nothing of its kind does. */
export type Remedy =
  | { readonly kind: 'value'; readonly value: number; readonly probability: number }
  | {
      readonly kind: 'none'
      readonly reason: 'not at any risk level' | 'not within 30 years' | 'not with 25% more each year'
    }

/** The chance that is aimed at where none is named, and the longest time that is offered. */
export const wantedChance = 0.8
export const longestTime = 30
const levelSteps = 10

/**
 * What the simulation is asked for a plan. The step-up is held to the one that instalments are booked with.
 *
 * Example: what is held counts as a lumpsum of the first day.
 */
export function chanceRequestOf(plan: FundedPlan): ChanceRequest {
  const { amount, years, goalAmount, inflation, stepUp = 0, lumpsum = 0, held = 0 } = plan
  const isSip = plan.investmentType === 'sip'
  return {
    lumpsum: held + (isSip ? lumpsum : amount),
    instalment: isSip ? amount : 0,
    frequency: plan.sipFrequency,
    stepUp,
    years,
    goalAmount,
    ...(inflation === undefined ? {} : { inflation }),
  }
}

/**
 * The chance of a plan with a mix of this outlook: in closed form for a lumpsum, from the goal's own paths for
 * a SIP, which are the same ones however amount, time and mix change.
 *
 * Example: a lumpsum that is funded exactly has one half.
 */
export function chanceOfPlan(plan: FundedPlan, outlook: MixOutlook): number {
  const { expectedReturn, volatility } = outlook
  const request = onPath(chanceRequestOf(plan), outlook)
  if (request.instalment === 0) return lumpsumChance(request, expectedReturn, volatility).probability
  const settings = { seed: chanceSeed(request.goalAmount, request.frequency), isFanNeeded: false }
  return simulateChance(request, expectedReturn, volatility, settings).probability
}

function onPath(request: ChanceRequest, { later = [] }: MixOutlook): ChanceRequest {
  return later.length === 0 ? request : { ...request, later }
}

/**
 * The least lumpsum in whole rupees with which the chance is at least `wanted`: for a lumpsum plan the quantile of log
 * wealth solved for it, beside a SIP what the deciding path of the simulation lacks.
 *
 * Example: for a chance of one half it is the plan's own lumpsum in target mode.
 */
export function leastLumpsum(plan: FundedPlan, outlook: MixOutlook, wanted = wantedChance): Remedy {
  const { years, goalAmount, held = 0, inflation = fundRules.inflation } = plan
  if (plan.investmentType === 'sip') {
    const others = { ...plan, lumpsum: 0 }
    const lumpsum = missingAmount(chanceRequestOf(others), { lumpsum: 1, instalment: 0 }, outlook, wanted)
    return withChance({ ...plan, lumpsum }, lumpsum, outlook)
  }
  const { later = [], expectedReturn, volatility } = outlook
  const logs = lumpsumLogs({ years, later }, expectedReturn, volatility, Math.log1p(inflation))
  const exact = goalAmount * Math.exp(logs.spreadTo(normalQuantile(wanted), years) - logs.driftTo(years))
  const amount = roundUpRupees(Math.max(0, exact - held))
  return withChance({ ...plan, amount }, amount, outlook)
}

/**
 * The least first instalment in whole rupees with which the chance is at least `wanted`. Wealth is in proportion to
 * the instalment, so the path at that share decides and no search is needed.
 *
 * Example: without volatility it is the plan's own instalment in target mode.
 */
export function leastInstalment(plan: FundedPlan, outlook: MixOutlook, wanted = wantedChance): Remedy {
  const others = { ...chanceRequestOf({ ...plan, investmentType: 'sip', amount: 0 }) }
  const amount = missingAmount(others, { lumpsum: 0, instalment: 1 }, outlook, wanted)
  return withChance({ ...plan, investmentType: 'sip', amount }, amount, outlook)
}

/**
 * How many rupees of a payment the path that decides lacks: what it misses of the goal with the other payments over
 * what one rupee comes to on it. All paths use the same draws, whatever is paid.
 */
function missingAmount(
  others: ChanceRequest,
  unit: Pick<ChanceRequest, 'lumpsum' | 'instalment'>,
  outlook: MixOutlook,
  wanted: number,
): number {
  const { expectedReturn, volatility } = outlook
  const { years, goalAmount, inflation = fundRules.inflation } = others
  const settings = { seed: chanceSeed(goalAmount, others.frequency) }
  const wealth = (request: ChanceRequest) =>
    simulatedWealth(onPath(request, outlook), expectedReturn, volatility, settings)
  const needed = goalAmount * (1 + inflation) ** years
  const ofUnit = wealth({ ...others, ...unit })
  const isAlone = others.lumpsum + others.instalment === 0
  const there = isAlone ? undefined : wealth(others)
  const lacking = ofUnit.map((worth, path) => (needed - (there?.[path] ?? 0)) / worth).sort()
  const deciding = numberAt(lacking, lacking.length - 1 - Math.floor(lacking.length * (1 - wanted) + 1e-9))
  return roundUpRupees(Math.max(0, deciding))
}

/** Step-ups are offered in steps of a tenth of a percent. */
const stepUpSteps = 1_000

/**
 * The least yearly step-up, a fraction in steps of 0.1 %, more than now and at most 25 %, with which the chance is at
 * least `wanted`: a bisection, as it rises with the step-up.
 *
 * Example: a SIP of a single year has no such step-up.
 */
export function leastStepUp(plan: FundedPlan, outlook: MixOutlook, wanted = wantedChance): Remedy {
  const chanceAt = (steps: number) => chanceOfPlan({ ...plan, stepUp: steps / stepUpSteps }, outlook)
  const now = Math.floor((plan.stepUp ?? 0) * stepUpSteps + 1e-9)
  const most = plan.investmentType === 'sip' ? Math.round(mostStepUp * stepUpSteps) : now
  const least = leastStep(chanceAt, { now, most, wanted })
  if (least === undefined) return { kind: 'none', reason: 'not with 25% more each year' }
  return { kind: 'value', value: least.step / stepUpSteps, probability: least.probability }
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
  const least = leastStep(chanceAt, { now: Math.floor(plan.years + 1e-9), most: longestTime, wanted })
  if (least === undefined) return { kind: 'none', reason: 'not within 30 years' }
  return { kind: 'value', value: least.step, probability: least.probability }
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

/** The least step above `now` with which a chance that rises with the steps is what is wanted; undefined where none is. */
function leastStep(
  chanceAt: (step: number) => number,
  { now, most, wanted }: { now: number; most: number; wanted: number },
): { step: number; probability: number } | undefined {
  let low = now
  let high = most
  let probability = low < high ? chanceAt(high) : 0
  if (probability < wanted) return undefined
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const chance = chanceAt(middle)
    if (chance >= wanted) {
      high = middle
      probability = chance
    } else low = middle
  }
  return { step: high, probability }
}

function withChance(plan: FundedPlan, value: number, outlook: MixOutlook): Remedy {
  return { kind: 'value', value, probability: chanceOfPlan(plan, outlook) }
}
