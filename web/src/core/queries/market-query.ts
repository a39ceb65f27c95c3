import { marketRoutes } from '@lakshya/contract'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { LiveMarket } from './live-market.ts'

export type { LiveMarket } from './live-market.ts'

/** The market ready for the engine; the engine itself comes with it, so that a page is drawn before it. */
export const marketQuery = queryOptions({
  queryKey: ['market'],
  queryFn: async ({ signal }) => {
    const [answer, { liveMarketOf }] = await Promise.all([
      call(marketRoutes.market, {}, { signal }),
      import('./live-market.ts'),
    ])
    return liveMarketOf(answer)
  },
  // Typed arrays and a frontier: compared by what they are made from, not value by value.
  structuralSharing: false,
  staleTime: 10 * 60_000,
})

/** The market ready for the engine. Asked again every ten minutes at most, and then by its tag. */
export function useMarket(): UseQueryResult<LiveMarket> {
  return useQuery(marketQuery)
}
