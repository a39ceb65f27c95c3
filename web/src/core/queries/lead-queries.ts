import { type LeadState, leadRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Every question about leads: what became of one changes the answers to all. */
export const leadsKey = ['leads']

/** Who asked to be answered, some hundred at a time. */
export function leadsQuery(state: LeadState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...leadsKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        leadRoutes.listLeads,
        {
          query: {
            ...(state === undefined ? {} : { state }),
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

export function leadQuery(id: string) {
  return queryOptions({
    queryKey: [...leadsKey, 'one', id],
    queryFn: ({ signal }) => call(leadRoutes.getLead, { params: { id } }, { signal }),
    retry: false,
  })
}
