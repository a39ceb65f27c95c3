import type { GlidePath } from '@lakshya/contract'
import {
  type AmountTooSmall,
  bootstrapChance,
  calmerMixes,
  chanceOfPlan,
  chanceRequestOf,
  chanceSeed,
  type FundedPlan,
  fundRules,
  goalChance,
  isHistoryApart,
  type LaterOutlook,
  leastInstalment,
  leastLumpsum,
  leastRisk,
  leastStepUp,
  leastYears,
  type MixOutlook,
  mixHistory,
  mixMetrics,
  optimizeAboveMinimums,
  optimizePortfolio,
  type PlanRequest,
  type PortfolioPlan,
  pointAtLevel,
  type Remedy,
  type SuccessChance,
} from '@lakshya/engine'
import { pathMixesOf } from '../../../core/goal/path-mixes.ts'
import { shelfMinimums } from '../../../core/goal/shelf-minimums.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'

/** The part of the market that is worth sending to a worker. */
export type ChanceMarket = Pick<LiveMarket, 'estimates' | 'frontier' | 'offered' | 'history'>

/** What the page wants to know of one plan. */
export interface ChanceQuestion {
  readonly id: number
  readonly plan: FundedPlan
  /** The mix as fractions by fund code. */
  readonly weights: Readonly<Record<string, number>>
  /** Of a mix of the frontier, which follows the time: its risk level. Undefined for any other mix. */
  readonly riskLevel: number | undefined
  /** The plan at the client's own risk level, where this one is bolder. */
  readonly calm?: PlanRequest | undefined
  /** What follows on the goal's path, and the path itself as it was chosen; both left out where the mix stays. */
  readonly later?: readonly LaterOutlook[]
  readonly glide?: { readonly glidePath: GlidePath; readonly startLevel: number }
}

/** What going back to the client's own risk level comes to: the chance, and the rupees that are then paid. */
export interface CalmChance {
  readonly probability: number
  readonly amount: number
}

/** What it would take to bring the chance to 80 %. */
export interface Remedies {
  readonly sip: Remedy
  readonly lumpsum: Remedy
  readonly stepUp: Remedy
  readonly years: Remedy
  readonly risk: Remedy
}

/** An answer, in the order in which they come. */
export type ChanceAnswer =
  | { readonly kind: 'chance'; readonly id: number; readonly chance: SuccessChance }
  /** From the mix's own history; undefined where it is too short. */
  | {
      readonly kind: 'history'
      readonly id: number
      readonly chance: SuccessChance | undefined
      readonly isApart: boolean
    }
  /** With the same payments, were the risk never lowered; nothing where it is not. */
  | { readonly kind: 'kept'; readonly id: number; readonly chance: SuccessChance }
  | {
      readonly kind: 'remedies'
      readonly id: number
      readonly remedies: Remedies
      readonly calm: CalmChance | undefined
    }

/** A goal whose mix is to meet the minimums; `plan` is its funding where the client stated a target. */
export interface FitQuestion {
  readonly id: number
  readonly request: PlanRequest
  readonly plan: FundedPlan | undefined
}

export type FitAnswer = {
  readonly kind: 'fit'
  readonly id: number
  readonly fitted: PortfolioPlan | AmountTooSmall
  /** How likely it is to reach the target, from 0 to 1; undefined where none is stated. */
  readonly probability: number | undefined
}

/** The longest history that there is, whatever the goal's time. */
const allYears = 100
const fewestMonths = 24

/**
 * Answers a question bit by bit, the urgent first. Between two bits a newer question may take its place.
 */
export function* chanceAnswers(
  market: ChanceMarket,
  { id, plan, weights, later }: ChanceQuestion,
): Generator<ChanceAnswer> {
  const metrics = mixMetrics(market.estimates, weights)
  const alone = chanceRequestOf(plan)
  const request = later === undefined ? alone : { ...alone, later }
  const { parametric } = goalChance(request, metrics.expectedReturn, metrics.volatility)
  yield { kind: 'chance', id, chance: parametric }
  const months = monthlyReturns(market, weights)
  if (months.length < fewestMonths) yield { kind: 'history', id, chance: undefined, isApart: false }
  else {
    const seed = chanceSeed(plan.goalAmount, plan.sipFrequency)
    const { expectedReturn, volatility } = metrics
    const chance = bootstrapChance(request, expectedReturn, months, { seed, volatility })
    yield { kind: 'history', id, chance, isApart: isHistoryApart(parametric, chance) }
  }
  if (later === undefined) return
  const kept = goalChance(alone, metrics.expectedReturn, metrics.volatility)
  yield { kind: 'kept', id, chance: kept.parametric }
}

