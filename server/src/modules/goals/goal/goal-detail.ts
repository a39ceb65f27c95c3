import { type GoalDetail, reviewMonths } from '@lakshya/contract'
import {
  analyzeGoal,
  fundRules,
  type GoalToReview,
  goalStatus,
  instalmentCount,
  isoFromDay,
  type ProjectedCompletion,
  requiredReturn,
  runningSips,
  targetToday,
} from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { Market } from '../../market/index.ts'
import { termsOfRow } from './goal-terms.ts'
import { findGoalFunds } from './goals.repository.ts'
import {
  answerBesideMarket,
  type GoalContext,
  marketOrNone,
  type ReviewedGoal,
  type StoredGoal,
} from './reviewed-goal.ts'

const daysPerTargetYear = 365
const reasons = {
  'nothing is invested': 'Nothing is invested yet.',
  'no time is left': 'The target date has come: no time is left.',
  'no target is set': 'No target amount is set.',
} as const

/**
 * A goal and where it stands; one that is not finalised stands at nothing.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export function goalDetailOf(context: GoalContext, goalId: number): Promise<GoalDetail> {
  return answerBesideMarket(context, { goalId }, () => marketOrNone(context), detailOf)
}

/** What the client agreed to leave the goal with. */
function acceptedOf({ accepted_chance: chance, accepted_at: at }: StoredGoal): GoalDetail['acceptedChance'] {
  return chance === null || at === null ? null : { chance, on: businessDate(at) }
}

async function detailOf(
  { db, firmId }: GoalContext,
  { goal, figures, toReview }: ReviewedGoal,
  market: Market | undefined,
): Promise<GoalDetail> {
  const planned = goal.finalised_at === null ? await findGoalFunds(db, firmId, goal.id) : []
  return {
    id: goal.id,
    clientId: goal.client_id,
    clientName: goal.client_name,
    name: goal.name,
    targetDate: goal.target_date,
    targetAmount: Number(goal.target_amount),
    currentValue: figures.value,
    investedAmount: figures.invested,
    createdAt: goal.created_at.toISOString(),
    investmentType: goal.investment_type,
    sipFrequency: goal.sip_frequency,
    riskLevel: goal.risk_level === null ? null : Number(goal.risk_level),
    timeFrame: Number(goal.time_frame),
    instalments: instalmentsOf(goal),
    amountMode: goal.amount_mode,
    isFinalised: goal.finalised_at !== null,
    finalisedAt: goal.finalised_at?.toISOString() ?? null,
    ...termsOfRow(goal),
    targetToday: targetToday(toReview.targetAmount, toReview.createdDay, toReview.today, toReview.inflation),
    absoluteReturn: figures.absoluteReturn,
    xirr: figures.xirr,
    requiredReturn: neededReturn(toReview),
    acceptedChance: acceptedOf(goal),
    reviewMonths: reviewMonths.parse(goal.review_months),
    ...projection(goal, toReview, market),
    itemId: goal.finalised_at === null ? goal.idempotency_key : null,
    plannedFunds: planned.map(({ fund_code: code, amount }) => ({
      code: String(code),
      name: figures.navs.funds.get(code)?.name ?? String(code),
      amount: Number(amount),
    })),
    navDate: figures.navDate,
    isSimulated: figures.isSimulated,
  }
}

function instalmentsOf({
  instalments,
  sip_frequency: frequency,
  time_frame: years,
}: StoredGoal): number | null {
  return frequency === null ? null : (instalments ?? instalmentCount(Number(years), frequency))
}

function neededReturn(goal: GoalToReview): GoalDetail['requiredReturn'] {
  const { today, createdDay, targetDay, targetAmount, holdings, inflation, heldElsewhere = 0 } = goal
  const months = (Math.max(0, targetDay - today) / daysPerTargetYear) * 12
  const value = holdings.reduce((sum, holding) => sum + holding.value, heldElsewhere)
  const standing = { value, sips: runningSips(goal.sips, today) }
  const target = targetToday(targetAmount, createdDay, today, inflation)
  const needed = requiredReturn(standing, months, target, inflation)
  if (needed.kind === 'rate') return { kind: 'rate', rate: needed.annualReturn * 100 }
  return { kind: 'none', reason: reasons[needed.reason] }
}

/** Of a finalised goal, by the review's convention; none where no estimates can be made. */
function projection(
  goal: StoredGoal,
  toReview: GoalToReview,
  market: Market | undefined,
): Pick<GoalDetail, 'projectedCompletion' | 'status'> {
  const none = { projectedCompletion: null, status: null }
  if (goal.finalised_at === null || toReview.targetAmount === 0 || market === undefined) return none
  const offered = [...market.funds.values()]
  const { projectedWithCurrent } = analyzeGoal(
    toReview,
    market.estimates,
    market.frontier,
    offered,
    fundRules,
    market.minimums,
  )
  return {
    projectedCompletion: projectedOf(projectedWithCurrent),
    status: goalStatus(projectedWithCurrent, toReview.targetDay),
  }
}

/** A projected completion on the wire: no date where the target is not reached, or is already. */
export function projectedOf({ day, comparedToTarget }: ProjectedCompletion) {
  const isReached = comparedToTarget === 'already_achieved'
  return { date: day === undefined || isReached ? null : isoFromDay(day), comparedToTarget }
}
