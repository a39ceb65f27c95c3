import { mayDo, type ReportRun } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { useUser } from '../../core/session/session.tsx'
import { runsQuery, useRunStep } from './run-queries.ts'
import { reportText, scopeText, stateText } from './run-words.ts'

/** What was asked for, the newest first, with its progress and its files. */
export function RunsPanel() {
  const query = useQuery(runsQuery)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch reports"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel title="Made so far" basis="files are kept for 7 days" isPadded={false}>
      {query.data === undefined ? (
        <Skeleton className="mx-4 mb-4 h-9" />
      ) : query.data.length === 0 ? (
        <EmptyState title="No reports yet">
          Ask for some above. Those of one client alone are on the client’s page.
        </EmptyState>
      ) : (
        <ul aria-label="Reports of many clients">
          {query.data.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const badges = {
  waiting: { tone: 'neutral', words: 'Waits' },
  running: { tone: 'brand', words: 'Being made' },
  done: { tone: 'ok', words: 'Done' },
  failed: { tone: 'bad', words: 'Failed' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
} as const

function Run({ run }: { run: ReportRun }) {
  const { tone, words } = badges[run.state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <div className="grid min-w-0 grow basis-90 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <b>{scopeText(run)}</b>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="text-small text-ink-2">
          {run.reports.map(reportText).join(', ')}:{' '}
          {run.endings.map((one) => one.toUpperCase()).join(' and ')}
        </p>
        <p className="text-small text-ink-3">
          {stateText(run)} · asked for by {run.by}
        </p>
        {run.state === 'running' && (
          <progress
            aria-label="Clients done"
            className="h-1.5 w-full max-w-90 accent-brand"
            value={run.done}
            max={Math.max(1, run.total)}
          />
        )}
        {run.failed > 0 && run.state === 'done' && <Failures run={run} />}
      </div>
      <RunActions run={run} />
    </li>
  )
}

function Failures({ run }: { run: ReportRun }) {
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-loss max-wide:py-3">
        {run.failed === 1 ? '1 client has none' : `${run.failed} clients have none`}
      </summary>
      <ul className="mt-1 grid gap-1 text-ink-2">
        {run.failures.map((one) => (
          <li key={one.clientId}>
            <b>{one.clientName}</b>: {one.reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

function RunActions({ run }: { run: ReportRun }) {
  const { role } = useUser()
  const step = useRunStep()
  if (!mayDo(role, 'finalise')) return null
  const isBusy = (name: string) => step.isPending && step.variables.step === name
  if (run.state === 'waiting' || run.state === 'running') {
    return (
      <Button size="s" isBusy={isBusy('cancel')} onClick={() => step.mutate({ step: 'cancel', run })}>
        Cancel
      </Button>
    )
  }
  return (
    <div className="flex gap-2">
      {run.state === 'done' && (
        <Button
          size="s"
          icon="download"
          isBusy={isBusy('take')}
          onClick={() => step.mutate({ step: 'take', run })}
        >
          Download ZIP
        </Button>
      )}
      <Button
        size="s"
        icon="trash"
        isBusy={isBusy('delete')}
        onClick={() => step.mutate({ step: 'delete', run })}
      >
        Delete
      </Button>
    </div>
  )
}
