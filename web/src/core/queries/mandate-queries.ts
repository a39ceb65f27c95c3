import { mandateRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** While the rail is at a mandate its state may change by itself. */
const followMs = 5_000

/** The mandates of a client, and what his SIPs ask of them. */
export function mandatesQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'mandates'],
    queryFn: ({ signal }) =>
      call(mandateRoutes.clientMandates, { params: { id: String(clientId) } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.mandates.some(({ rail }) => rail !== null && (rail.isUnderWay || rail.isCancelAsked)) === true
        ? followMs
        : false,
  })
}
