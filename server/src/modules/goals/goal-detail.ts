import { fundCategory, type GoalDetail } from '@lakshya/contract'
import {
  analyzeGoal,
  dayFromIso,
  type GoalToReview,
  goalStatus,
  isoFromDay,
  requiredReturn,
  runningSips,
  targetToday,
} from '@lakshya/engine'
import { AppError } from '../../core/app-error.ts'
import { businessDate } from '../../core/clock.ts'
import type { AdviserContext } from '../../core/request-context.ts'
import { type GoalFigures, goalFigures } from '../book/book.service.ts'
import { loadMarket, type Market } from '../estimates/estimates.service.ts'
import { listSips } from '../ledger/ledger.service.ts'
import { findGoal, findGoalFunds } from './goals.repository.ts'

/** What showing a goal needs of a request's context. It reads outside any transaction, the market being computed. */
export type GoalContext = Pick<AdviserContext, 'db' | 'outerDb' | 'adviserId' | 'clock'>

type GoalRow = NonNullable<Awaited<ReturnType<typeof findGoal>>>

const daysPerTargetYear = 365
const reasons = {
  'nothing is invested': 'Nothing is invested yet.',
  'no time is left': 'The target date has come: no time is left.',
} as const

/**
 * A goal and where it stands; one that is not finalised stands at nothing.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function goalDetailOf(context: GoalContext, goalId: number): Promise<GoalDetail> {
  const { db, adviserId, clock } = context
  const goal = await findGoal(db, adviserId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const planned = await findGoalFunds(db, adviserId, goalId)
  const figures = await goalFigures(context, { clientId: goal.client_id, goalId })
  const toReview = await goalToReview(context, goal, figures)
  const today = businessDate(clock())
  return {
    ...{ id: goal.id, clientId: goal.client_id, clientName: goal.client_name, name: goal.name },
    targetDate: goal.target_date,
    targetAmount: Number(goal.target_amount),
    currentValue: figures.value,
    investedAmount: figures.invested,
    createdAt: goal.created_at.toISOString(),
    investmentType: goal.investment_type,
    sipFrequency: goal.sip_frequency,
    riskLevel: goal.risk_level === null ? null : Number(goal.risk_level),
    timeFrame: Number(goal.time_frame),
    amountMode: goal.amount_mode,
    isFinalised: goal.finalised_at !== null,
    finalisedAt: goal.finalised_at?.toISOString() ?? null,
    targetToday: targetToday(toReview.targetAmount, toReview.createdDay, dayFromIso(today)),
    ...{ absoluteReturn: figures.absoluteReturn, xirr: figures.xirr },
    requiredReturn: neededReturn(toReview),
    ...(await projection(context, goal, toReview)),
    plannedFunds: planned.map(({ fund_code: code, amount }) => ({
      ...{ code: String(code), name: figures.navs.funds.get(code)?.name ?? String(code) },
      amount: Number(amount),
    })),
    ...{ navDate: figures.navDate, isSimulated: figures.isSimulated },
  }
}

/** A goal as the engine judges it: what is held and the SIPs that go on. */
async function goalToReview(
  { db, adviserId, clock }: GoalContext,
  goal: GoalRow,
  { held, navs }: GoalFigures,
): Promise<GoalToReview> {
  const sips = await listSips(db, adviserId, goal.id)
  return {
    today: dayFromIso(businessDate(clock())),
    createdDay: dayFromIso(businessDate(goal.created_at)),
    targetDay: dayFromIso(goal.target_date),
    targetAmount: Number(goal.target_amount),
    holdings: held.map((row) => ({
      ...{ code: String(row.fund_code), value: Number(row.value) },
      category: fundCategory.parse(navs.funds.get(row.fund_code)?.category),
    })),
    sips: sips
      .filter((sip) => sip.state === 'active')
      .map((sip) => ({
        ...{ code: String(sip.fund_code), amount: Number(sip.amount), frequency: sip.frequency },
        ...(sip.end_on === null ? {} : { endDay: dayFromIso(sip.end_on) }),
      })),
    ...(goal.risk_appetite === null ? {} : { riskAppetite: Number(goal.risk_appetite) }),
    riskAdjustment: 0,
  }
}

function neededReturn(goal: GoalToReview): GoalDetail['requiredReturn'] {
  const { today, createdDay, targetDay, targetAmount, holdings } = goal
  const months = (Math.max(0, targetDay - today) / daysPerTargetYear) * 12
  const value = holdings.reduce((sum, holding) => sum + holding.value, 0)
  const standing = { value, sips: runningSips(goal.sips, today) }
  const needed = requiredReturn(standing, months, targetToday(targetAmount, createdDay, today))
  if (needed.kind === 'rate') return { kind: 'rate', rate: needed.annualReturn * 100 }
  return { kind: 'none', reason: reasons[needed.reason] }
}

/** Of a goal that holds something, with its current mix; none where no estimates can be made. */
async function projection(
  context: GoalContext,
  goal: GoalRow,
  toReview: GoalToReview,
): Promise<Pick<GoalDetail, 'projectedCompletion' | 'status'>> {
  const none = { projectedCompletion: null, status: null }
  if (goal.finalised_at === null || toReview.holdings.length === 0) return none
  const market = await marketOrNone(context)
  if (market === undefined) return none
  const offered = [...market.funds.values()]
  const { projectedWithCurrent } = analyzeGoal(toReview, market.estimates, market.frontier, offered)
  const { day, comparedToTarget } = projectedWithCurrent
  const isReached = comparedToTarget === 'already_achieved'
  return {
    projectedCompletion: {
      date: day === undefined || isReached ? null : isoFromDay(day),
      comparedToTarget,
    },
    status: goalStatus(projectedWithCurrent, toReview.targetDay),
  }
}

async function marketOrNone(context: GoalContext): Promise<Market | undefined> {
  try {
    return await loadMarket(context)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
