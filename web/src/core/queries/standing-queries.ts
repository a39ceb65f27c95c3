import { bookRoutes, standingRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const ofClient = (clientId: number) => ({ params: { id: String(clientId) } })

/** Where a client's goals stand, and their chance. */
export function clientStandingsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'standings'],
    queryFn: ({ signal }) => call(standingRoutes.clientStandings, ofClient(clientId), { signal }),
  })
}

/** What the client's holdings were worth at month ends, and are today. */
export function clientGrowthQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'growth'],
    queryFn: ({ signal }) => call(bookRoutes.clientGrowth, ofClient(clientId), { signal }),
  })
}

/** What has changed in the book since the last visit. */
export const changesQuery = queryOptions({
  queryKey: ['book', 'changes'],
  queryFn: ({ signal }) => call(standingRoutes.changesSince, {}, { signal }),
})
