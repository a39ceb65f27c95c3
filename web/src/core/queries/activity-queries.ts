import { type AuditKind, auditRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callPage } from '../api.ts'

/** Which acts are looked at; empty texts ask for all. */
export interface ActivityFilter {
  kind: AuditKind | ''
  text: string
  /** Days, `YYYY-MM-DD`. */
  from?: string
  to?: string
}

const pageSize = '50'

/** What the server is asked: what is given of a filter. */
export function activityQueryOf({ kind, text, from = '', to = '' }: ActivityFilter) {
  return {
    ...(kind === '' ? {} : { kind }),
    ...(text === '' ? {} : { text }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
}

/** The firm's activity, or one client's, a page at a time; what was found before stands until the next is there. */
export function activityPagesQuery(filter: ActivityFilter, clientId?: number) {
  const query = activityQueryOf(filter)
  return infiniteQueryOptions({
    queryKey: clientId === undefined ? ['activity', query] : ['clients', clientId, 'activity', query],
    queryFn: ({ pageParam, signal }) => {
      const page = { ...query, limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) }
      return clientId === undefined
        ? callPage(auditRoutes.listActivity, { query: page }, { signal })
        : callPage(auditRoutes.clientActivity, { params: { id: String(clientId) }, query: page }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // What was just done is to be seen.
    staleTime: 0,
  })
}
