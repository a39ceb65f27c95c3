import { chanceTerms, type MeetingGoal, type MeetingView } from '@lakshya/contract'
import {
  calmerMixes,
  chanceRequestOf,
  chanceSeed,
  isoFromDay,
  mixMetrics,
  targetToday,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { senderLine } from '../../../core/pdf/disclosures.ts'
import type { Market } from '../../market/index.ts'
import { loadLetterhead } from '../../messages/index.ts'
import { besideOf, termsOfRow } from '../goal/goal-terms.ts'
import { findGoalFunds } from '../goal/goals.repository.ts'
import { type GoalContext, type ReviewedGoal, readReviewedGoal } from '../goal/reviewed-goal.ts'
import { readBesideMarket } from '../standing/beside-market.ts'
import { goalSeed, lookedAtMix, outlookOf, stepsToCome } from '../standing/goal-standing.ts'
import { findClientGoals, findClientName } from './meetings.repository.ts'

interface ReadGoal extends ReviewedGoal {
  planned: Awaited<ReturnType<typeof findGoalFunds>>
}

/**
 * What is turned to a client: the goals, each with what its chance follows from, of this client alone.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function meetingView(context: AdviserContext, clientId: number): Promise<MeetingView> {
  const { goals, market } = await readBesideMarket(context, (own) => readGoals(own, clientId))
  const client = await findClientName(context.db, context.firmId, clientId)
  if (client === undefined) throw new AppError('NOT_FOUND')
  const letterhead = await loadLetterhead(context)
  const { logo } = letterhead
  return {
    clientName: client.name,
    house: {
      name: letterhead.name,
      about: senderLine(letterhead),
      logo: logo?.adviserId === context.adviserId ? `/logos/${logo.digest}.png` : null,
    },
    goals: goals.map((read) => goalOf(read, market)),
    navDate: market === undefined ? null : isoFromDay(market.estimates.valuationDay),
    isSimulated: market?.isSimulated ?? false,
  }
}

async function readGoals(own: GoalContext, clientId: number): Promise<ReadGoal[]> {
  const { db, firmId } = own
  const read: ReadGoal[] = []
  for (const id of await findClientGoals(db, firmId, clientId)) {
    const reviewed = await readReviewedGoal(own, id)
    const planned = reviewed.goal.finalised_at === null ? await findGoalFunds(db, firmId, id) : []
    read.push({ ...reviewed, planned })
  }
  return read
}

function goalOf(read: ReadGoal, market: Market | undefined): MeetingGoal {
  const { goal, figures, toReview } = read
  const { targetAmount, createdDay, today, targetDay, inflation } = toReview
  const target = targetToday(targetAmount, createdDay, today, inflation)
  return {
    id: goal.id,
    name: goal.name,
    targetDate: goal.target_date,
    targetToday: target,
    targetThen: targetToday(target, today, Math.max(today, targetDay), inflation),
    value: figures.value,
    ...(market === undefined
      ? nothing
      : goal.finalised_at === null
        ? plannedOutlook(read, market)
        : heldOutlook(read, market)),
  }
}

const nothing = { outlook: { kind: 'none' as const }, weights: {} }

type Looked = Pick<MeetingGoal, 'outlook' | 'weights'>

/** Of what is held: the chance of the goal's page. */
function heldOutlook({ toReview }: ReadGoal, market: Market): Looked {
  const weights = lookedAtMix(toReview, market)
  const outlook = outlookOf(toReview, market)
  if (outlook.kind !== 'open') return { outlook: { kind: outlook.kind }, weights }
  const request = chanceTerms.parse(outlook.request)
  return { outlook: { ...outlook, request, seed: goalSeed(toReview.targetAmount) }, weights }
}

/** Of a goal that is saved and not yet finalised: the chance of its plan. */
function plannedOutlook({ goal, toReview, planned }: ReadGoal, market: Market): Looked {
  const total = planned.reduce((sum, { amount }) => sum + Number(amount), 0)
  const isKnown = planned.every(({ fund_code: code }) =>
    market.estimates.funds.some((fund) => fund.code === String(code)),
  )
  const goalAmount = Number(goal.target_amount)
  if (!isKnown || !(total > 0) || !(goalAmount > 0)) return nothing
  const weights = Object.fromEntries(
    planned.map(({ fund_code: code, amount }) => [String(code), Number(amount) / total]),
  )
  const { expectedReturn, volatility } = mixMetrics(market.estimates, weights)
  const sipFrequency = goal.sip_frequency ?? 'monthly'
  const later = calmerMixes(stepsToCome(toReview, market), volatility)
  const request = chanceRequestOf({
    investmentType: goal.investment_type,
    sipFrequency,
    amount: total,
    years: Number(goal.time_frame),
    goalAmount,
    ...besideOf(termsOfRow(goal)),
  })
  return {
    outlook: {
      kind: 'open',
      request: chanceTerms.parse(later.length === 0 ? request : { ...request, later }),
      expectedReturn,
      volatility,
      seed: chanceSeed(goalAmount, sipFrequency),
    },
    weights,
  }
}
