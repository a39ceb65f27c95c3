import type { MorningGroup, MorningList, MorningView } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { LastActNote } from '../../components/morning/last-act.tsx'
import { useLineAct } from '../../components/morning/use-line-act.ts'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { formatNumber, formatRupeesShort } from '../../core/formats/format.ts'
import { type MorningFilter, morningQuery } from '../../core/queries/morning-queries.ts'
import { GroupFilter } from './group-filter.tsx'
import { LineList } from './line-list.tsx'
import { NothingHere } from './nothing-today.tsx'

const orders = [
  { value: 'rupees', label: 'By rupees' },
  { value: 'date', label: 'By date' },
] as const

const titles: Readonly<Record<MorningView, string>> = {
  open: 'Needs you today',
  snoozed: 'Snoozed',
  handed: 'Handed over',
  done: 'Done',
}

/** What needs the distributor today, the largest amount at stake first. */
export function TodayPanel() {
  const [filter, setFilter] = useState<MorningFilter>({ view: 'open', group: undefined, order: 'rupees' })
  const query = useInfiniteQuery(morningQuery(filter))
  const acting = useLineAct()
  const list = query.data?.pages[0]
  if (list === undefined) {
    if (query.isError) return <Failed query={query} />
    return <Waiting />
  }
  const { view, group, order } = filter
  const setView = (next: MorningView) => setFilter({ ...filter, view: next, group: undefined })
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <Panel
      title={
        <>
          {titles[view]} <span className="text-brand-text">{formatNumber(list.views[view])}</span>
        </>
      }
      basis={list.atStake > 0 ? `${formatRupeesShort(list.atStake)} at stake` : undefined}
      isPadded={false}
      className="overflow-clip"
      actions={
        <>
          <OtherViews list={list} view={view} onView={setView} />
          {list.views[view] > 1 && (
            <SegmentedControl
              label="Order of the list"
              options={orders}
              value={order}
              onValueChange={(next) => setFilter({ ...filter, order: next })}
            />
          )}
        </>
      }
    >
      {list.counts.length > 1 && (
        <GroupFilter
          counts={list.counts}
          value={group}
          onValueChange={(next: MorningGroup | undefined) => setFilter({ ...filter, group: next })}
        />
      )}
      <LastActNote acting={acting} />
      {lines.length === 0 ? (
        <NothingHere list={list} view={view} onWhole={() => setView(view)} />
      ) : (
        <LineList
          key={`${view} ${group} ${order}`}
          lines={lines}
          colleagues={list.colleagues}
          acting={acting}
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  )
}

interface OtherViewsProps {
  list: MorningList
  view: MorningView
  onView: (view: MorningView) => void
}

/** Lines that are not open stay one press away. */
function OtherViews({ list: { views }, view, onView }: OtherViewsProps) {
  if (view !== 'open') {
    return (
      <Button variant="quiet" size="s" onClick={() => onView('open')}>
        Back to today
      </Button>
    )
  }
  const others = [
    ['snoozed', 'snoozed'],
    ['handed', 'handed over'],
    ['done', 'done'],
  ] as const
  return others.map(([other, words]) =>
    views[other] === 0 ? null : (
      <Button key={other} variant="quiet" size="s" onClick={() => onView(other)}>
        {formatNumber(views[other])} {words}
      </Button>
    ),
  )
}

function Waiting() {
  return (
    // On phones what stands below begins below the screen, as it mostly does in the end.
    <Panel title="Needs you today" className="max-wide:min-h-screen">
      <div className="grid gap-3">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-10 w-full" />
        ))}
      </div>
    </Panel>
  )
}

function Failed({ query }: { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }) {
  return (
    <ErrorCard
      title="Failed to fetch today’s list"
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    >
      {messageOf(query.error, 'Please try again.')}
    </ErrorCard>
  )
}
