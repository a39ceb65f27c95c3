import { waitingChangeRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api.ts'

/** What of a client waits for the owner's yes, the client's code or the day. */
export const waitingQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['clients', 'waiting', clientId],
    queryFn: ({ signal }) =>
      call(waitingChangeRoutes.listWaitingChanges, { query: { clientId: String(clientId) } }, { signal }),
  })
