import { type Order, type OrderList, type OrderState, orderStates } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { countOrders, findGoalOrders, findOrders, findRail, hasGoal } from './orders.repository.ts'
import { findFiles } from './sent-orders.repository.ts'
import { shownFile } from './shown-file.ts'
import { shownOrder } from './shown-order.ts'

const usualPage = 200
const filesShown = 20

interface Page {
  state?: OrderState | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** A page of what was agreed since the firm has a rail; nothing where it has none. */
export async function listOrders(
  { db, firmId }: AdviserContext,
  { state, limit = usualPage, cursor }: Page,
): Promise<OrderList> {
  const counts = Object.fromEntries(orderStates.map((name) => [name, 0])) as Record<OrderState, number>
  const setting = await findRail(db, firmId)
  if (setting === undefined) return { setting: null, orders: [], counts, files: [], next: null }
  const place = { firmId, beginsOn: setting.beginsOn }
  const rows = await findOrders(db, place, { state, after: cursor, limit: limit + 1 })
  for (const row of await countOrders(db, place)) counts[row.state] = row.count
  const orders = rows.slice(0, limit).map(shownOrder)
  return {
    setting,
    orders,
    counts,
    files: (await findFiles(db, firmId, filesShown)).map(shownFile),
    next: rows.length > limit ? (orders.at(-1)?.key ?? null) : null,
  }
}

/** @throws NOT_FOUND alike for a goal that does not exist and for another firm's */
export async function goalOrders({ db, firmId }: AdviserContext, goalId: number): Promise<Order[]> {
  if (!(await hasGoal(db, firmId, goalId))) throw new AppError('NOT_FOUND')
  const setting = await findRail(db, firmId)
  if (setting === undefined) return []
  return (await findGoalOrders(db, { firmId, beginsOn: setting.beginsOn }, goalId)).map(shownOrder)
}
