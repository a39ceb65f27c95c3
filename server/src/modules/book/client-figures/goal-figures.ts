import type { MoneyWeightedReturn } from '@lakshya/contract'
import { paiseOf } from '@lakshya/engine'
import { findHoldings } from '../figures/book.repository.ts'
import type { BookContext } from '../figures/book-context.ts'
import type { BookNavs } from '../figures/book-navs.ts'
import { rupeeNumber } from '../figures/commission.ts'
import { basisOf } from '../figures/summary.ts'
import { findFlows } from './cash-flows.repository.ts'
import { flowsOf } from './cash-flows.ts'
import { figuresOf, returnOn } from './client-portfolio.ts'
import { loadBookNavs } from './goal-values.ts'

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

/** What some clients hold for all their goals, without the figures of any. */
export async function heldFunds(
  context: BookContext,
  clientIds: readonly number[],
): Promise<Pick<GoalFigures, 'held' | 'navs'>> {
  const { db, firmId } = context
  const navs = await loadBookNavs(context)
  return { held: await findHoldings(db, firmId, clientIds, navs.now), navs }
}

/** The figures of one goal of a client, by the rules that the client's own are computed by. */
export async function goalFigures(
  context: BookContext,
  { clientId, goalId }: { clientId: number; goalId: number },
): Promise<GoalFigures> {
  const { db, firmId } = context
  const isOwn = (row: { goal_id: number }) => row.goal_id === goalId
  const [navs, flows] = await Promise.all([loadBookNavs(context), findFlows(db, firmId, clientId)])
  const held = (await findHoldings(db, firmId, [clientId], navs.now)).filter(isOwn)
  const entries = flows.filter(isOwn)
  const { value, invested, absoluteReturn, xirr } = sumsOf(held, entries, navs)
  const { navDate, isSimulated } = basisOf(
    navs,
    held.map((row) => ({
      code: row.fund_code,
      pending: row.pending,
      holdingsAtCost: row.is_at_cost ? 1 : 0,
      hasUnits: Number(row.units) > 0,
      printedOn: row.printed_nav === null ? null : row.printed_nav_on,
    })),
  )
  return { value, invested, absoluteReturn, xirr, held, navs, navDate, isSimulated }
}

/** What some holdings come to with their flows. Rupees; returns in percent. */
export interface HeldSums {
  value: number
  invested: number
  /** Value less cost of what has a return; null where nothing has. */
  gain: number | null
  absoluteReturn: number | null
  xirr: MoneyWeightedReturn
}

/** The sums of some holdings and their own yearly return: what is at cost, or of unknown cost, has none. */
export function sumsOf(
  held: readonly HeldFund[],
  entries: Awaited<ReturnType<typeof findFlows>>,
  navs: BookNavs,
): HeldSums {
  const counted = held.filter((row) => !row.is_at_cost && !row.is_cost_unknown)
  const gain = counted.reduce((sum, row) => sum + paiseOf(row.value) - paiseOf(row.cost), 0n)
  return {
    ...figuresOf(held, flowsOf(entries, held, navs)),
    gain: counted.length === 0 ? null : rupeeNumber(gain),
  }
}

/** One fund of a goal: undefined where nothing of it is held. Its return sees both halves of a switch as flows. */
export async function holdingFigures(
  context: BookContext,
  { clientId, goalId, fundCode }: { clientId: number; goalId: number; fundCode: number },
): Promise<{ held: HeldFund | undefined; navs: BookNavs; xirr: MoneyWeightedReturn }> {
  const { db, firmId } = context
  const navs = await loadBookNavs(context)
  const isOwn = (row: { goal_id: number; fund_code: number }) =>
    row.goal_id === goalId && row.fund_code === fundCode
  const held = (await findHoldings(db, firmId, [clientId], navs.now)).filter(isOwn)
  const flows = flowsOf((await findFlows(db, firmId, clientId)).filter(isOwn), held, navs)
  return { held: held[0], navs, xirr: returnOn(flows) }
}
