import type { ClientPortfolio } from '@lakshya/contract'
import type { BookContext } from '../figures/book-context.ts'
import { portfolioOf, readClient } from './client-portfolio.ts'
import { type HeldSums, sumsOf } from './goal-figures.ts'

/** A client's figures as a whole, goal by goal, and fund by fund in each goal. */
export interface ClientLevels {
  portfolio: ClientPortfolio
  /** Of all that is held. */
  whole: HeldSums
  /** By goal; of a goal without transactions there is none. */
  goals: ReadonlyMap<number, HeldSums>
  /** The goal that stands for what is in none; undefined where nothing is. */
  unassignedGoalId: number | undefined
  /** By the holding's id. */
  holdings: ReadonlyMap<number, HeldSums>
}

/**
 * The figures that the pages of a client and of the goals show, from one reading.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's
 */
export async function clientLevels(context: BookContext, clientId: number): Promise<ClientLevels> {
  const read = await readClient(context, clientId)
  const { held, entries, navs } = read
  const heldIn = Map.groupBy(held, (row) => row.goal_id)
  const bookedIn = Map.groupBy(entries, (row) => row.goal_id)
  const goalIds = [...new Set([...heldIn.keys(), ...bookedIn.keys()])]
  const sumsIn = (goalId: number) => sumsOf(heldIn.get(goalId) ?? [], bookedIn.get(goalId) ?? [], navs)
  return {
    portfolio: portfolioOf(read),
    whole: sumsOf(held, entries, navs),
    goals: new Map(goalIds.map((goalId) => [goalId, sumsIn(goalId)])),
    unassignedGoalId: held.find((row) => row.is_unassigned)?.goal_id,
    holdings: new Map(
      held.map((row) => {
        const own = (bookedIn.get(row.goal_id) ?? []).filter((entry) => entry.fund_code === row.fund_code)
        return [row.id, sumsOf([row], own, navs)]
      }),
    ),
  }
}
