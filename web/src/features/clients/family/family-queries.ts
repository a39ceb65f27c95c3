import { clientRoutes, familyRoutes } from '@lakshya/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api.ts'

/** The family that a client is in. */
export function familyOfQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'family'],
    queryFn: ({ signal }) =>
      call(familyRoutes.familyOfClient, { params: { id: String(clientId) } }, { signal }),
  })
}

/** A family with its figures. */
export function familyQuery(familyId: number) {
  return queryOptions({
    queryKey: ['families', familyId],
    queryFn: ({ signal }) => call(familyRoutes.getFamily, { params: { id: String(familyId) } }, { signal }),
  })
}

/** The first few clients whom these words find; all while there are none. */
export function candidatesQuery(search: string) {
  return queryOptions({
    queryKey: ['clients', 'candidates', search],
    queryFn: ({ signal }) =>
      call(
        clientRoutes.listClients,
        { query: { limit: '8', sort: 'name', ...(search !== '' && { search }) } },
        { signal },
      ),
  })
}

/** After a family changed: whoever was in it or is. */
export function refreshFamilies(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['families'] })
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'family' })
}
