import { setImmediate as others } from 'node:timers/promises'
import type { JudgedGoal } from '@lakshya/contract'
import { requireClient } from '../../../core/database/require-client.ts'
import { type GoalContext, type ReviewedGoal, readReviewedGoal } from '../goal/reviewed-goal.ts'
import { readBesideMarket } from './beside-market.ts'
import { chanceOf, standingOf } from './goal-standing.ts'
import { findFinalisedGoals } from './standing.repository.ts'

/**
 * Where a client's finalised goals stand, with their chance.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function clientStandings(context: GoalContext, clientId: number): Promise<JudgedGoal[]> {
  const { goals, market } = await readBesideMarket(context, async (own) => {
    await requireClient(own.db, own.firmId, clientId)
    const ids = await findFinalisedGoals(own.db, own.firmId, { clientIds: [clientId] })
    const read: ReviewedGoal[] = []
    for (const id of ids) read.push(await readReviewedGoal(own, id))
    return read
  })
  const judged: JudgedGoal[] = []
  for (const { goal, toReview } of goals) {
    const none = { goalId: goal.id, standing: null, chance: null }
    if (market === undefined) judged.push(none)
    else judged.push({ ...none, standing: standingOf(toReview, market), chance: chanceOf(toReview, market) })
    // A chance takes some ten milliseconds: other requests come between two.
    await others()
  }
  return judged
}
