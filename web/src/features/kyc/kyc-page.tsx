import { type ClientSummary, type KycState, kycStates } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { Select } from '../../components/fields/select.tsx'
import { SearchInput } from '../../components/fields/text-input.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable, rowLinkClass } from '../../components/table/data-table.tsx'
import { LoadMore } from '../../components/table/load-more.tsx'
import { messageOf } from '../../core/api.ts'
import { formatPhone, formatText } from '../../core/formats/format.ts'
import { type ClientFilter, clientPagesQuery, everyClient } from '../../core/queries/book-queries.ts'
import { useSettled } from '../../core/use-settled.ts'
import { KycStateBadge } from './kyc-state-badge.tsx'

// Its form is as large as the page: it comes with the first client that is opened.
const KycDialog = lazy(() => import('./kyc-dialog.tsx').then((module) => ({ default: module.KycDialog })))

/** `/kyc`: clients by KYC state. A client named in the address is open. */
export function KycPage() {
  const { client: opened } = useSearch({ from: '/protected/kyc' })
  const navigate = useNavigate()
  const [state, setState] = useState<KycState | ''>('')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 200)
  const filter: ClientFilter = { search, sort: 'kycStatus', ...(state === '' ? {} : { kyc: state }) }
  const query = useInfiniteQuery(clientPagesQuery(filter))
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.answer), [query.data])
  const openedId = opened === undefined || !/^[1-9]\d{0,15}$/.test(opened) ? undefined : Number(opened)
  return (
    <>
      <PageHead title="KYC" crumbs={<Link to="/clients">Clients</Link>} />
      {query.isError && rows === undefined ? (
        <ErrorCard
          title="Failed to fetch clients"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      ) : (
        <Panel
          title="Clients by KYC status"
          isPadded={false}
          className="overflow-clip"
          actions={
            <>
              <div className="w-36 shrink-0 max-wide:min-w-32 max-wide:flex-1">
                <Select
                  aria-label="KYC state"
                  options={stateOptions}
                  placeholder="All states"
                  value={state}
                  onChange={(event) => setState(event.target.value as KycState | '')}
                  isSmall
                />
              </div>
              <SearchInput
                label="Search clients"
                placeholder="Name, email, phone or whole PAN"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                className="w-66 max-wide:min-w-40 max-wide:flex-1"
              />
            </>
          }
        >
          <DataTable
            label="Clients by KYC status"
            columns={columns}
            rows={rows}
            rowKey={(client) => client.id}
            hasRowLinks
            file={{ rows: everyClient(filter), isOfClients: true }}
            empty={
              search === '' && state === '' ? 'No clients yet.' : 'No client has this state and matches.'
            }
          />
          {query.hasNextPage && (
            <LoadMore
              things="clients"
              isLoading={query.isFetching}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </Panel>
      )}
      {openedId !== undefined && (
        <Suspense>
          <KycDialog
            key={openedId}
            clientId={openedId}
            onClose={() => void navigate({ to: '/kyc', search: {}, resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  )
}

const stateOptions = kycStates.map((state) => ({ value: state, label: state }))

const columns: Column<ClientSummary>[] = [
  {
    key: 'name',
    head: 'Name',
    file: { text: (client) => client.name },
    cell: (client) => (
      <Link
        to="/kyc"
        search={{ client: String(client.id) }}
        resetScroll={false}
        className={`${rowLinkClass} block truncate max-wide:text-body max-wide:font-semibold`}
      >
        {client.name}
      </Link>
    ),
    className: 'wide:w-[34%] max-wide:w-full max-w-0',
  },
  {
    key: 'state',
    head: 'KYC state',
    file: { text: (client) => client.kycState },
    cell: (client) => <KycStateBadge state={client.kycState} />,
    className: 'max-wide:text-right',
  },
  {
    key: 'pan',
    head: 'PAN Number',
    file: { text: (client) => client.panNumber },
    cell: (client) => formatText(client.panNumber),
    className: 'max-wide:hidden',
  },
  {
    key: 'phone',
    head: 'Phone Number',
    file: { text: (client) => client.phone },
    cell: (client) => formatPhone(client.phone),
    className: 'max-wide:hidden',
  },
]
