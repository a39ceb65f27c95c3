import { fundCategory, type GoalHolding } from '@lakshya/contract'
import {
  decimalOf,
  isoFromDay,
  rupeesOf,
  type TaxKind,
  taxKindOf,
  unitsOf,
  valueOfUnits,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { findHeldStates, goalFigures, holdingNav } from '../../book/index.ts'
import { openCodes } from '../../market/index.ts'
import { findBoughtDates, findGoal } from './goals.repository.ts'
import type { GoalContext } from './reviewed-goal.ts'

/** The specification's classes for its screens: 1 equity, 2 debt, 3 others. An arbitrage fund holds equity. */
const taxCategories: Readonly<Record<TaxKind, number>> = {
  'equity-oriented': 1,
  'specified-debt': 2,
  other: 3,
  'listed-gold-etf': 3,
  hybrid: 3,
}

/**
 * What is held for a goal, in the order of the fund codes.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function listGoalHoldings(context: GoalContext, goalId: number): Promise<GoalHolding[]> {
  const { db, firmId } = context
  const goal = await findGoal(db, firmId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const { held, navs } = await goalFigures(context, { clientId: goal.client_id, goalId })
  const bought = new Map((await findBoughtDates(db, firmId, goalId)).map((row) => [row.id, row.bought_on]))
  const onShelf = await openCodes(db, firmId)
  const states = await findHeldStates(db, firmId, goalId)
  return held.map((row) => {
    const fund = navs.funds.get(row.fund_code)
    const taxKind = taxKindOf(fundCategory.parse(fund?.category))
    const priced = holdingNav(row, navs)
    return {
      id: row.id,
      fundCode: String(row.fund_code),
      fundName: fund?.name ?? String(row.fund_code),
      units: row.units,
      investedAmount: Number(row.cost),
      currentValue: Number(row.value),
      pendingAmount: Number(row.pending),
      boughtAt: bought.get(row.id) ?? null,
      taxCategory: taxCategories[taxKind],
      taxKind,
      ...priced,
      ...redeemable(states.get(row.fund_code), priced.nav),
      isAtCost: row.is_at_cost,
      isOffered: onShelf.has(String(row.fund_code)),
    }
  })
}

type HeldState = ReturnType<Awaited<ReturnType<typeof findHeldStates>>['get']>

/** What of a holding may be redeemed today. */
function redeemable(
  state: HeldState,
  nav: string | null,
): Pick<GoalHolding, 'lots' | 'redeemableUnits' | 'reservedUnits' | 'redeemableValue'> {
  const reserved = state?.reserved ?? 0n
  const free = (state?.units ?? 0n) - reserved
  return {
    lots: (state?.lots ?? [])
      .filter((lot) => lot.units > 0n)
      .map(({ day, units }) => ({ boughtOn: isoFromDay(day), units: unitsOf(units) })),
    redeemableUnits: unitsOf(free),
    reservedUnits: unitsOf(reserved),
    redeemableValue: nav === null ? null : Number(rupeesOf(valueOfUnits(free, decimalOf(nav)))),
  }
}
