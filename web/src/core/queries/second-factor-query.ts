import { secondFactorRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** What the account is asked for beside its password. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorRoutes.getSecondFactor, {}, { signal }),
  staleTime: 0,
})
