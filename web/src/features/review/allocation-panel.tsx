import type { GoalAnalysis } from '@lakshya/contract'
import { Panel } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { formatPercent } from '../../core/formats/format.ts'
import { type AllocationRow, allocationRows } from './review-rows.ts'

interface AllocationPanelProps {
  analysis: GoalAnalysis | undefined
  hasFailed: boolean
}

/** Fund by fund: what there is, what would be optimal, and what is to change. */
export function AllocationPanel({ analysis, hasFailed }: AllocationPanelProps) {
  const rows = analysis && allocationRows(analysis.allocationComparison)
  const most = Math.max(1, ...(rows ?? []).flatMap((row) => [row.current, row.optimal]))
  return (
    <Panel
      title="Portfolio Allocation Comparison"
      isPadded={false}
      className="overflow-clip"
      actions={
        <span aria-hidden="true" className="flex items-center gap-3 text-small text-ink-3 max-wide:hidden">
          <span className="flex items-center gap-1">
            <i className="size-2.5 rounded-full border-2 border-c-axis" /> Current
          </span>
          <span className="flex items-center gap-1">
            <i className="size-2.5 rounded-full bg-c1" /> Optimal
          </span>
        </span>
      }
    >
      <DataTable
        label="Portfolio Allocation Comparison"
        columns={columnsOf(most)}
        rows={rows ?? (hasFailed ? [] : undefined)}
        rowKey={(row) => row.code}
        empty={hasFailed ? 'No analysis yet.' : 'Nothing is held and nothing is proposed.'}
      />
    </Panel>
  )
}

/** On phones four columns stand side by side. */
const dense = 'max-wide:px-1.5'

function columnsOf(most: number): Column<AllocationRow>[] {
  return [
    {
      key: 'fund',
      head: 'Fund',
      file: { text: ({ name, tag }) => (tag === undefined ? name : `${name} ${tag}`) },
      cell: (row) => (
        <span className="block whitespace-normal">
          {row.name} {row.tag !== undefined && <span className="text-ink-3">{row.tag}</span>}
        </span>
      ),
      className: 'wide:w-[40%] py-1 max-wide:w-full max-wide:pr-1',
    },
    {
      key: 'current',
      head: 'Current',
      file: { percent: ({ current }) => current },
      isFigure: true,
      cell: (row) => formatPercent(row.current),
      className: dense,
    },
    {
      key: 'optimal',
      head: 'Optimal',
      file: { percent: ({ optimal }) => optimal },
      isFigure: true,
      cell: (row) => formatPercent(row.optimal),
      className: dense,
    },
    {
      key: 'move',
      head: <span className="sr-only">From current to optimal</span>,
      file: 'none',
      cell: (row) => <Move row={row} most={most} />,
      className: 'w-[24%] max-wide:hidden',
    },
    {
      key: 'change',
      head: 'Change needed',
      file: { head: 'Change needed, points', number: ({ optimal, current }) => optimal - current },
      isFigure: true,
      cell: (row) => (row.isChange ? row.change : <span className="text-ink-3">{row.change}</span>),
      className: 'max-wide:pl-1.5',
    },
  ]
}

/** Both shares on one line from 0 to the largest. */
function Move({ row, most }: { row: AllocationRow; most: number }) {
  const at = (percent: number) => `${(percent / most) * 100}%`
  return (
    <svg aria-hidden="true" width="100%" height={12} className="block overflow-visible">
      <line x1="0" x2="100%" y1={6} y2={6} stroke="var(--line)" />
      <line
        x1={at(row.current)}
        x2={at(row.optimal)}
        y1={6}
        y2={6}
        stroke="var(--c-band-1)"
        strokeWidth={4}
      />
      <circle
        cx={at(row.current)}
        cy={6}
        r={4}
        fill="var(--surface)"
        stroke="var(--c-axis)"
        strokeWidth={2}
      />
      <circle cx={at(row.optimal)} cy={6} r={5} fill="var(--c1)" />
    </svg>
  )
}
