import type { HoldingAnalysis } from '@lakshya/contract'
import { dayFromIso, holdingReturn } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { findHeldLots, type HeldFund, holdingFigures, holdingNav } from '../../book/index.ts'
import { findHoldingPlace } from './goals.repository.ts'
import type { GoalContext } from './reviewed-goal.ts'

/**
 * A holding's NAV, value and return; no NAV while all of it waits for one. Of one lot the return is its CAGR, left out under 0.1 year; of several, or where
 * a purchase waits for its NAV, the holding's XIRR.
 * @throws NOT_FOUND alike for a holding that does not exist and for another adviser's; NO_HISTORY where nothing is
 * held any more, or at cost for want of a NAV
 */
export async function analyzeHolding(context: GoalContext, holdingId: number): Promise<HoldingAnalysis> {
  const { db, firmId } = context
  const place = await findHoldingPlace(db, firmId, holdingId)
  if (place === undefined) throw new AppError('NOT_FOUND')
  const at = { clientId: place.client_id, goalId: place.goal_id, fundCode: place.fund_code }
  const { held, navs, xirr } = await holdingFigures(context, at)
  const name = navs.funds.get(at.fundCode)?.name ?? `Fund ${at.fundCode}`
  if (held === undefined) throw new AppError('NO_HISTORY', `Nothing of ${name} is held any more.`)
  if (held.is_at_cost) {
    throw new AppError(
      'NO_HISTORY',
      `${name} has no NAV that may be used, so it counts at what was paid for it. Import its NAVs.`,
    )
  }
  const { nav, navDate } = holdingNav(held, navs)
  const value = Number(held.value)
  const cost = Number(held.cost)
  return {
    'Fund Name': name,
    'Current NAV': nav === null ? null : Number(nav),
    'Current Value': value,
    'Absolute Return': cost > 0 ? ((value - cost) / cost) * 100 : null,
    ...(await yearlyReturn(context, at, { held, xirr, today: navs.today })),
    asOf: navDate,
  }
}

async function yearlyReturn(
  { db, firmId }: GoalContext,
  at: { goalId: number; fundCode: number },
  {
    held,
    xirr,
    today,
  }: { held: HeldFund; today: string } & Pick<Awaited<ReturnType<typeof holdingFigures>>, 'xirr'>,
): Promise<Pick<HoldingAnalysis, 'CAGR' | 'cagrKind'>> {
  const none = { CAGR: null, cagrKind: null }
  const lots = await findHeldLots(db, firmId, at)
  const [only] = lots
  if (only === undefined) return none
  if (lots.length > 1 || Number(held.pending) > 0) {
    return xirr.kind === 'rate' ? { CAGR: xirr.rate, cagrKind: 'XIRR' } : none
  }
  const cost = Number(held.cost)
  if (!(cost > 0) || dayFromIso(today) < only.day) return none
  const { cagr } = holdingReturn(only.day, dayFromIso(today), cost, Number(held.value))
  return cagr === undefined ? none : { CAGR: cagr * 100, cagrKind: 'CAGR' }
}
