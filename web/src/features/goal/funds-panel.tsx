import type { GoalHolding } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedCard } from '../../components/failed-query.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { useSortedRows } from '../../components/table/table-sort.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import type { AnalyzedHolding } from '../../core/goal/holding-figures.ts'
import { fundColumns } from './fund-columns.tsx'

interface FundsPanelProps {
  query: UseQueryResult<GoalHolding[]>
  rows: readonly AnalyzedHolding[] | undefined
}

/** What is held for the goal, fund by fund. */
export function FundsPanel({ query, rows }: FundsPanelProps) {
  const columns = fundColumns(dayInIndia(new Date()), rows ?? [])
  const sorted = useSortedRows(rows, columns, { key: 'value', direction: 'descending' })
  if (query.isError && query.data === undefined) {
    return <FailedCard query={query} title="Failed to fetch funds data" />
  }
  const failed = rows?.filter((row) => row.state === 'failed').length ?? 0
  return (
    <Panel title="Fund holdings" isPadded={false} className="overflow-clip">
      <DataTable
        label="Fund holdings"
        columns={columns}
        rows={sorted.rows}
        rowKey={(row) => row.id}
        sorting={sorted.sorting}
        onSort={sorted.onSort}
        empty="Nothing is held yet. A purchase shows here once it is recorded."
      />
      <p className="border-t border-line px-4 py-3 text-small text-ink-3">
        {failed > 0 && (
          <span className="text-warn">
            {failed === 1 ? 'The analysis of one fund failed' : `The analysis of ${failed} funds failed`}:
            zero NAV and the stored value stand instead.{' '}
          </span>
        )}
        CAGR is the return of a single lot, XIRR that of several by their cash flows. Holding period counts
        from the oldest unit held, and its label goes by the kind of fund alone. The tax class goes lot by
        lot, by the law of today as a day of sale: an estimate, not tax advice.
      </p>
    </Panel>
  )
}
