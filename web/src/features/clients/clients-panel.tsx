import type { ClientSummary } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { SearchInput } from '../../components/fields/text-input.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Panel } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { LoadMore } from '../../components/table/load-more.tsx'
import { nextSorting, type Sorting } from '../../components/table/table-sort.ts'
import { messageOf } from '../../core/api.ts'
import { formatNumber } from '../../core/formats/format.ts'
import { type ClientFilter, clientPagesQuery, everyClient } from '../../core/queries/book-queries.ts'
import { useSettled } from '../../core/use-settled.ts'
import { sortOf } from './client-sort.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { isSameFilter, type ListFilter } from './filters/saved-filters.ts'
import { useSearchKeys } from './use-search-keys.ts'

interface ClientsPanelProps {
  columns: readonly Column<ClientSummary>[]
  start: Sorting
  /** Which clients it is of; with `onFilter` that can be chosen. */
  filter?: ListFilter
  onFilter?: (filter: ListFilter) => void
}

const typingMs = 200

/** The clients in a table that the server searches and sorts, a page at a time as it is scrolled. */
export function ClientsPanel({ columns, start, filter: list = {}, onFilter }: ClientsPanelProps) {
  const [typed, setTyped] = useState('')
  const [sorting, setSorting] = useState(start)
  const { archived, ...narrowed } = list
  const isArchive = archived === 'true'
  const search = useSettled(typed.trim(), typingMs)
  const sort = sortOf(sorting)
  const filter: ClientFilter = { ...narrowed, search, archived: isArchive, ...(sort && { sort }) }
  const query = useInfiniteQuery(clientPagesQuery(filter))
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.answer), [query.data])
  const keys = useSearchKeys({
    typed,
    isAnswered: search === typed.trim() && query.isSuccess && !query.isPlaceholderData,
    firstId: rows?.[0]?.id,
  })

  if (query.isError && rows === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch clients"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  const isWhole = search === '' && typed === '' && isSameFilter(list, {})
  if (rows?.length === 0 && isWhole && !query.isPlaceholderData) {
    return <NoClients {...(onFilter && { onArchive: () => onFilter({ archived: 'true' }) })} />
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field and the rows in it
    <div ref={keys.list} onKeyDown={keys.onKeyDown}>
      <Panel
        title={isArchive ? 'Archived clients' : 'Clients'}
        basis={countWords(rows?.length, query.data?.pages[0]?.total)}
        isPadded={false}
        className="overflow-clip"
        actions={
          <SearchInput
            label="Search clients"
            placeholder="Name, phone, email or PAN’s last 4"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-66 max-wide:min-w-40 max-wide:flex-1"
          />
        }
      >
        {onFilter && <FilterBar filter={list} onFilter={onFilter} />}
        <DataTable
          label="Clients"
          columns={columns}
          rows={rows}
          rowKey={(client) => client.id}
          sorting={sorting}
          onSort={(key) => setSorting((current) => nextSorting(current, key, columns))}
          hasRowLinks
          file={{ rows: everyClient(filter), isOfClients: true }}
          empty={<NothingFound typed={typed} isArchive={isArchive} onClear={() => setTyped('')} />}
        />
        {query.hasNextPage && (
          <LoadMore things="clients" isLoading={query.isFetching} onMore={() => void query.fetchNextPage()} />
        )}
      </Panel>
    </div>
  )
}

/** '100 of 10,412' while not all are loaded. */
function countWords(shown: number | undefined, total: number | undefined): string | undefined {
  if (shown === undefined) return undefined
  return total === undefined || total <= shown
    ? formatNumber(shown)
    : `${formatNumber(shown)} of ${formatNumber(total)}`
}

interface NothingFoundProps {
  typed: string
  isArchive: boolean
  onClear: () => void
}

function NothingFound({ typed, isArchive, onClear }: NothingFoundProps) {
  if (typed.trim() === '') return isArchive ? 'No client is archived.' : 'No client is so just now.'
  return (
    <span className="inline-flex flex-wrap items-center">
      No {isArchive ? 'archived ' : ''}client matches ‘{typed}’.
      <Button variant="quiet" size="s" onClick={onClear}>
        Clear search
      </Button>
    </span>
  )
}

function NoClients({ onArchive }: { onArchive?: () => void }) {
  return (
    <Panel label="Clients">
      <EmptyState
        title="No clients yet"
        action={
          <span className="inline-flex flex-wrap justify-center gap-2">
            <LinkButton to="/clients/new" icon="plus">
              Add New Client
            </LinkButton>
            {onArchive && (
              <Button variant="quiet" onClick={onArchive}>
                Show archived clients
              </Button>
            )}
          </span>
        }
      >
        Register your first client to set a goal and get a fund mix for it.
      </EmptyState>
    </Panel>
  )
}
