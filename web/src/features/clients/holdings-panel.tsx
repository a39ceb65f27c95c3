import type { ClientHolding, ClientPortfolio } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorCard } from '../../components/error-card.tsx'
import { GainFigure } from '../../components/figures/gain-figure.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { useSortedRows } from '../../components/table/table-sort.ts'
import { messageOf } from '../../core/api.ts'
import { formatRupees, formatUnits } from '../../core/formats/format.ts'

/** Everything that the client holds, across goals. */
export function HoldingsPanel({ query }: { query: UseQueryResult<ClientPortfolio> }) {
  const { rows, sorting, onSort } = useSortedRows(query.data?.holdings, columns, {
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
      basis="across goals"
      isPadded={false}
      className="overflow-clip"
      {...(query.data?.basis.isSimulated && { actions: <SimulatedBadge /> })}
    >
      <DataTable
        label="Holdings"
        columns={withTotals(query.data)}
        rows={rows}
        rowKey={(row) => row.id}
        sorting={sorting}
        onSort={onSort}
        empty="Nothing is held yet. A goal that is finalised at checkout shows its funds here."
      />
    </Panel>
  )
}

const wideOnly = 'max-wide:hidden'

const columns: Column<ClientHolding>[] = [
  {
    key: 'fund',
    head: 'Fund',
    sortValue: (row) => row.fundName,
    cell: (row) => (
      <>
        <span className="block truncate">{row.fundName}</span>
        <Link
          to="/goals/$goalId"
          params={{ goalId: String(row.goalId) }}
          className="block truncate text-small text-ink-3 max-wide:-my-2 max-wide:py-2"
        >
          {row.goalName}
        </Link>
      </>
    ),
    className: 'w-full max-w-0 py-1',
    foot: 'Total',
  },
  {
    key: 'units',
    head: 'Units',
    isFigure: true,
    cell: (row) => formatUnits(row.units),
    className: wideOnly,
  },
  {
    key: 'invested',
    head: 'Invested',
    isFigure: true,
    sortValue: (row) => row.investedAmount,
    cell: (row) => formatRupees(row.investedAmount),
    className: wideOnly,
  },
  {
    key: 'value',
    head: 'Value',
    isFigure: true,
    sortValue: (row) => row.currentValue,
    cell: (row) => (
      <>
        {formatRupees(row.currentValue)}
        {row.isAtCost && <span className="block text-small text-warn">at cost</span>}
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
    isFigure: true,
    sortValue: (row) => row.absoluteReturn,
    cell: (row) => <GainFigure percent={row.absoluteReturn} />,
    className: wideOnly,
  },
]

function withTotals(portfolio: ClientPortfolio | undefined): Column<ClientHolding>[] {
  const totals: Record<string, string> = portfolio
    ? { invested: formatRupees(portfolio.invested), value: formatRupees(portfolio.value) }
    : {}
  return columns.map((column) => {
    const foot = totals[column.key] ?? column.foot
    return foot === undefined ? column : { ...column, foot }
  })
}
