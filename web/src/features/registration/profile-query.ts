import { registrationRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

/** A client's particulars, whole, for the form that corrects them; not kept once that is closed. */
export const profileQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['clients', clientId, 'profile'],
    queryFn: ({ signal }) =>
      call(registrationRoutes.getClientProfile, { params: { id: String(clientId) } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
