import type { MoneyWeightedReturn } from '@lakshya/contract'
import { paiseOf } from '@lakshya/engine'
import { findHoldings } from '../figures/book.repository.ts'
import type { BookContext } from '../figures/book-context.ts'
import { loadNavs, versionsAt } from '../figures/book-figures.ts'
import type { BookNavs } from '../figures/book-navs.ts'
import { returnOf } from '../figures/book-sums.ts'
import { rupeeNumber } from '../figures/commission.ts'
import { basisOf } from '../figures/summary.ts'
import { findFlows } from './cash-flows.repository.ts'
import { flowsOf } from './cash-flows.ts'
import { returnOn } from './client-portfolio.ts'

/** A fund held for a goal, as the book values it; rupees as exact text. */
export type HeldFund = Awaited<ReturnType<typeof findHoldings>>[number]

/** What a goal's ledger comes to today. Rupees; returns in percent. */
export interface GoalFigures {
  value: number
  invested: number
  absoluteReturn: number | null
  xirr: MoneyWeightedReturn
  held: readonly HeldFund[]
  navs: BookNavs
  navDate: string | null
  isSimulated: boolean
}

/** The figures of one goal of a client, by the rules that the client's own are computed by. */
export async function goalFigures(
  context: BookContext,
  { clientId, goalId }: { clientId: number; goalId: number },
): Promise<GoalFigures> {
  const { db, firmId } = context
  const navs = await loadNavs(context, (await versionsAt(context)).navs)
  const isOwn = (row: { goal_id: number }) => row.goal_id === goalId
  const held = (await findHoldings(db, firmId, clientId, navs.now)).filter(isOwn)
  const flows = flowsOf((await findFlows(db, firmId, clientId)).filter(isOwn), held, navs)
  const total = (rows: readonly HeldFund[], amount: 'value' | 'cost') =>
    rupeeNumber(rows.reduce((sum, row) => sum + paiseOf(row[amount]), 0n))
  const counted = held.filter((row) => !row.is_at_cost)
  const { navDate, isSimulated } = basisOf(
    navs,
    held.map((row) => ({
      code: row.fund_code,
      pending: row.pending,
      holdingsAtCost: row.is_at_cost ? 1 : 0,
      hasUnits: Number(row.units) > 0,
    })),
  )
  return {
    value: total(held, 'value'),
    invested: total(held, 'cost'),
    absoluteReturn: returnOf(total(counted, 'value'), total(counted, 'cost')),
    xirr: returnOn(flows),
    held,
    navs,
    navDate,
    isSimulated,
  }
}

/** One fund of a goal: undefined where nothing of it is held. Its return sees both halves of a switch as flows. */
export async function holdingFigures(
  context: BookContext,
  { clientId, goalId, fundCode }: { clientId: number; goalId: number; fundCode: number },
): Promise<{ held: HeldFund | undefined; navs: BookNavs; xirr: MoneyWeightedReturn }> {
  const { db, firmId } = context
  const navs = await loadNavs(context, (await versionsAt(context)).navs)
  const isOwn = (row: { goal_id: number; fund_code: number }) =>
    row.goal_id === goalId && row.fund_code === fundCode
  const held = (await findHoldings(db, firmId, clientId, navs.now)).filter(isOwn)
  const flows = flowsOf((await findFlows(db, firmId, clientId)).filter(isOwn), held, navs)
  return { held: held[0], navs, xirr: returnOn(flows) }
}
