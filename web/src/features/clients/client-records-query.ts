import { checkoutRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

const ofClient = (clientId: number) => ({ params: { id: String(clientId) } })

/** What was proposed to a client, the newest first. */
export function clientAdviceQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'advice'],
    queryFn: ({ signal }) => call(checkoutRoutes.clientAdvice, ofClient(clientId), { signal }),
  })
}

/** What was mailed to a client, the newest first. */
export function clientMailsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'mails'],
    queryFn: ({ signal }) => call(checkoutRoutes.clientMails, ofClient(clientId), { signal }),
  })
}
