import { webhookRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(webhookRoutes.listWebhooks, {}, { signal }),
  staleTime: 0,
})

const soonMs = 1_500

/** The log of a webhook; while something of it waits to be tried within the minute it is asked for again. */
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => call(webhookRoutes.listDeliveries, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ nextTryAt }) => nextTryAt !== null && Date.parse(nextTryAt) - Date.now() < 60_000)
        ? soonMs
        : false,
  })
