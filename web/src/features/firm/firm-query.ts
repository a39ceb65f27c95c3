import { firmRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

export const firmQuery = queryOptions({
  queryKey: ['firm'],
  queryFn: ({ signal }) => call(firmRoutes.getFirm, {}, { signal }),
  staleTime: 0,
})
