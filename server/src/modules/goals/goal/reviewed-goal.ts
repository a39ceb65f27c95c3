import { fundCategory } from '@lakshya/contract'
import { dayFromIso, type GoalToReview } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import { inSnapshot, OutsideFirst } from '../../../core/database/snapshot.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findSips, type GoalFigures, goalFigures, projectedSip } from '../../book/index.ts'
import { loadMarket, type Market } from '../../market/index.ts'
import { findGoal } from './goals.repository.ts'

/** What showing a goal needs of a request's context. */
export type GoalContext = Pick<AdviserContext, 'db' | 'outerDb' | 'snapshot' | 'firmId' | 'clock'>

export type StoredGoal = NonNullable<Awaited<ReturnType<typeof findGoal>>>

/** A goal with what its ledger comes to, and as the engine judges it. */
export interface ReviewedGoal {
  goal: StoredGoal
  figures: GoalFigures
  toReview: GoalToReview
}

/**
 * Reads a goal with what is held and the SIPs that go on. `riskAdjustment` in levels of the 0-15 scale.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function readReviewedGoal(
  context: GoalContext,
  goalId: number,
  riskAdjustment = 0,
): Promise<ReviewedGoal> {
  const { db, firmId, clock } = context
  const goal = await findGoal(db, firmId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const figures = await goalFigures(context, { clientId: goal.client_id, goalId })
  const { held, navs } = figures
  const sips = (await findSips(db, firmId, goalId)).filter((sip) => sip.state === 'active')
  const toReview: GoalToReview = {
    today: dayFromIso(businessDate(clock())),
    createdDay: dayFromIso(businessDate(goal.created_at)),
    targetDay: dayFromIso(goal.target_date),
    targetAmount: Number(goal.target_amount),
    holdings: held.map((row) => ({
      code: String(row.fund_code),
      value: Number(row.value),
      category: fundCategory.parse(navs.funds.get(row.fund_code)?.category),
    })),
    sips: sips.map((sip) => ({
      code: String(sip.fund_code),
      ...projectedSip(sip),
      ...(sip.end_on === null ? {} : { endDay: dayFromIso(sip.end_on) }),
    })),
    ...(goal.risk_appetite === null ? {} : { riskAppetite: Number(goal.risk_appetite) }),
    riskAdjustment,
    inflation: Number(goal.inflation) / 100,
    heldElsewhere: Number(goal.held_amount),
  }
  return { goal, figures, toReview }
}

/**
 * Answers from a goal, read in a snapshot, and the market at the NAVs that the snapshot sees. That is loaded outside:
 * undefined where `load` answers none.
 * @throws NOT_FOUND as readReviewedGoal
 */
export async function answerBesideMarket<M extends Market | undefined, T>(
  context: GoalContext,
  { goalId, riskAdjustment = 0 }: { goalId: number; riskAdjustment?: number },
  load: () => Promise<M>,
  answer: (own: GoalContext, reviewed: ReviewedGoal, market: M) => Promise<T>,
): Promise<T> {
  let market = await load()
  return inSnapshot(context, async (own) => {
    const reviewed = await readReviewedGoal(own, goalId, riskAdjustment)
    const isOther = market !== undefined && market.navVersion !== reviewed.figures.navs.version
    if (!isOther || own.snapshot?.isLast !== false) return answer(own, reviewed, market)
    throw new OutsideFirst(async () => {
      market = await load()
    })
  })
}

/** The market; undefined where no estimates can be made of the NAVs that there are. */
export async function marketOrNone(context: GoalContext): Promise<Market | undefined> {
  try {
    return await loadMarket(context)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
