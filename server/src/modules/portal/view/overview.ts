import type { PortalOverview } from '@lakshya/contract'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { clientLevels, listClientGoals, listClientSips } from '../../book/index.ts'
import { clientStandings } from '../../goals/index.ts'

/** What a client has, from the same readings as the pages that the distributor looks at. */
export async function getOverview(context: ClientContext): Promise<PortalOverview> {
  const { clientId } = context
  // The market that a chance needs is loaded outside any snapshot.
  const judged = new Map((await clientStandings(context, clientId)).map((one) => [one.goalId, one]))
  return inSnapshot(context, async (own) => {
    const { portfolio, whole } = await clientLevels(own, clientId)
    const goals = (await listClientGoals(own, clientId)).filter((goal) => goal.isFinalised)
    const sips = (await listClientSips(own, clientId)).filter((sip) => sip.isActive)
    return {
      value: portfolio.value,
      invested: portfolio.invested,
      gain: whole.gain,
      absoluteReturn: portfolio.absoluteReturn,
      xirr: portfolio.xirr,
      navDate: portfolio.basis.navDate,
      isSimulated: portfolio.basis.isSimulated,
      pendingAmount: portfolio.basis.pendingAmount,
      goals: goals.map((goal) => ({
        ...goal,
        standing: judged.get(goal.id)?.standing ?? null,
        chance: judged.get(goal.id)?.chance ?? null,
      })),
      holdings: portfolio.holdings.map((holding) => ({
        id: holding.id,
        fundName: holding.fundName,
        goalName: holding.goalId === null ? null : holding.goalName,
        units: holding.units,
        value: holding.currentValue,
        invested: holding.investedAmount,
      })),
      sips,
    }
  })
}
