import { inSnapshot, OutsideFirst } from '../../../core/database/snapshot.ts'
import type { Market } from '../../market/index.ts'
import { type GoalContext, marketOrNone, type ReviewedGoal } from '../goal/reviewed-goal.ts'

/** Goals read in one snapshot, with the market at the NAVs that it sees; none where no estimates can be made. */
export async function readBesideMarket<G extends Pick<ReviewedGoal, 'figures'>>(
  context: GoalContext,
  read: (own: GoalContext) => Promise<G[]>,
): Promise<{ goals: G[]; market: Market | undefined }> {
  let market = await marketOrNone(context)
  const goals = await inSnapshot(context, async (own) => {
    const found = await read(own)
    const version = found[0]?.figures.navs.version
    const isOther = market !== undefined && version !== undefined && market.navVersion !== version
    if (isOther && own.snapshot?.isLast === false) {
      throw new OutsideFirst(async () => {
        market = await marketOrNone(context)
      })
    }
    return found
  })
  return { goals, market }
}
