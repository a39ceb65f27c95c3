import { clientRoutes, fundRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** One client by id. */
export function clientQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId],
    queryFn: ({ signal }) => call(clientRoutes.getClient, { params: { id: String(clientId) } }, { signal }),
  })
}

/** The funds on offer: names and minimums hardly ever change. */
export const fundsQuery = queryOptions({
  queryKey: ['funds'],
  queryFn: ({ signal }) => call(fundRoutes.listFunds, {}, { signal }),
  staleTime: 10 * 60_000,
})
