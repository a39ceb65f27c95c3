import type { StatementImportSummary } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable, rowLinkClass } from '../../../components/table/data-table.tsx'
import { messageOf } from '../../../core/api.ts'
import { formatMoment, formatNumber } from '../../../core/formats/format.ts'
import { statementImportsQuery } from '../statement-queries.ts'
import { stateWords } from '../statement-words.ts'

/** Statements that were read before, each with what became of it. */
export function EarlierPanel() {
  const query = useQuery(statementImportsQuery)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch earlier statements"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel
      title="Earlier statements"
      basis={query.data?.length ? formatNumber(query.data.length) : undefined}
      isPadded={false}
      className="overflow-clip"
    >
      {query.data?.length === 0 ? (
        <EmptyState title="No statement was read yet">
          The first one shows here, with what became of it.
        </EmptyState>
      ) : (
        <DataTable
          label="Earlier statements"
          columns={columns}
          rows={query.data}
          rowKey={({ id }) => id}
          hasRowLinks
        />
      )}
    </Panel>
  )
}

const tones = { preview: 'warn', applied: 'ok', 'taken-back': 'neutral' } as const
const wideOnly = 'max-wide:hidden'

const columns: Column<StatementImportSummary>[] = [
  {
    key: 'file',
    head: 'Statement',
    file: { text: (row) => row.fileName },
    cell: (row) => (
      <>
        <Link
          to="/clients/import-statement/$importId"
          params={{ importId: String(row.id) }}
          className={`block truncate ${rowLinkClass}`}
        >
          {row.fileName}
        </Link>
        <span className="block text-small text-ink-3 wide:hidden">{formatMoment(row.createdAt)}</span>
      </>
    ),
    className: 'w-full max-w-0',
  },
  {
    key: 'read',
    head: 'Read',
    file: { moment: (row) => row.createdAt },
    cell: (row) => formatMoment(row.createdAt),
    className: wideOnly,
  },
  {
    key: 'rows',
    head: 'Transactions',
    file: { number: (row) => (row.state === 'applied' ? row.rowCount : null) },
    isFigure: true,
    cell: (row) => (row.state === 'applied' ? formatNumber(row.rowCount) : ''),
    className: wideOnly,
  },
  {
    key: 'state',
    head: 'State',
    file: [
      { text: (row) => stateWords(row.state) },
      { head: 'Applied', moment: (row) => (row.state === 'applied' ? row.appliedAt : null) },
    ],
    cell: (row) => (
      <>
        <Badge tone={tones[row.state]}>{stateWords(row.state)}</Badge>
        {row.state === 'applied' && row.appliedAt !== null && (
          <span className="ml-2 text-small text-ink-3 max-wide:hidden">{formatMoment(row.appliedAt)}</span>
        )}
      </>
    ),
  },
]
