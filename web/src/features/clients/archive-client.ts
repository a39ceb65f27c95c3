import { type ClientDetail, clientRecordRoutes, type RouteResult } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showAlert } from '../../components/overlay/ask.ts'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { clientSipsQuery } from '../../core/queries/book-queries.ts'
import { clientQuery } from '../../core/queries/plan-queries.ts'
import { useAct } from '../../core/use-act.ts'
import { goalsToResume, sipsInWords } from './sips-in-words.ts'

type Moved = RouteResult<typeof clientRecordRoutes.archiveClient>

const archiving = actionToasts()
const paramsOf = (client: ClientDetail) => ({ id: String(client.id) })

/** Takes the client out of the lists; the question of SIPs that run is answered before. */
export function useArchiveClient(client: ClientDetail, onDone: () => void) {
  const queries = useQueryClient()
  const takeOver = useMoved(client)
  return useAct({
    mutationFn: (isPausing: boolean) =>
      call(clientRecordRoutes.archiveClient, {
        params: paramsOf(client),
        body: isPausing ? { pauseSips: true } : {},
      }),
    onSuccess: (moved) => {
      takeOver(moved)
      const { pausedSips } = moved
      archiving.done(
        'Client archived',
        pausedSips.length === 0 ? undefined : `${sipsInWords(pausedSips)} paused.`,
      )
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'SIPS_RUNNING') {
        // One was started or resumed since the question: the dialog names it and asks anew.
        void queries.invalidateQueries({ queryKey: clientSipsQuery(client.id).queryKey })
        return
      }
      archiving.failed('Error', messageOf(error, 'Please try again.'))
    },
  })
}

/** Brings the client back into the lists, and says which SIPs stay paused. */
export function useRestoreClient(client: ClientDetail) {
  const takeOver = useMoved(client)
  return useAct({
    mutationFn: () => call(clientRecordRoutes.restoreClient, { params: paramsOf(client), body: {} }),
    onSuccess: (moved) => {
      takeOver(moved)
      archiving.done('Client restored')
      const { pausedSips } = moved
      if (pausedSips.length === 0) return
      void showAlert(
        'info',
        `${sipsInWords(pausedSips)} paused. Resume on the goal’s page what is to go on: ${goalsToResume(pausedSips)}.`,
      )
    },
    onError: (error) => archiving.failed('Error', messageOf(error, 'Please try again.')),
  })
}

/** What the screens know of a client who left the lists or came back. */
function useMoved(client: ClientDetail) {
  const queries = useQueryClient()
  return ({ message: _message, pausedSips: _paused, ...changed }: Moved) => {
    queries.setQueryData(clientQuery(client.id).queryKey, changed)
    for (const key of ['clients', 'book', 'goals']) void queries.invalidateQueries({ queryKey: [key] })
  }
}
