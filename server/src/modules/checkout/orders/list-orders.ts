import { type Order, type OrderList, type OrderState, orderStates } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { lineOf } from '../rail/gateway.ts'
import { findLine } from '../rail/rail.repository.ts'
import { countOrders, findGoalOrders, findOrders, findRail, hasGoal } from './orders.repository.ts'
import { findFiles } from './sent-orders.repository.ts'
import { shownFile } from './shown-file.ts'
import { shownOrder } from './shown-order.ts'
import { withSips } from './sip-orders.ts'

const usualPage = 200
const filesShown = 20

interface Page {
  state?: OrderState | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** A page of what was agreed since the firm has a rail; nothing where it has none. */
export async function listOrders(
  context: AdviserContext,
  { state, limit = usualPage, cursor }: Page,
): Promise<OrderList> {
  const { db, firmId, config } = context
  const counts = Object.fromEntries(orderStates.map((name) => [name, 0])) as Record<OrderState, number>
  const setting = await findRail(db, firmId)
  if (setting === undefined) return { setting: null, line: null, orders: [], counts, files: [], next: null }
  const place = { firmId, beginsOn: setting.beginsOn }
  const rows = await findOrders(db, place, { state, after: cursor, limit: limit + 1 })
  for (const row of await countOrders(db, place)) counts[row.state] = row.count
  const by = lineOf(config, firmId) === undefined ? 'file' : 'rail'
  const shown = await withSips(context, rows.slice(0, limit))
  const orders = shown.map((row) => shownOrder(row, by))
  return {
    setting,
    line: by === 'rail' ? await findLine(db, firmId) : null,
    orders,
    counts,
    files: (await findFiles(db, firmId, filesShown)).map(shownFile),
    next: rows.length > limit ? (orders.at(-1)?.key ?? null) : null,
  }
}

/** @throws NOT_FOUND alike for a goal that does not exist and for another firm's */
export async function goalOrders(context: AdviserContext, goalId: number): Promise<Order[]> {
  const { db, firmId, config } = context
  if (!(await hasGoal(db, firmId, goalId))) throw new AppError('NOT_FOUND')
  const setting = await findRail(db, firmId)
  if (setting === undefined) return []
  const by = lineOf(config, firmId) === undefined ? 'file' : 'rail'
  const rows = await findGoalOrders(db, { firmId, beginsOn: setting.beginsOn }, goalId)
  return (await withSips(context, rows)).map((row) => shownOrder(row, by))
}
