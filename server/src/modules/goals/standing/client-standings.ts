import { setImmediate as others } from 'node:timers/promises'
import type { JudgedGoal } from '@lakshya/contract'
import { requireClient } from '../../../core/database/require-client.ts'
import { inSnapshot, OutsideFirst } from '../../../core/database/snapshot.ts'
import { type GoalContext, marketOrNone, type ReviewedGoal, readReviewedGoal } from '../goal/reviewed-goal.ts'
import { chanceOf, standingOf } from './goal-standing.ts'
import { findFinalisedGoals } from './standing.repository.ts'

/**
 * Where a client's finalised goals stand, with their chance.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function clientStandings(context: GoalContext, clientId: number): Promise<JudgedGoal[]> {
  let market = await marketOrNone(context)
  const goals = await inSnapshot(context, async (own) => {
    await requireClient(own.db, own.firmId, clientId)
    const ids = await findFinalisedGoals(own.db, own.firmId, { clientIds: [clientId] })
    const read: ReviewedGoal[] = []
    for (const id of ids) read.push(await readReviewedGoal(own, id))
    const version = read[0]?.figures.navs.version
    if (
      market !== undefined &&
      version !== undefined &&
      market.navVersion !== version &&
      own.snapshot?.isLast === false
    ) {
      throw new OutsideFirst(async () => {
        market = await marketOrNone(context)
      })
    }
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
