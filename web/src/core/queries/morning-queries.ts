import { type MorningGroup, type MorningView, morningRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Which lines of the morning's list, and in what order. */
export interface MorningFilter {
  view: MorningView
  group: MorningGroup | undefined
  order: 'rupees' | 'date'
}

/** Every question about the list: what is done to a line changes the answers to all. */
export const morningKey = ['book', 'morning']

/** The list, a page at a time; what was shown before of a view stands until the next is there. */
export function morningQuery({ view, group, order }: MorningFilter) {
  return infiniteQueryOptions({
    queryKey: [...morningKey, view, group, order],
    queryFn: ({ pageParam, signal }) =>
      call(
        morningRoutes.listMorning,
        {
          query: {
            view,
            order,
            ...(group === undefined ? {} : { group }),
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before, query) => (query?.queryKey[2] === view ? before : undefined),
  })
}

/** What of the list is about the members of a family. */
export function familyMorningQuery(familyId: number) {
  return queryOptions({
    queryKey: [...morningKey, 'family', familyId],
    queryFn: ({ signal }) =>
      call(morningRoutes.listMorning, { query: { familyId: String(familyId) } }, { signal }),
  })
}

/** What of the list is about one client. */
export function clientMorningQuery(clientId: number) {
  return queryOptions({
    queryKey: [...morningKey, 'client', clientId],
    queryFn: ({ signal }) =>
      call(morningRoutes.listMorning, { query: { clientId: String(clientId) } }, { signal }),
  })
}
