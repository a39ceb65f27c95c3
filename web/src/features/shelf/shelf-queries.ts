import { type FundCategory, schemeRoutes, shelfRoutes } from '@lakshya/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

/** The firm's shelf; asked again while a history is still to come. */
export const shelfQuery = queryOptions({
  queryKey: ['shelf'],
  queryFn: ({ signal }) => call(shelfRoutes.getShelf, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const isComing = state.data?.funds.some((fund) =>
      fund.warnings.some(({ kind }) => kind === 'history-comes'),
    )
    return isComing === true ? 5_000 : false
  },
})

/** What the market is narrowed to; both of a pair or none of it is no choice. */
export interface MarketFilter {
  readonly text: string
  readonly isRegular: boolean
  readonly isDirect: boolean
  readonly isGrowth: boolean
  readonly isIdcw: boolean
  readonly category: FundCategory | ''
}

export function schemesQuery(filter: MarketFilter) {
  const { text, isRegular, isDirect, isGrowth, isIdcw, category } = filter
  return queryOptions({
    queryKey: ['schemes', filter],
    queryFn: async ({ signal }) => {
      const began = performance.now()
      const query = {
        ...(text === '' ? {} : { q: text }),
        ...(isRegular === isDirect ? {} : { plan: isRegular ? ('Regular' as const) : ('Direct' as const) }),
        ...(isGrowth === isIdcw ? {} : { option: isGrowth ? ('growth' as const) : ('idcw' as const) }),
        ...(category === '' ? {} : { category }),
      }
      const found = await call(schemeRoutes.searchSchemes, { query }, { signal })
      return { ...found, tookMs: performance.now() - began }
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
