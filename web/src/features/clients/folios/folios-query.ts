import { folioRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api.ts'

/** A client's folios with their schemes, and which goals have them. */
export function foliosQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'folios'],
    queryFn: ({ signal }) => call(folioRoutes.listFolios, { params: { id: String(clientId) } }, { signal }),
  })
}
