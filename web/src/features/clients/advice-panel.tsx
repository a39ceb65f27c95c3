import type { RecordSummary } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Tooltip } from '../../components/overlay/tooltip.tsx'
import { Panel } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { messageOf } from '../../core/api.ts'
import { formatDate, formatMoment, formatPercent, formatRupees } from '../../core/formats/format.ts'
import { shelfWords } from '../../core/formats/shelf-words.ts'
import { clientAdviceQuery } from './client-records-query.ts'

/** What was proposed and agreed, each record with its figures and its place in the chain; nothing while there is none. */
export function AdvicePanel({ clientId }: { clientId: number }) {
  const query = useQuery(clientAdviceQuery(clientId))
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch advice records"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined || query.data.length === 0) return null
  return (
    <Panel title="Advice records" basis="as agreed" isPadded={false} className="overflow-clip">
      <DataTable label="Advice records" columns={columns} rows={query.data} rowKey={(record) => record.id} />
    </Panel>
  )
}

const wideOnly = 'max-wide:hidden'

function basisOf(record: RecordSummary): string {
  if (record.kind === 'change') return record.title.replace(/^\w/, (letter) => letter.toLowerCase())
  const simulated = record.isSimulated ? ', simulated' : ''
  const shelf = record.shelf === null ? '' : `, chosen from ${shelfWords(record.shelf)}`
  return `figures of NAVs to ${formatDate(record.navDate)}${simulated}${shelf}`
}

/** How the client agreed, in the words of its badge. */
function consentOf({ agreement, way }: RecordSummary): string {
  if (agreement !== 'agreed') return 'Address verified'
  return way === 'view' ? 'Agreed in own view' : 'Agreed by code'
}

const columns: Column<RecordSummary>[] = [
  {
    key: 'goal',
    head: 'Goal',
    file: [
      { text: (record) => record.goalName },
      { head: 'Recorded', moment: (record) => record.recordedAt },
      { head: 'Basis', text: basisOf },
    ],
    cell: (record) => (
      <>
        <Link
          to="/goals/$goalId"
          params={{ goalId: String(record.goalId) }}
          className="block truncate max-wide:-my-2 max-wide:py-2"
        >
          {record.goalName}
        </Link>
        <span
          className="block truncate text-small text-ink-3 max-wide:whitespace-normal"
          title={formatMoment(record.recordedAt)}
        >
          {formatDate(record.recordedAt)}, {basisOf(record)}
        </span>
      </>
    ),
    className: 'w-full max-w-0 py-1',
  },
  {
    key: 'total',
    head: 'Amount',
    file: { rupees: (record) => (record.kind === 'plan' ? record.total : null) },
    isFigure: true,
    cell: (record) => (record.kind === 'plan' ? formatRupees(record.total) : '–'),
  },
  {
    key: 'figures',
    head: 'Projected, volatility',
    file: [
      { head: 'Projected', percent: (record) => (record.kind === 'plan' ? record.expectedReturn : null) },
      { head: 'Volatility', percent: (record) => (record.kind === 'plan' ? record.volatility : null) },
    ],
    isFigure: true,
    cell: (record) =>
      record.kind === 'plan'
        ? `${formatPercent(record.expectedReturn)}, ${formatPercent(record.volatility)}`
        : '–',
    className: wideOnly,
  },
  {
    key: 'agreement',
    head: 'Consent',
    file: [
      { text: consentOf },
      { head: 'Agreed', moment: (record) => (record.agreement === 'agreed' ? record.agreedAt : null) },
    ],
    cell: (record) =>
      record.agreement === 'agreed' ? (
        <Tooltip
          content={`${record.way === 'view' ? 'In the client’s own view' : 'By a code from the mail'}, ${formatMoment(record.agreedAt)}${record.agreedOn === null ? '' : `, in ${record.agreedOn}`}.`}
          className="max-wide:min-h-11"
        >
          <Badge tone="ok">{consentOf(record)}</Badge>
        </Tooltip>
      ) : (
        <Badge tone="warn">{consentOf(record)}</Badge>
      ),
    className: wideOnly,
  },
  {
    key: 'hash',
    head: 'Record',
    file: { text: (record) => record.hash },
    cell: (record) => (
      <Tooltip
        content={
          <>
            Record {record.sequence} of your chain, SHA-256: <span className="break-all">{record.hash}</span>.
            Engine {record.engineVersion}.
          </>
        }
        className="underline decoration-line-strong decoration-dotted underline-offset-3 max-wide:min-h-11"
      >
        {record.hash.slice(0, 8)}
      </Tooltip>
    ),
    className: wideOnly,
  },
  {
    key: 'files',
    head: <span className="sr-only">Files</span>,
    file: 'none',
    cell: (record) => (
      <span className="flex items-center gap-3 max-wide:flex-col max-wide:items-end max-wide:gap-0 max-wide:[&_a]:py-3">
        <a href={`/proposals/${record.id}.pdf`} target="_blank" rel="noreferrer">
          {record.kind === 'plan' ? 'Proposal' : 'Paper'}
          <span className="sr-only"> for {record.goalName}, PDF in a new tab</span>
        </a>
        <a href={`/api/advice/${record.id}`} download>
          Export<span className="sr-only"> of the record for {record.goalName}</span>
        </a>
      </span>
    ),
  },
]
