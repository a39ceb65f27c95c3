import type { Market } from '@lakshya/contract'
import { ENGINE_VERSION, type FundProxy, isoFromDay, monthEndHistory } from '@lakshya/engine'
import type { AdviserContext } from '../../core/http/request-context.ts'
import { loadMarket } from './estimates/estimates.service.ts'

/**
 * What the figures of mixes are computed from, at the newest NAVs.
 * @throws NOT_ENOUGH_FUNDS, INFEASIBLE
 */
export async function describeMarket(context: AdviserContext): Promise<Market> {
  const { estimates, histories, funds, ...market } = await loadMarket(context)
  const past = monthEndHistory(histories)
  const navsOf = new Map(past.funds.map(({ code, navs }) => [code, navs.map(compact)]))
  return {
    basis: {
      navDate: isoFromDay(estimates.valuationDay),
      isSimulated: market.isSimulated,
      leftOut: market.leftOut,
      proxies: estimates.funds.flatMap(({ code, proxy }) =>
        proxy === undefined ? [] : [{ fundId: code, proxyId: proxy.code, until: isoFromDay(proxy.untilDay) }],
      ),
      digest: market.digest,
      engineVersion: ENGINE_VERSION,
    },
    offered: [...funds.values()].map(({ code, name, category, minimumSip, minimumLumpsum }) => ({
      code,
      name,
      category,
      minimumSip,
      minimumLumpsum,
    })),
    funds: estimates.funds.map(({ code, category, proxy }) => ({ code, category, proxy: proxyOf(proxy) })),
    mu: [...estimates.mu],
    covariance: estimates.covariance.map((row) => [...row]),
    history: {
      dates: past.days.map(isoFromDay),
      navs: estimates.funds.map(({ code }) => navsOf.get(code) ?? []),
    },
  }
}

function proxyOf(proxy: FundProxy | undefined): Market['funds'][number]['proxy'] {
  return proxy === undefined ? null : { code: proxy.code, until: isoFromDay(proxy.untilDay) }
}

/** Eight digits: published NAVs whole, those scaled to a proxy without their endless tail. */
function compact(nav: number): number {
  return Number(nav.toPrecision(8))
}
