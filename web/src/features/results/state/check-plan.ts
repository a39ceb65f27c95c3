import type { OptimizationResult } from '@lakshya/contract'
import { formatDate, formatRupees } from '../../../core/formats/format.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'
import { isSamePlan, optimalResult } from './live-plan.ts'
import { contradictionOf } from './plan-contradiction.ts'
import type { PlanCheck, ShownPlan } from './resolve-plan.ts'

/**
 * Computes a plan that was read again from its own goal. One that comes out the same stands as it is; any other one is
 * corrected, with a sentence that says what was wrong or that the NAVs are newer.
 */
export function checkPlan(market: LiveMarket, plan: ShownPlan, today: string): PlanCheck {
  const { goal, result } = plan
  const fresh = computed(market, goal)
  if (fresh === undefined) {
    return {
      kind: 'refused',
      sentence: `${begin(plan)} cannot be computed: its goal has no amount that can be read.`,
    }
  }
  // A mix by hand is not its goal's optimal one; that stands behind it.
  if (plan.byHand !== undefined) return { kind: 'plan', plan: { ...plan, result: fresh } }
  const contradiction = contradictionOf(plan)
  if (contradiction === undefined && isSamePlan(result, fresh) && areFiguresSame(result, fresh)) {
    return { kind: 'plan', plan: isWhole(result, fresh) ? plan : { ...plan, result: fresh } }
  }
  const correction =
    contradiction === undefined && isOfOtherNavs(result, fresh)
      ? newerWords(result, fresh)
      : `${begin(plan)} did not follow from its own goal: ${contradiction ?? otherWords(goal)}. It was computed again.`
  return { kind: 'plan', plan: { ...plan, result: fresh, madeOn: today, correction } }
}

const begins = {
  link: 'The plan in the address',
  storage: 'The plan kept here',
  cart: 'The plan in the cart',
}
const begin = ({ source }: ShownPlan) => begins[source]

function computed(market: LiveMarket, goal: GoalFormData): OptimizationResult | undefined {
  try {
    return optimalResult(market, goal)
  } catch (error) {
    // The engine refuses what is out of its range, such as amounts that no rupee can count.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const figures = [
  'goal_amount',
  'inflation_adjusted_goal',
  'expected_return',
  'volatility',
  'sharpe_ratio',
] as const
/** Plans of before they were known lack them. */
const derived = ['projected_value', 'projected_value_today'] as const

function isClose(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return true
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other))
}

function areFiguresSame(one: OptimizationResult, other: OptimizationResult): boolean {
  const symbols = ({ fundIssues }: OptimizationResult) => fundIssues.map(({ symbol }) => symbol).join()
  return (
    [...figures, ...derived].every((key) => isClose(one[key], other[key])) &&
    isClose(one.mixRiskLevel?.level, other.mixRiskLevel?.level) &&
    symbols(one) === symbols(other)
  )
}

/** Whether a plan that is right has all that is known of such plans now. */
function isWhole(plan: OptimizationResult, fresh: OptimizationResult): boolean {
  const words = (one: OptimizationResult) =>
    JSON.stringify([
      one.is_funded === true,
      one.mixRiskLevel?.isBolder,
      Object.entries(one.lumpsumAmounts ?? {}).toSorted(),
      one.basis.navDate,
      one.basis.isSimulated,
    ])
  return (
    plan.projected_value_today !== undefined &&
    plan.projected_value !== undefined &&
    words(plan) === words(fresh)
  )
}

function isOfOtherNavs({ basis: one }: OptimizationResult, { basis: other }: OptimizationResult): boolean {
  return one.digest !== other.digest || one.engineVersion !== other.engineVersion
}

function newerWords(before: OptimizationResult, now: OptimizationResult): string {
  const dates = `${formatDate(before.basis.navDate)} and has been computed again from those to ${formatDate(now.basis.navDate)}`
  const [was, is] = [plannedAmount(before), plannedAmount(now)]
  const amounts =
    was === is ? 'The amount is the same.' : `The amount was ${formatRupees(was)} and is ${formatRupees(is)}.`
  return `This plan was made from NAVs to ${dates}. ${amounts}`
}

function otherWords({ riskLevel, timeFrame }: GoalFormData): string {
  return `its mix or figures are not those of risk level ${levelText(riskLevel)} over ${timeFrame} years`
}
