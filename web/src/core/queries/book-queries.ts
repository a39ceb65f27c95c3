import { bookRoutes, type ClientListQuery, clientRecordRoutes, clientRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../api.ts'
import { everyPage } from './every-page.ts'

/** Totals, growth and estimated trail of the whole book. */
export const summaryQuery = queryOptions({
  queryKey: ['book', 'summary'],
  queryFn: ({ signal }) => call(bookRoutes.portfolioSummary, {}, { signal }),
})

/** Which clients, and in what order. */
export type ClientFilter = Pick<ClientListQuery, 'search' | 'sort' | 'kyc' | 'standing'> & {
  archived?: boolean
}

const pageSize = '100'

function queryOf({ search, sort, kyc, standing, archived }: ClientFilter) {
  return {
    ...(search === undefined || search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
    ...(kyc === undefined ? {} : { kyc }),
    ...(standing === undefined ? {} : { standing }),
    ...(archived === true ? { archived: 'true' } : {}),
  }
}

/** Clients, a page at a time; what was found before stands until the next is there. */
export function clientPagesQuery(filter: ClientFilter, limit = pageSize) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'list', queryOf(filter)],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        clientRoutes.listClients,
        {
          query: {
            ...queryOf(filter),
            limit,
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** All clients that a filter lets through, for a file. */
export const everyClient = (filter: ClientFilter) =>
  everyPage(clientPagesQuery(filter, '1000'), {
    rowsOf: ({ answer }) => answer,
    totalOf: ({ total }) => total,
  })

const ofClient = (clientId: number) => ({ params: { id: String(clientId) } })

/** A client's holdings, XIRR and mix by category. */
export function clientPortfolioQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'portfolio'],
    queryFn: ({ signal }) => call(bookRoutes.clientPortfolio, ofClient(clientId), { signal }),
  })
}

export function clientGoalsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'goals'],
    queryFn: ({ signal }) => call(bookRoutes.clientGoals, ofClient(clientId), { signal }),
  })
}

/** The flows that a client's XIRR rests on. */
export function cashFlowsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'cash-flows'],
    queryFn: ({ signal }) => call(bookRoutes.clientCashFlows, ofClient(clientId), { signal }),
  })
}

export function clientChangesQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'changes'],
    queryFn: ({ signal }) => call(clientRecordRoutes.listClientChanges, ofClient(clientId), { signal }),
  })
}

/** The SIPs of all of a client's goals. */
export function clientSipsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'sips'],
    queryFn: ({ signal }) => call(clientRecordRoutes.clientSips, ofClient(clientId), { signal }),
  })
}
