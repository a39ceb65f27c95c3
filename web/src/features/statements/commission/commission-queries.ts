import { commissionCheckRoutes, commissionStatementRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../../core/api.ts'

/** Months from and to, as 'YYYY-MM'; without them the newest that is paid for. */
export interface CommissionMonths {
  from?: string
  to?: string
}

/** What the lists are narrowed to. */
export interface CommissionFilter extends CommissionMonths {
  state?: string
  search?: string
  clientId?: string
  fundCode?: string
}

const computeMs = 60_000

export const commissionStatementsQuery = queryOptions({
  queryKey: ['commission', 'statements'],
  queryFn: ({ signal }) => call(commissionStatementRoutes.listCommission, {}, { signal }),
})

/** Totals of a time, with what is to be asked. */
export function commissionCheckQuery(months: CommissionMonths) {
  return queryOptions({
    queryKey: ['commission', 'check', months],
    queryFn: ({ signal }) =>
      call(commissionCheckRoutes.checkCommission, { query: { ...months } }, { signal, timeoutMs: computeMs }),
    placeholderData: keepPreviousData,
  })
}

const pageSize = '100'

function pageOf(filter: CommissionFilter, cursor: string | undefined, limit = pageSize) {
  const given = Object.entries({ ...filter, cursor }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return { limit, ...Object.fromEntries(given) }
}

/** Lines by client and scheme, a page at a time. */
export function commissionLinesQuery(filter: CommissionFilter, limit?: string) {
  return infiniteQueryOptions({
    queryKey: ['commission', 'lines', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        commissionCheckRoutes.listCommissionLines,
        { query: pageOf(filter, pageParam, limit) },
        { signal, timeoutMs: computeMs },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** The same by client or by scheme. */
export function commissionGroupsQuery(by: 'client' | 'scheme', filter: CommissionFilter, limit?: string) {
  return infiniteQueryOptions({
    queryKey: ['commission', 'groups', by, filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        commissionCheckRoutes.listCommissionGroups,
        { query: { by, ...pageOf(filter, pageParam, limit) } },
        { signal, timeoutMs: computeMs },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** After what was read, answered or set, all of it may be another. */
export function refreshCommission(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['commission'] })
}
