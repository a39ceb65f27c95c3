import {
  type CommissionCheck,
  type CommissionGroup,
  type CommissionLine,
  mostCommissionLines,
} from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { SearchInput } from '../../../components/fields/text-input.tsx'
import { Note } from '../../../components/note.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { LoadMore } from '../../../components/table/load-more.tsx'
import { messageOf } from '../../../core/api.ts'
import { formatNumber } from '../../../core/formats/format.ts'
import { everyPage } from '../../../core/queries/every-page.ts'
import { useSettled } from '../../../core/use-settled.ts'
import {
  type CommissionFilter,
  type CommissionMonths,
  commissionGroupsQuery,
  commissionLinesQuery,
} from './commission-queries.ts'
import { stateWords } from './commission-words.ts'
import { groupColumns, lineColumns } from './comparison-columns.tsx'

type View = 'client' | 'scheme' | 'line'

const views = [
  { value: 'client', label: 'By client' },
  { value: 'scheme', label: 'By scheme' },
  { value: 'line', label: 'Both' },
] as const

const atOnce = String(mostCommissionLines)
const pagesOf = <Row,>() => ({
  rowsOf: ({ answer }: { answer: readonly Row[] }) => answer,
  totalOf: ({ total }: { total: number | undefined }) => total,
})

interface ComparisonProps {
  check: CommissionCheck
  months: CommissionMonths
}

/** What was paid beside what was expected, the largest difference first. */
export function ComparisonPanel({ check, months }: ComparisonProps) {
  const [view, setView] = useState<View>('client')
  const [state, setState] = useState('')
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<CommissionGroup>()
  const search = useSettled(typed.trim(), 250)
  const filter = { ...months, state, search }
  const { counts } = check
  const open = (group: CommissionGroup) => {
    setOpened(group)
    setView('line')
  }
  return (
    <Panel
      title="Paid and expected"
      basis="the largest difference first"
      isPadded={false}
      className="overflow-clip"
      actions={
        <>
          <SegmentedControl
            label="Shown"
            options={views}
            value={view}
            onValueChange={(next) => {
              setView(next)
              setOpened(undefined)
            }}
          />
          <Select
            aria-label="State"
            isSmall
            className="w-44!"
            value={state}
            options={[
              { value: '', label: 'All states' },
              ...(['differs', 'unknown', 'waiting', 'agrees'] as const).map((value) => ({
                value,
                label: `${stateWords[value]} (${formatNumber(counts[value])})`,
              })),
            ]}
            onChange={(event) => setState(event.target.value)}
          />
          <SearchInput
            label="Search client, scheme or folio"
            placeholder="Client, scheme or folio"
            className="w-52"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      }
    >
      {opened !== undefined && (
        <p className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-table">
          <span className="min-w-0 wrap-anywhere">{opened.name}</span>
          <Button size="s" onClick={() => setOpened(undefined)}>
            Show all
          </Button>
        </p>
      )}
      {view === 'line' ? (
        <Lines filter={{ ...filter, ...openedFilter(opened) }} />
      ) : (
        <Groups key={view} by={view} filter={filter} onOpen={open} />
      )}
    </Panel>
  )
}

/** Of a folio or a code that nobody knows there is no number: its name is looked for. */
function openedFilter(opened: CommissionGroup | undefined): CommissionFilter {
  if (opened === undefined) return {}
  if (opened.clientId !== null) return { clientId: String(opened.clientId) }
  if (opened.fundCode !== null) return { fundCode: opened.fundCode }
  return { search: opened.name.replace(/^Folio /, '') }
}

function Lines({ filter }: { filter: CommissionFilter }) {
  const query = useInfiniteQuery(commissionLinesQuery(filter))
  const rows = query.data?.pages.flatMap(({ answer }) => answer)
  return (
    <>
      <Failed error={query.error} />
      <DataTable
        label="Paid and expected by client and scheme"
        columns={lineColumns}
        rows={rows}
        rowKey={({ key }) => key}
        file={{
          rows: everyPage(commissionLinesQuery(filter, atOnce), pagesOf<CommissionLine>()),
          isOfClients: true,
        }}
        empty="Nothing is to be compared here."
      />
      {query.hasNextPage && (
        <LoadMore
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          things="lines"
        />
      )}
    </>
  )
}

interface GroupsProps {
  by: 'client' | 'scheme'
  filter: CommissionFilter
  onOpen: (group: CommissionGroup) => void
}

function Groups({ by, filter, onOpen }: GroupsProps) {
  const query = useInfiniteQuery(commissionGroupsQuery(by, filter))
  const rows = query.data?.pages.flatMap(({ answer }) => answer)
  const things = by === 'client' ? 'clients' : 'schemes'
  return (
    <>
      <Failed error={query.error} />
      <DataTable
        label={`Paid and expected by ${by}`}
        columns={groupColumns(by === 'client' ? 'Client' : 'Scheme', onOpen)}
        rows={rows}
        rowKey={({ key }) => key}
        file={{
          rows: everyPage(commissionGroupsQuery(by, filter, atOnce), pagesOf<CommissionGroup>()),
          isOfClients: true,
        }}
        empty="Nothing is to be compared here."
      />
      {query.hasNextPage && (
        <LoadMore
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          things={things}
        />
      )}
    </>
  )
}

function Failed({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <div className="p-3">
      <Note tone="bad">{messageOf(error, 'The comparison could not be made. Please try again.')}</Note>
    </div>
  )
}
