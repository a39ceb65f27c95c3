import { type Market, marketRoutes } from '@lakshya/contract'
import {
  dayFromIso,
  type HistorySource,
  historiesAtMonthEnds,
  type MixEstimates,
  type OfferedFund,
  type PreparedFrontier,
  prepareFrontier,
} from '@lakshya/engine'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** All that `@lakshya/engine` needs to compute mixes and plans here as the server does, to the rupee. */
export interface LiveMarket {
  readonly estimates: MixEstimates
  readonly frontier: PreparedFrontier
  /** The catalogue: what may be swapped in. */
  readonly offered: readonly OfferedFund[]
  /** Month-end NAVs, for a mix's own monthly returns. */
  readonly history: HistorySource
  readonly basis: Market['basis']
}

const made = new WeakMap<Market, LiveMarket>()

/** The engine's view of the market; of one answer it is made once. Throws where no mix can be made. */
export function liveMarketOf(market: Market): LiveMarket {
  const known = made.get(market)
  if (known !== undefined) return known
  const estimates: MixEstimates = {
    valuationDay: dayFromIso(market.basis.navDate),
    funds: market.funds.map(({ code, category, proxy }) => ({
      code,
      category,
      ...(proxy && { proxy: { code: proxy.code, untilDay: dayFromIso(proxy.until) } }),
    })),
    mu: market.mu,
    covariance: market.covariance,
  }
  const frontier = prepareFrontier(estimates)
  if (frontier.kind === 'infeasible') throw new Error(frontier.reason)
  const history = historiesAtMonthEnds({
    days: market.history.dates.map(dayFromIso),
    funds: market.funds.map(({ code }, i) => ({ code, navs: market.history.navs[i] ?? [] })),
  })
  const live = { estimates, frontier, offered: market.offered, history, basis: market.basis }
  made.set(market, live)
  return live
}

/** The market as it comes over the wire: whole while its NAVs stand, as its tag tells. */
export const marketQuery = queryOptions({
  queryKey: ['market'],
  queryFn: ({ signal }) => call(marketRoutes.market, {}, { signal }),
  staleTime: 10 * 60_000,
})

/** The market ready for the engine. Asked again every ten minutes at most, and then by its tag. */
export function useMarket(): UseQueryResult<LiveMarket> {
  return useQuery({ ...marketQuery, select: liveMarketOf })
}
