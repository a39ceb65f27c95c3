import type { AuditKind } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivityList } from '../../components/activity/activity-list.tsx'
import { KindSelect } from '../../components/activity/kind-select.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { SearchInput } from '../../components/fields/text-input.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { activityPagesQuery } from '../../core/queries/activity-queries.ts'
import { useSettled } from '../../core/use-settled.ts'

const typingMs = 250
const ofClients: readonly AuditKind[] = ['client', 'goal', 'ledger', 'code', 'mail', 'view', 'export']

/** Who did what about the client, once it is asked for. */
export function ActivityPanel({ clientId }: { clientId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Activity clientId={clientId} />
  return (
    <Panel
      title="Activity"
      basis="Who did what, when and from where"
      actions={
        <Button size="s" onClick={() => setIsOpen(true)}>
          Show activity
        </Button>
      }
    >
      {null}
    </Panel>
  )
}

function Activity({ clientId }: { clientId: number }) {
  const [kind, setKind] = useState<AuditKind | ''>('')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), typingMs)
  const query = useInfiniteQuery(activityPagesQuery({ kind, text }, clientId))
  const entries = query.data?.pages.flatMap((page) => page.answer)
  if (query.isError && entries === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch the activity"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel
      title="Activity"
      isPadded={false}
      className="overflow-clip"
      actions={
        <>
          <KindSelect value={kind} onValueChange={setKind} kinds={ofClients} />
          <SearchInput
            label="Search activity"
            placeholder="What or who"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-52 max-wide:min-w-40 max-wide:flex-1"
          />
        </>
      }
    >
      {entries === undefined && <Skeleton className="mx-4 mb-4 h-10" />}
      {entries?.length === 0 && <p className="px-4 pb-4 text-ink-2">Nothing like that was done.</p>}
      {entries !== undefined && entries.length > 0 && <ActivityList entries={entries} />}
      {query.hasNextPage && (
        <div className="flex justify-center border-t border-line p-2">
          <Button
            variant="quiet"
            size="s"
            isBusy={query.isFetching}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Panel>
  )
}
