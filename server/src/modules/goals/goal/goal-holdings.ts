import { type FundCategory, fundCategory, type GoalHolding } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { goalFigures, holdingNav } from '../../book/index.ts'
import { findBoughtDates, findGoal } from './goals.repository.ts'
import type { GoalContext } from './reviewed-goal.ts'

/** The specification's classes for its screens: 1 equity, 2 debt, other others. An arbitrage fund holds equity. */
const taxCategories: Readonly<Record<FundCategory, number>> = {
  'small-cap': 1,
  'mid-cap': 1,
  'flexi-cap': 1,
  index: 1,
  arbitrage: 1,
  gilt: 2,
  gold: 3,
}

/**
 * What is held for a goal, in the order of the fund codes.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function listGoalHoldings(context: GoalContext, goalId: number): Promise<GoalHolding[]> {
  const { db, adviserId } = context
  const goal = await findGoal(db, adviserId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const { held, navs } = await goalFigures(context, { clientId: goal.client_id, goalId })
  const bought = new Map((await findBoughtDates(db, adviserId, goalId)).map((row) => [row.id, row.bought_on]))
  return held.map((row) => {
    const fund = navs.funds.get(row.fund_code)
    return {
      id: row.id,
      fundCode: String(row.fund_code),
      fundName: fund?.name ?? String(row.fund_code),
      units: row.units,
      investedAmount: Number(row.cost),
      currentValue: Number(row.value),
      pendingAmount: Number(row.pending),
      boughtAt: bought.get(row.id) ?? null,
      taxCategory: taxCategories[fundCategory.parse(fund?.category)],
      ...holdingNav(row, navs),
      isAtCost: row.is_at_cost,
      isOffered: fund?.is_offered === true,
    }
  })
}
