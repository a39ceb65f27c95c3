import { type ClientAccess, type ClientDetail, clientAccessRoutes } from '@lakshya/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { call, messageOf } from '../../core/api.ts'
import { formatMoment } from '../../core/formats/format.ts'
import { useAct } from '../../core/use-act.ts'

const toasts = actionToasts()
const paramsOf = (clientId: number) => ({ id: String(clientId) })

function accessQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'access'],
    queryFn: ({ signal }) =>
      call(clientAccessRoutes.getClientAccess, { params: paramsOf(clientId) }, { signal }),
  })
}

/** Whether the client may see the own investments, and the buttons that open and close that. */
export function AccessPanel({ client }: { client: ClientDetail }) {
  const queries = useQueryClient()
  const query = useQuery(accessQuery(client.id))
  const change = useAct({
    mutationFn: (isToOpen: boolean) => {
      const route = isToOpen ? clientAccessRoutes.giveClientAccess : clientAccessRoutes.withdrawClientAccess
      return call(route, { params: paramsOf(client.id) })
    },
    onSuccess: (access, isToOpen) => {
      queries.setQueryData(accessQuery(client.id).queryKey, access)
      void queries.invalidateQueries({ queryKey: ['clients', client.id] })
      if (isToOpen) toasts.done('Access given', `How to sign in goes to ${access.email}.`)
      else toasts.done('Access withdrawn', 'Every session of the client has ended.')
    },
    onError: (error) => toasts.failed('Error', messageOf(error, 'Please try again.')),
  })
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch the client’s access"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  const access = query.data
  const isOpen = access?.state === 'open'
  return (
    <Panel title="Client’s own view">
      {access === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <div className="grid justify-items-start gap-1.5 text-table">
          <p>
            <b>{stateWords[access.state]}</b> <span className="text-ink-2">{detailOf(access, client)}</span>
          </p>
          <p className="text-small text-ink-3">
            There the client sees value, goals, transactions and statements, by a code to that address or the
            password of the registration.
          </p>
          {isOpen || access.state === 'moved' ? (
            <Button size="s" isBusy={change.isPending} onClick={() => change.mutate(false)}>
              Withdraw access
            </Button>
          ) : null}
          {isOpen ? null : (
            <Button
              size="s"
              isBusy={change.isPending}
              disabled={client.email === null || client.isArchived}
              onClick={() => change.mutate(true)}
            >
              Give access
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

const stateWords: Record<ClientAccess['state'], string> = {
  none: 'No access',
  open: 'Open',
  moved: 'Closed',
  withdrawn: 'Withdrawn',
}

function detailOf(access: ClientAccess, client: ClientDetail): string {
  const { state, email, givenAt, givenBy, withdrawnAt, withdrawnBy, seenAt } = access
  if (state === 'withdrawn') return `on ${formatMoment(withdrawnAt)} by ${withdrawnBy ?? 'the client'}`
  if (state === 'moved') return `as the e-mail is no longer ${email}: give access to the new one`
  if (state === 'none') {
    return client.email === null ? 'needs an e-mail address first' : `not yet given to ${client.email}`
  }
  const seen = seenAt === null ? 'not signed in yet' : `last signed in on ${formatMoment(seenAt)}`
  return `to ${email} since ${formatMoment(givenAt)}, by ${givenBy}; ${seen}`
}
