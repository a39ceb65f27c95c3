import { setImmediate as others } from 'node:timers/promises'
import { longestOutlook, outlookLevels, type PublicOutlooks } from '@lakshya/contract'
import { fundRules, isoFromDay, optimizePortfolio } from '@lakshya/engine'
import type { RequestContext } from '../../core/http/request-context.ts'
import { loadMarket, type Market } from './estimates/estimates.service.ts'

const known = new WeakMap<Market, Promise<PublicOutlooks['years']>>()

/**
 * What the optimised mixes of the funds that every firm begins with are expected to do, by years and risk level: the figures
 * that a plan shows. No fund is named.
 * @throws NOT_ENOUGH_FUNDS, INFEASIBLE
 */
export async function publicOutlooks({
  outerDb,
  clock,
}: Pick<RequestContext, 'outerDb' | 'clock'>): Promise<PublicOutlooks> {
  const market = await loadMarket({ outerDb, clock, firmId: undefined })
  const years = known.get(market) ?? outlooksOf(market)
  known.set(market, years)
  return {
    navDate: isoFromDay(market.estimates.valuationDay),
    isSimulated: market.isSimulated,
    years: await years,
  }
}

async function outlooksOf({ estimates, frontier, funds }: Market): Promise<PublicOutlooks['years']> {
  const offered = [...funds.values()]
  const years: PublicOutlooks['years'] = []
  for (let timeFrameYears = 1; timeFrameYears <= longestOutlook; timeFrameYears++) {
    const levels = Array.from({ length: outlookLevels }, (_, riskLevel) => {
      const request = {
        riskLevel,
        timeFrameYears,
        investmentType: 'lumpsum',
        mode: 'invest',
        amount: 1e7,
      } as const
      const { figures } = optimizePortfolio(estimates, frontier, request, offered, fundRules)
      return { expectedReturn: figures.expectedReturn, volatility: figures.volatility }
    })
    years.push(levels)
    await others()
  }
  return years
}