/** What it would take, for the model alone. Slower than the chance, so that it is asked of a worker of its own. */
export function* remedyAnswers(
  market: ChanceMarket,
  { id, plan, weights, riskLevel, calm, later, glide }: ChanceQuestion,
): Generator<ChanceAnswer | undefined> {
  const own = mixMetrics(market.estimates, weights)
  const metrics = later === undefined ? own : { ...own, later }
  const sip = leastInstalment(
    plan.investmentType === 'sip' ? plan : { ...plan, sipFrequency: 'monthly' },
    metrics,
  )
  yield
  const lumpsum = leastLumpsum(plan, metrics)
  const stepUp = leastStepUp(plan, metrics)
  yield
  const frontierMix = outlooks(market)
  const onPath = pathsOf(market, glide)
  const years = leastYears(plan, (time) =>
    onPath(riskLevel === undefined ? own : frontierMix(riskLevel, time), time),
  )
  yield
  const risk = leastRisk(plan, (level) => onPath(frontierMix(level, plan.years), plan.years, level))
  yield {
    kind: 'remedies',
    id,
    remedies: { sip, lumpsum, stepUp, years, risk },
    calm: calmChance(market, plan, calm),
  }
}

/** An outlook with what follows on the goal's path, which goes with the level and the time that are tried. */
function pathsOf(
  market: ChanceMarket,
  glide: ChanceQuestion['glide'],
): (own: MixOutlook, timeFrame: number, riskLevel?: number) => MixOutlook {
  if (glide === undefined) return (own) => own
  return (own, timeFrame, riskLevel = glide.startLevel) => {
    const mixes = pathMixesOf(market, { glidePath: glide.glidePath, riskLevel, timeFrame })
    return { ...own, later: calmerMixes(mixes, own.volatility) }
  }
}

function calmChance(
  { estimates, frontier, offered }: ChanceMarket,
  plan: FundedPlan,
  request: PlanRequest | undefined,
): CalmChance | undefined {
  if (request === undefined) return undefined
  const made = optimizePortfolio(estimates, frontier, request, offered, fundRules, shelfMinimums(offered))
  const amount = made.plan.total
  const { lumpsum, instalment } = chanceRequestOf({ ...plan, amount })
  if (lumpsum + instalment === 0) return undefined
  return { probability: chanceOfPlan({ ...plan, amount }, outlookOf(made)), amount }
}

function outlookOf({ figures, later = [] }: PortfolioPlan): MixOutlook {
  return { ...figures, later }
}

/** What the frontier's mix of a level and time is expected to do. */
function outlooks({ frontier: { frontier } }: ChanceMarket): (level: number, years: number) => MixOutlook {
  return (level, years) => {
    const { point } = pointAtLevel(frontier, level, years)
    const expectedReturn = Math.min(point.expectedReturn, fundRules.returnLimit)
    return { expectedReturn, volatility: point.volatility }
  }
}

/** The mix's own monthly returns, as fractions, over all of its history. */
export function monthlyReturns(
  { history }: Pick<ChanceMarket, 'history'>,
  weights: Readonly<Record<string, number>>,
): number[] {
  const past = mixHistory(history, weights, allYears)
  if (past.kind === 'none') return []
  return past.monthEnds.slice(1).map(({ value }, i) => value / (past.monthEnds[i]?.value ?? value) - 1)
}

/** The best mix in which every fund stands at its minimum or is out. */
export function fitAnswer(
  { estimates, frontier, offered }: ChanceMarket,
  { id, request, plan }: FitQuestion,
): FitAnswer {
  const fitted = optimizeAboveMinimums(
    estimates,
    frontier,
    request,
    offered,
    fundRules,
    shelfMinimums(offered),
  )
  const isAsked = plan !== undefined && fitted.kind === 'plan'
  const probability = isAsked
    ? chanceOfPlan({ ...plan, amount: fitted.plan.total }, outlookOf(fitted))
    : undefined
  return { kind: 'fit', id, fitted, probability }
}
