import { firmRoutes, leadRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

export const firmQuery = queryOptions({
  queryKey: ['firm'],
  queryFn: ({ signal }) => call(firmRoutes.getFirm, {}, { signal }),
  staleTime: 0,
})

export const calculatorQuery = queryOptions({
  queryKey: ['firm', 'calculator'],
  queryFn: ({ signal }) => call(leadRoutes.getFirmCalculator, {}, { signal }),
  staleTime: 0,
})
