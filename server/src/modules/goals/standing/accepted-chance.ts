import { chanceTerms } from '@lakshya/contract'
import { analyzeGoal, fundRules, type GoalToReview, isoFromDay, type RecommendedAct } from '@lakshya/engine'
import type { Market } from '../../market/index.ts'
import type { ChanceEstimate } from '../advice/change-content.ts'
import { answerBesideMarket, type GoalContext, marketOrNone, type StoredGoal } from '../goal/reviewed-goal.ts'
import { modelChance, type OpenOutlook, outlookOf } from './goal-standing.ts'

/** Falls a goal's chance by more points than this below what was accepted, its distributor hears of it again. */
export const acceptedSlack = 5

/**
 * The chance of a goal in whole percent from 1 to 99, and what it is reckoned from; undefined where there is none that could
 * be left as it is: the goal is reached, nothing is held or paid, no whole month is left, or there are no estimates.
 * @throws NOT_FOUND as readReviewedGoal
 */
export function chanceEstimate(context: GoalContext, goalId: number): Promise<ChanceEstimate | undefined> {
  return answerBesideMarket(
    context,
    { goalId },
    () => marketOrNone(context),
    async (_own, { toReview }, market) => (market === undefined ? undefined : estimateOf(toReview, market)),
  )
}

function estimateOf(goal: GoalToReview, market: Market): ChanceEstimate | undefined {
  const outlook = outlookOf(goal, market)
  if (outlook.kind !== 'open') return undefined
  const { request, expectedReturn, volatility } = outlook
  const basis = { request: chanceTerms.parse(request), expectedReturn, volatility }
  const chance = chanceOfBasis({ ...basis, targetAmount: goal.targetAmount })
  if (chance < 1 || chance > 99) return undefined
  return {
    ...basis,
    chance,
    targetAmount: goal.targetAmount,
    navDate: isoFromDay(market.estimates.valuationDay),
    instead: insteadOf(goal, market),
  }
}

/** A chance in whole percent by what it is reckoned from: the same whenever it is asked. */
export function chanceOfBasis({
  targetAmount,
  ...outlook
}: Omit<OpenOutlook, 'kind'> & { targetAmount: number }): number {
  return Math.round(modelChance({ ...outlook, kind: 'open' }, targetAmount) * 100)
}

/** What would bring the goal to its date, as its review says. */
function insteadOf(goal: GoalToReview, market: Market): ChanceEstimate['instead'] {
  const offered = [...market.funds.values()]
  const { recommendations } = analyzeGoal(
    goal,
    market.estimates,
    market.frontier,
    offered,
    fundRules,
    market.minimums,
  )
  const acts = recommendations.flatMap(({ acts = [] }): readonly RecommendedAct[] => acts)
  const raise = acts.find((act) => act.kind === 'raise-sip')
  const move = acts.find((act) => act.kind === 'move-date')
  return { monthly: raise?.monthly ?? null, date: move === undefined ? null : isoFromDay(move.day) }
}

/** The chance that a review offers to leave a goal with; undefined where there is none, or it is accepted already. */
export function offeredChance(
  goal: Pick<StoredGoal, 'accepted_chance'>,
  toReview: GoalToReview,
  market: Market,
): number | undefined {
  const outlook = outlookOf(toReview, market)
  if (outlook.kind !== 'open') return undefined
  const chance = chanceOfBasis({ ...outlook, targetAmount: toReview.targetAmount })
  const isAccepted = goal.accepted_chance !== null && chance >= goal.accepted_chance - acceptedSlack
  return chance < 1 || chance > 99 || isAccepted ? undefined : chance
}
