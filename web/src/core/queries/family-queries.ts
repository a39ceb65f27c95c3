import { familyRoutes, gainRoutes } from '@lakshya/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The family that a client is in. */
export function familyOfQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'family'],
    queryFn: ({ signal }) =>
      call(familyRoutes.familyOfClient, { params: { id: String(clientId) } }, { signal }),
  })
}

/** What the members of a family gained in a financial year, each by himself and together. */
export function familyGainsQuery(familyId: number, year: number) {
  return queryOptions({
    queryKey: ['families', familyId, 'gains', year],
    queryFn: ({ signal }) =>
      call(
        gainRoutes.familyGains,
        { params: { id: String(familyId) }, query: { year: String(year) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}
