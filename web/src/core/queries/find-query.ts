import { findRoutes } from '@lakshya/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Clients, goals and funds by some words; what was found before stands until the next is there. */
export function findQuery(words: string) {
  return queryOptions({
    queryKey: ['find', words],
    queryFn: ({ signal }) => call(findRoutes.find, { query: { q: words } }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}
