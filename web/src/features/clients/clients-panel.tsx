import type { ClientSummary } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { useSortedRows } from '../../components/table-sort.ts'
import { SearchInput } from '../../components/text-input.tsx'
import { messageOf } from '../../core/api.ts'
import { downloadCsv, toCsv } from '../../core/csv.ts'
import { formatNumber } from '../../core/format.ts'
import { clientsQuery } from './client-queries.ts'
import { searchClients } from './client-search.ts'

/** All clients in a table that is searched and sorted in the browser. */
export function ClientsPanel({ columns }: { columns: readonly Column<ClientSummary>[] }) {
  const query = useQuery(clientsQuery)
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed)
  const found = useMemo(
    () => (query.data === undefined ? undefined : searchClients(query.data, searched)),
    [query.data, searched],
  )
  const { rows, sorting, onSort } = useSortedRows(found, columns, { key: 'name', direction: 'ascending' })

  if (query.isError && query.data === undefined) {
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
  if (query.data?.length === 0) return <NoClients />
  return (
    <Panel
      title="Clients"
      basis={countWords(query.data?.length, rows?.length)}
      isPadded={false}
      className="overflow-clip"
      actions={
        <>
          <SearchInput
            label="Search clients"
            placeholder="Name, PAN or phone"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-60 max-wide:flex-1"
          />
          <Button
            size="s"
            icon="download"
            disabled={!rows?.length}
            onClick={() => downloadCsv('clients.csv', clientsCsv(rows ?? []))}
          >
            Export CSV
          </Button>
        </>
      }
    >
      <DataTable
        label="Clients"
        columns={columns}
        rows={rows}
        rowKey={(client) => client.id}
        sorting={sorting}
        onSort={onSort}
        hasRowLinks
        empty={<NothingFound typed={typed} onClear={() => setTyped('')} />}
      />
    </Panel>
  )
}

function countWords(all: number | undefined, shown: number | undefined): string | undefined {
  if (all === undefined || shown === undefined) return undefined
  return all === shown ? formatNumber(all) : `${formatNumber(shown)} of ${formatNumber(all)}`
}

function NothingFound({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <span className="inline-flex flex-wrap items-center">
      No client matches ‘{typed}’.
      <Button variant="quiet" size="s" onClick={onClear}>
        Clear search
      </Button>
    </span>
  )
}

function NoClients() {
  return (
    <Panel label="Clients">
      <EmptyState
        title="No clients yet"
        action={
          <LinkButton to="/clients/new" icon="plus">
            Add New Client
          </LinkButton>
        }
      >
        Register your first client to set a goal and get a fund mix for it.
      </EmptyState>
    </Panel>
  )
}

function clientsCsv(clients: readonly ClientSummary[]): string {
  return toCsv([
    ['Name', 'Email', 'KYC Status', 'PAN Number', 'Phone Number'],
    ...clients.map((client) => [
      client.name,
      client.email,
      client.kycStatus ? 'Completed' : 'Pending',
      client.panNumber,
      client.phone,
    ]),
  ])
}
