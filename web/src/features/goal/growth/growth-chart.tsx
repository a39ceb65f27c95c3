import { ChartFrame } from '../../../components/charts/chart-frame.tsx'
import { SimulatedBadge } from '../../../components/simulated-badge.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatDate, formatPercent, formatRupees } from '../../../core/formats/format.ts'
import type { GoalGrowth } from '../../../core/queries/goal-ledger.ts'
import { GrowthLines } from './growth-lines.tsx'

type GrowthPoint = GoalGrowth['points'][number]

const columns: Column<GrowthPoint>[] = [
  { key: 'date', head: 'Date', file: { day: (row) => row.date }, cell: (row) => formatDate(row.date) },
  {
    key: 'value',
    head: 'Value',
    file: { rupees: (row) => row.value },
    isFigure: true,
    cell: (row) => <ValueCell row={row} />,
  },
  {
    key: 'invested',
    head: 'Invested',
    file: { rupees: (row) => row.invested },
    isFigure: true,
    cell: (row) => formatRupees(row.invested),
    className: 'max-wide:hidden',
  },
  {
    key: 'plan',
    head: 'Plan',
    file: { rupees: (row) => row.plan },
    isFigure: true,
    cell: (row) => formatRupees(row.plan),
    className: 'max-wide:hidden',
  },
  {
    key: 'benchmark',
    head: 'Nifty 50 fund',
    file: { rupees: (row) => row.benchmark },
    isFigure: true,
    cell: (row) => formatRupees(row.benchmark),
  },
]

/** On phones the plan stands under the value. */
function ValueCell({ row }: { row: GrowthPoint }) {
  return (
    <>
      {formatRupees(row.value)}
      {row.plan !== null && (
        <span className="block text-small text-ink-3 wide:hidden">plan {formatRupees(row.plan)}</span>
      )}
    </>
  )
}

interface GrowthChartProps {
  title: string
  growth: GoalGrowth
  isSimulated: boolean
}

export function GrowthChart({ title, growth, isSimulated }: GrowthChartProps) {
  const { points, benchmarkName, planReturn } = growth
  return (
    <ChartFrame
      title={title}
      basis="month ends and today"
      badge={isSimulated ? <SimulatedBadge /> : null}
      columns={columns}
      // The newest first, as one reads a table.
      rows={points.toReversed()}
      rowKey={(row) => row.date}
      chart={<GrowthLines points={points} />}
    >
      <p className="mt-2 text-small text-ink-3">
        {planReturn !== null &&
          `Plan: the same payments at the projected ${formatPercent(Math.min(13, planReturn))} a year. `}
        {benchmarkName !== null && `Nifty 50: the same payments in ${benchmarkName}. `}
        Past performance may or may not be sustained in future.
      </p>
    </ChartFrame>
  )
}
