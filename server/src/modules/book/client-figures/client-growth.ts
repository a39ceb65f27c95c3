import type { ClientGrowth } from '@lakshya/contract'
import { requireClient } from '../../../core/database/require-client.ts'
import type { BookContext } from '../figures/book-context.ts'
import { computeClients } from '../figures/book-figures.ts'
import { sumAtDates } from '../figures/book-months.repository.ts'
import { loadBookNavs } from './goal-values.ts'

/**
 * What a client's holdings were worth at the last 24 month ends and are today, by the rules of the book's own growth.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function clientGrowth(context: BookContext, clientId: number): Promise<ClientGrowth> {
  const { db, firmId } = context
  await requireClient(db, firmId, clientId)
  const { monthEnds, today } = await loadBookNavs(context)
  const found = await sumAtDates(db, firmId, { first: clientId, last: clientId }, monthEnds)
  const values = new Map(found.map(({ place, value }) => [place, Number(value)]))
  const now = (await computeClients(context, [clientId])).get(clientId)
  return [
    ...monthEnds.map(({ date }, place) => ({ month: date.slice(0, 7), value: values.get(place) ?? 0 })),
    { month: today.slice(0, 7), value: now?.portfolioValue ?? 0 },
  ]
}
