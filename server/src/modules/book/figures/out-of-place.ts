import type { SomeClients } from '../../../core/database/narrowed.ts'
import type { BookContext } from './book-context.ts'
import { loadNavs, versionsAt } from './book-figures.ts'
import { type DriftedGoal, findDrifted, findIdle, type IdleMoney } from './out-of-place.repository.ts'

/** A fund may stray this far from its agreed share of a goal before the mix has drifted: five points of a hundred. */
const band = 0.05
/** Less than this many rupees are no mix that anybody would put right, and no money that anybody would place. */
const least = 10_000

/** Goals of some clients whose mix has drifted from what was agreed, and the band in points. */
export async function driftedGoals(
  context: BookContext,
  clientIds: SomeClients,
): Promise<{ goals: DriftedGoal[]; bandPoints: number }> {
  const { now: prices } = await pricesOf(context)
  const goals = await findDrifted(context.db, context.firmId, { prices, band, least, clientIds })
  return { goals, bandPoints: band * 100 }
}

/** What some clients hold in no goal since a day or longer. */
export async function idleMoney(
  context: BookContext,
  until: string,
  clientIds: SomeClients,
): Promise<IdleMoney[]> {
  const { now: prices } = await pricesOf(context)
  return findIdle(context.db, context.firmId, { prices, until, least, clientIds })
}

async function pricesOf(context: BookContext) {
  return loadNavs(context, (await versionsAt(context)).navs)
}
