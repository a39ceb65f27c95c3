import { accessTokenRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api.ts'

export const tokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: ({ signal }) => call(accessTokenRoutes.listTokens, {}, { signal }),
  staleTime: 0,
})
