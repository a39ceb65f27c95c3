import { clientRoutes, familyRoutes } from '@lakshya/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api.ts'

/** A family with its figures. */
export function familyQuery(familyId: number) {
  return queryOptions({
    queryKey: ['families', familyId],
    queryFn: ({ signal }) => call(familyRoutes.getFamily, { params: { id: String(familyId) } }, { signal }),
  })
}

/** The goals of a family's members, with where they stand. */
export function familyGoalsQuery(familyId: number) {
  return queryOptions({
    queryKey: ['families', familyId, 'goals'],
    queryFn: ({ signal }) => call(familyRoutes.familyGoals, { params: { id: String(familyId) } }, { signal }),
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
