import { fundCategory } from '@lakshya/contract'
import { type AgreedGlide, dayFromIso, type GoalToReview } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import { inSnapshot, OutsideFirst } from '../../../core/database/snapshot.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  findActiveSips,
  findSips,
  findSipsOf,
  type GoalFigures,
  goalFigures,
  heldFunds,
  heldValues,
  projectedSip,
} from '../../book/index.ts'
import { loadMarket, type Market } from '../../market/index.ts'
import { glideOfRow } from './goal-terms.ts'
import { findBookGoals, findGoal, findGoalsOf } from './goals.repository.ts'

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
  const [figures, sips] = await Promise.all([
    goalFigures(context, { clientId: goal.client_id, goalId }),
    findSips(db, firmId, goalId),
  ])
  const { held, navs } = figures
  const today = businessDate(clock())
  return { goal, figures, toReview: toReviewOf(goal, { held, navs, sips, today, riskAdjustment }) }
}

/** Some goals as the engine judges them, by id, read together; none of those that are not there. */
export async function readReviewedGoals(
  context: GoalContext,
  goalIds: readonly number[],
): Promise<Map<number, GoalToReview>> {
  const { db, firmId, clock } = context
  const goals = await findGoalsOf(db, firmId, goalIds)
  const { held, navs } = await heldFunds(context, [...new Set(goals.map((goal) => goal.client_id))])
  const heldOf = Map.groupBy(held, (row) => row.goal_id)
  const sipsOf = Map.groupBy(await findSipsOf(db, firmId, goalIds), (sip) => sip.goal_id)
  const today = businessDate(clock())
  return new Map(
    goals.map((goal) => {
      const [own, sips] = [heldOf.get(goal.id) ?? [], sipsOf.get(goal.id) ?? []]
      return [goal.id, toReviewOf(goal, { held: own, navs, sips, today, riskAdjustment: 0 })]
    }),
  )
}

/**
 * The finalised goals of some clients or the whole book as the engine judges them, with who owns them, and what stands in no
 * goal; all of one state.
 */
export async function readBookGoals(context: GoalContext, clientIds: readonly number[] | undefined) {
  const { db, firmId, clock } = context
  const goals = await findBookGoals(db, firmId, clientIds)
  const { held, navs } = await heldValues(context, clientIds)
  const heldOf = Map.groupBy(held, (row) => row.goal_id)
  const sipsOf = Map.groupBy(await findActiveSips(db, firmId, clientIds), (sip) => sip.goal_id)
  const today = businessDate(clock())
  const read = goals.map((goal) => {
    const beside = { held: heldOf.get(goal.id) ?? [], navs, sips: sipsOf.get(goal.id) ?? [] }
    return { goal, toReview: toReviewOf(goal, { ...beside, today, riskAdjustment: 0 }) }
  })
  return { goals: read, held, navs, today }
}

interface Beside extends Pick<GoalFigures, 'navs'> {
  held: readonly Pick<GoalFigures['held'][number], 'fund_code' | 'value'>[]
  sips: Awaited<ReturnType<typeof findSips>>
  today: string
  riskAdjustment: number
}

type JudgedGoalRow = Pick<
  StoredGoal,
  | 'created_at'
  | 'target_date'
  | 'target_amount'
  | 'risk_appetite'
  | 'inflation'
  | 'held_amount'
  | 'glide_path'
  | 'risk_level'
>

function toReviewOf(goal: JudgedGoalRow, { held, navs, sips, today, riskAdjustment }: Beside): GoalToReview {
  return {
    today: dayFromIso(today),
    createdDay: dayFromIso(businessDate(goal.created_at)),
    targetDay: dayFromIso(goal.target_date),
    targetAmount: Number(goal.target_amount),
    holdings: held.map((row) => ({
      code: String(row.fund_code),
      value: Number(row.value),
      category: fundCategory.parse(navs.funds.get(row.fund_code)?.category),
    })),
    sips: sips
      .filter((sip) => sip.state === 'active')
      .map((sip) => ({
        code: String(sip.fund_code),
        ...projectedSip(sip),
        ...(sip.end_on === null ? {} : { endDay: dayFromIso(sip.end_on) }),
      })),
    ...(goal.risk_appetite === null ? {} : { riskAppetite: Number(goal.risk_appetite) }),
    riskAdjustment,
    inflation: Number(goal.inflation) / 100,
    heldElsewhere: Number(goal.held_amount),
    ...glideOf(goal),
  }
}

/** The path that was agreed, from the level that the goal was agreed at. */
function glideOf(goal: Pick<StoredGoal, 'glide_path' | 'risk_level'>): { glide?: AgreedGlide } {
  const { glidePath: path } = glideOfRow(goal)
  if (path === undefined || goal.risk_level === null) return {}
  return { glide: { path, startLevel: Number(goal.risk_level) } }
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
