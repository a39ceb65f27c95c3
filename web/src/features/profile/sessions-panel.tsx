import { type SessionSummary, userRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { confirmAction } from '../../components/overlay/ask.ts'
import { actionToasts } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { formatMoment } from '../../core/formats/format.ts'
import { sessionsQuery } from './sessions-query.ts'

export function SessionsPanel() {
  const query = useQuery(sessionsQuery)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to load sessions"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel
      title="Sessions"
      basis="Browsers signed in"
      actions={query.data?.some(({ isCurrent }) => !isCurrent) === true ? <EndOthersButton /> : undefined}
      isPadded={false}
    >
      <ul className="divide-y divide-line border-t border-line">
        {query.data === undefined ? (
          <li className="px-4 py-4">
            <Skeleton className="h-4 w-48" />
          </li>
        ) : null}
        {query.data?.map((each) => (
          <SessionRow key={each.id} session={each} />
        ))}
      </ul>
    </Panel>
  )
}

const ending = actionToasts()

function EndOthersButton() {
  const client = useQueryClient()
  const end = async () => {
    const isSure = await confirmAction({
      title: 'End all other sessions',
      message:
        'Every other browser is signed out. What is typed there and not saved stays in that browser. This one stays signed in.',
    })
    if (!isSure) return
    try {
      const { ended } = await call(userRoutes.endOtherSessions)
      ending.done(ended === 1 ? '1 session ended' : `${ended} sessions ended`)
    } catch (error) {
      ending.failed('Error', messageOf(error, 'The sessions could not be ended.'))
    }
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <Button size="s" onClick={() => void end()}>
      End all other sessions
    </Button>
  )
}

function SessionRow({ session }: { session: SessionSummary }) {
  const client = useQueryClient()
  const device = session.device ?? 'Unknown browser'
  const end = async () => {
    const isSure = await confirmAction({
      title: 'End session',
      message: `${device} is signed out. What is typed there and not saved stays in that browser.`,
    })
    if (!isSure) return
    try {
      await call(userRoutes.endSession, { params: { id: String(session.id) } })
      ending.done('Session ended')
    } catch (error) {
      // It ended by itself in the meantime.
      const isGone = error instanceof ApiProblem && error.status === 404
      if (!isGone) ending.failed('Error', messageOf(error, 'The session could not be ended.'))
    }
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <b className="wrap-anywhere">{device}</b>
        <p className="text-small text-ink-3">
          Last seen {formatMoment(session.lastSeenAt)} · since {formatMoment(session.createdAt)}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="brand">This browser</Badge>
      ) : (
        <Button size="s" aria-label={`End session of ${device}`} onClick={() => void end()}>
          End
        </Button>
      )}
    </li>
  )
}
