import type { GoalAnalysis } from '@lakshya/contract'
import { Panel } from '../../components/page/panel.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { formatDate } from '../../core/formats/format.ts'
import { levelText } from '../../core/formats/risk-words.ts'
import type { AnalyzedHolding } from '../../core/goal/holding-figures.ts'
import { type MetricRow, metricRows, pastReturnOf } from './review-rows.ts'

interface MetricsPanelProps {
  analysis: GoalAnalysis | undefined
  rows: readonly AnalyzedHolding[] | undefined
  hasFailed: boolean
}

/** What the mix as it is and the optimal one may bring. */
export function MetricsPanel({ analysis, rows, hasFailed }: MetricsPanelProps) {
  return (
    <Panel
      title="Portfolio Performance Metrics"
      basis={analysis && `optimal at risk level ${levelText(analysis.analysis.goalRiskAppetite)}`}
      isPadded={false}
      className="overflow-clip"
      {...(analysis?.basis.isSimulated && { actions: <SimulatedBadge /> })}
    >
      <DataTable
        label="Portfolio Performance Metrics"
        columns={columns}
        rows={analysis ? metricRows(analysis, pastReturnOf(rows ?? [])) : hasFailed ? [] : undefined}
        rowKey={(row) => row.key}
        empty="No analysis yet."
      />
      {analysis && (
        <p className="border-t border-line px-4 py-3 text-small text-ink-3">
          Projections from fund NAVs to {formatDate(analysis.asOf)}.{' '}
          {analysis.isGuardBinding &&
            'So near the target date the risk is held below what the level would take. '}
          Past performance may or may not be sustained in future and is not a guarantee of any future returns.
        </p>
      )}
    </Panel>
  )
}

/** On phones four columns stand side by side. */
const dense = 'max-wide:px-1.5'

const columns: Column<MetricRow>[] = [
  {
    key: 'name',
    head: 'Metric',
    file: [{ text: (row) => row.name }, { head: 'Note', text: (row) => row.note }],
    cell: (row) => (
      <span className="block whitespace-normal">
        {row.name}
        {row.note !== undefined && <span className="block text-small text-ink-3">{row.note}</span>}
      </span>
    ),
    className: 'w-full py-1 max-wide:pr-1',
  },
  {
    key: 'current',
    head: 'Current',
    file: { text: (row) => row.current },
    isFigure: true,
    cell: (row) => row.current,
    className: dense,
  },
  {
    key: 'optimal',
    head: 'Optimal',
    file: { text: (row) => row.optimal },
    isFigure: true,
    cell: (row) => <b>{row.optimal}</b>,
    className: dense,
  },
  {
    key: 'change',
    head: 'Change',
    file: { text: (row) => `${{ up: '+', down: '−', none: '' }[row.direction]}${row.change}` },
    isFigure: true,
    cell: (row) => <Change row={row} />,
    className: 'max-wide:pl-1.5',
  },
]

function Change({ row }: { row: MetricRow }) {
  if (row.direction === 'none') return <span className="text-ink-3">{row.change}</span>
  const tone = row.isBetter === undefined ? '' : row.isBetter ? 'text-gain' : 'text-loss'
  return (
    <span className={tone}>
      <span aria-hidden="true">{row.direction === 'up' ? '▲' : '▼'}</span>
      <span className="sr-only">{row.direction === 'up' ? 'up' : 'down'}</span> {row.change}
    </span>
  )
}
