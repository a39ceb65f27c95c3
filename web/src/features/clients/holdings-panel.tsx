import type { ClientPortfolio } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { GainFigure } from '../../components/figures/gain-figure.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { useSortedRows } from '../../components/table/table-sort.ts'
import { messageOf } from '../../core/api.ts'
import { formatRupees, formatUnits } from '../../core/formats/format.ts'
import { type FundHolding, fundHoldings } from './fund-holdings.ts'

/** Everything that the client holds, across goals. */
export function HoldingsPanel({ query }: { query: UseQueryResult<ClientPortfolio> }) {
  const holdings = query.data?.holdings
  const funds = useMemo(() => (holdings === undefined ? undefined : fundHoldings(holdings)), [holdings])
  const { rows, sorting, onSort } = useSortedRows(funds, columns, {
    key: 'value',
    direction: 'descending',
  })
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch holdings"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel
      title="Holdings"
      basis="each fund once, its goals beneath"
      isPadded={false}
      className="overflow-clip"
      {...(query.data?.basis.isSimulated && { actions: <SimulatedBadge /> })}
    >
      <DataTable
        label="Holdings"
        columns={withTotals(query.data)}
        rows={rows}
        rowKey={(row) => row.fundCode}
        sorting={sorting}
        onSort={onSort}
        empty="Nothing is held yet. A goal that is finalised at checkout shows its funds here."
      />
      {rows !== undefined && rows.length > 0 && (
        <p className="border-t border-line px-4 py-2 text-small text-ink-3">
          Each goal’s part of a fund is told apart here; the folios of statements stand below.
        </p>
      )}
    </Panel>
  )
}

const wideOnly = 'max-wide:hidden'

/** The goal that a holding is in; what is in none has no page of its own. */
function GoalName({ folio: { goalId, goalName } }: { folio: FundHolding['folios'][number] }) {
  if (goalId === null) return <span className="min-w-0 truncate">{goalName}</span>
  return (
    <Link
      to="/goals/$goalId"
      params={{ goalId: String(goalId) }}
      className="min-w-0 truncate text-ink-3 max-wide:-my-2 max-wide:py-2"
    >
      {goalName}
    </Link>
  )
}

const columns: Column<FundHolding>[] = [
  {
    key: 'fund',
    head: 'Fund',
    file: [
      { text: (row) => row.fundName },
      { head: 'Goals', text: ({ folios }) => folios.map(({ goalName }) => goalName).join('; ') },
    ],
    sortValue: (row) => row.fundName,
    cell: (row) => (
      <>
        <span className="block truncate">{row.fundName}</span>
        {row.folios.map((folio) => (
          <span key={folio.id} className="flex justify-between gap-3 text-small text-ink-3">
            <GoalName folio={folio} />
            {row.folios.length > 1 && <span className="shrink-0">{formatRupees(folio.currentValue)}</span>}
          </span>
        ))}
      </>
    ),
    className: 'w-full max-w-0 py-1',
    foot: 'Total',
  },
  {
    key: 'units',
    head: 'Units',
    file: { units: (row) => row.units },
    isFigure: true,
    cell: (row) => formatUnits(row.units),
    className: wideOnly,
  },
  {
    key: 'invested',
    head: 'Invested',
    file: { rupees: (row) => row.investedAmount },
    isFigure: true,
    sortValue: (row) => row.investedAmount,
    cell: (row) => formatRupees(row.investedAmount),
    className: wideOnly,
  },
  {
    key: 'value',
    head: 'Value',
    file: [
      { rupees: (row) => row.currentValue },
      { head: 'Awaits its NAV', rupees: (row) => row.pendingAmount },
      {
        head: 'Note',
        text: (row) => (row.isAtCost ? 'at cost' : row.isCostUnknown ? 'cost not known' : null),
      },
    ],
    isFigure: true,
    sortValue: (row) => row.currentValue,
    cell: (row) => (
      <>
        {formatRupees(row.currentValue)}
        {row.isAtCost && <span className="block text-small text-warn">at cost</span>}
        {row.isCostUnknown && <span className="block text-small text-ink-3">cost not known</span>}
        {row.pendingAmount > 0 && (
          <span className="block text-small text-ink-3">
            {formatRupees(row.pendingAmount)} awaits its NAV
          </span>
        )}
      </>
    ),
  },
  {
    key: 'return',
    head: 'Absolute return',
    file: { percent: (row) => row.absoluteReturn },
    isFigure: true,
    sortValue: (row) => row.absoluteReturn,
    cell: (row) => <GainFigure percent={row.absoluteReturn} />,
    className: wideOnly,
  },
]

function withTotals(portfolio: ClientPortfolio | undefined): Column<FundHolding>[] {
  const totals: Record<string, string> = portfolio
    ? { invested: formatRupees(portfolio.invested), value: formatRupees(portfolio.value) }
    : {}
  return columns.map((column) => {
    const foot = totals[column.key] ?? column.foot
    return foot === undefined ? column : { ...column, foot }
  })
}
