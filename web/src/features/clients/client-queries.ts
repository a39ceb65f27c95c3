import { clientRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => call(clientRoutes.listClients, { query: {} }, { signal }),
})
