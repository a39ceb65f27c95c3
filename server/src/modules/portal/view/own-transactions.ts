import type { portalRoutes, RouteAnswer } from '@lakshya/contract'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { listClientGoals, listClientTransactions } from '../../book/index.ts'

/** What stands of a client's transactions in a financial year, the newest first. @param year that of its April */
export async function listOwnTransactions(
  context: ClientContext,
  year: number,
): Promise<RouteAnswer<typeof portalRoutes.portalTransactions>> {
  const { clientId } = context
  const period = { from: `${year}-04-01`, to: `${year + 1}-03-31` }
  const names = new Map((await listClientGoals(context, clientId)).map((goal) => [goal.id, goal.name]))
  const booked = await listClientTransactions(context, clientId, period)
  return booked.reverse().map((one) => ({ ...one, goalName: names.get(one.goalId) ?? null }))
}
