import { gainRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../core/api.ts'

/** A client's gains in a financial year. */
export function clientGainsQuery(clientId: number, year: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'gains', year],
    queryFn: ({ signal }) =>
      call(
        gainRoutes.clientGains,
        { params: { id: String(clientId) }, query: { year: String(year) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** The clients of the book with what they gained, a page at a time. */
export function gainLinesQuery(year: number) {
  return infiniteQueryOptions({
    queryKey: ['book', 'gains', year, 'lines'],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        gainRoutes.listGains,
        {
          query: {
            year: String(year),
            limit: '50',
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** Sums of the book, part by part. */
export function gainPartsQuery(year: number) {
  return infiniteQueryOptions({
    queryKey: ['book', 'gains', year, 'sums'],
    queryFn: ({ pageParam, signal }) =>
      call(
        gainRoutes.sumGains,
        { query: { year: String(year), ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal, timeoutMs: 60_000 },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
