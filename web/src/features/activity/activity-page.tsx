import type { AuditKind } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActivityList } from '../../components/activity/activity-list.tsx'
import { KindSelect } from '../../components/activity/kind-select.tsx'
import { buttonClass } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { SearchInput } from '../../components/fields/text-input.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { LoadMore } from '../../components/table/load-more.tsx'
import { messageOf } from '../../core/api.ts'
import {
  type ActivityFilter,
  activityPagesQuery,
  activityQueryOf,
} from '../../core/queries/activity-queries.ts'
import { useSettled } from '../../core/use-settled.ts'
import { DayInput } from './day-input.tsx'

const typingMs = 250

/** Everything that was done in the firm: who, what, to which client, when and from where. */
export function ActivityPage() {
  const [kind, setKind] = useState<AuditKind | ''>('')
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const filter = { kind, text: useSettled(typed.trim(), typingMs), from, to }
  return (
    <>
      <PageHead
        title="Activity"
        detail={<span className="text-ink-2">What was done, by whom and from where. Kept for 8 years.</span>}
        actions={
          <a
            href={`/activity.jsonl?${new URLSearchParams(activityQueryOf(filter))}`}
            download="lakshya-activity.jsonl"
            className={buttonClass()}
          >
            Export as JSON lines
          </a>
        }
      />
      <Panel
        title="What was done"
        isPadded={false}
        className="overflow-clip"
        actions={
          <>
            <KindSelect value={kind} onValueChange={setKind} />
            <DayInput label="From" value={from} onValueChange={setFrom} />
            <DayInput label="To" value={to} onValueChange={setTo} />
            <SearchInput
              label="Search activity"
              placeholder="What, who, or a client’s name"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="w-66 wide:shrink-0 max-wide:min-w-40 max-wide:flex-1"
            />
          </>
        }
      >
        <Found filter={filter} />
      </Panel>
    </>
  )
}

function Found({ filter }: { filter: ActivityFilter }) {
  const query = useInfiniteQuery(activityPagesQuery(filter))
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
  if (entries === undefined) return <Skeleton className="mx-4 mb-4 h-10" />
  if (entries.length === 0) return <p className="px-4 pb-4 text-ink-2">Nothing like that was done.</p>
  return (
    <>
      <ActivityList
        entries={entries}
        clientOf={(client) => (
          <Link to="/clients/$clientId" params={{ clientId: String(client.id) }} className="underline">
            {client.name ?? `Client ${client.id}`}
          </Link>
        )}
      />
      {query.hasNextPage && (
        <LoadMore things="activity" isLoading={query.isFetching} onMore={() => void query.fetchNextPage()} />
      )}
    </>
  )
}
