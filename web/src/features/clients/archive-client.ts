import { type ClientDetail, clientRecordRoutes } from '@lakshya/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../components/ask.ts'
import { actionToasts } from '../../components/toast.ts'
import { call, messageOf } from '../../core/api.ts'
import { clientQuery } from '../../core/plan-queries.ts'

const archiving = actionToasts()

function useChangeOfPlace(
  client: ClientDetail,
  change: () => Promise<ClientDetail | undefined>,
  done: string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      if (changed === undefined) return
      queries.setQueryData(clientQuery(client.id).queryKey, changed)
      void queries.invalidateQueries({ queryKey: ['clients'] })
      void queries.invalidateQueries({ queryKey: ['book'] })
      archiving.done(done)
    },
    onError: (error) => archiving.failed('Error', messageOf(error, 'Please try again.')),
  })
}

const ofClient = (client: ClientDetail) => ({ params: { id: String(client.id) }, body: {} })

/** Asks once, then takes the client out of the lists. */
export function useArchiveClient(client: ClientDetail) {
  return useChangeOfPlace(
    client,
    async () => {
      const isSure = await confirmAction({
        title: `Archive ${client.name}?`,
        message:
          'The client leaves the lists and the count of clients. Nothing is deleted: value and instalments go on, and the client can be restored.',
      })
      return isSure ? call(clientRecordRoutes.archiveClient, ofClient(client)) : undefined
    },
    'Client archived',
  )
}

export function useRestoreClient(client: ClientDetail) {
  return useChangeOfPlace(
    client,
    () => call(clientRecordRoutes.restoreClient, ofClient(client)),
    'Client restored',
  )
}
