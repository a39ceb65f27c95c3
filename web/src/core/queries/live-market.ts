import type { Market } from '@lakshya/contract'
import {
  dayFromIso,
  type HistorySource,
  type MixEstimates,
  monthEndSource,
  type PreparedFrontier,
  prepareFrontier,
} from '@lakshya/engine'
import type { ShelfOffer } from '../goal/shelf-minimums.ts'

/** All that `@lakshya/engine` needs to compute mixes and plans here as the server does, to the rupee. */
export interface LiveMarket {
  readonly estimates: MixEstimates
  readonly frontier: PreparedFrontier
  /** The shelf: what may be swapped in. */
  readonly offered: readonly ShelfOffer[]
  /** Month-end NAVs, for a mix's own monthly returns. */
  readonly history: HistorySource
  readonly basis: Market['basis']
}

let last: { readonly digest: string; readonly market: LiveMarket } | undefined

/** The engine's view of the market; of the same NAVs and shelf it is made once. Throws where no mix can be made. */
export function liveMarketOf(market: Market): LiveMarket {
  const digest = JSON.stringify([market.basis, market.offered])
  if (last?.digest === digest) return last.market
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
  const history = monthEndSource({
    days: market.history.dates.map(dayFromIso),
    funds: market.funds.map(({ code }, i) => ({ code, navs: market.history.navs[i] ?? [] })),
  })
  const live = { estimates, frontier, offered: market.offered, history, basis: market.basis }
  last = { digest, market: live }
  return live
}
