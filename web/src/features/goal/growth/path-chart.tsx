import { ChartFrame } from '../../../components/charts/chart-frame.tsx'
import { SimulatedBadge } from '../../../components/simulated-badge.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatDate, formatPercent, formatRupees } from '../../../core/formats/format.ts'
import type { GoalGrowth } from '../../../core/queries/goal-ledger.ts'
import { PathLine } from './path-line.tsx'

type PathPoint = GoalGrowth['ahead'][number]

const columns: Column<PathPoint>[] = [
  { key: 'date', head: 'Date', file: { day: (row) => row.date }, cell: (row) => formatDate(row.date) },
  {
    key: 'plan',
    head: 'Expected',
    file: { rupees: (row) => row.plan },
    isFigure: true,
    cell: (row) => formatRupees(row.plan),
  },
]

interface PathChartProps {
  title: string
  growth: GoalGrowth
  isSimulated: boolean
}

/** Where the plan leads, and where the goal stands on it, while there is no growth to show yet. */
export function PathChart({ title, growth, isSimulated }: PathChartProps) {
  const { ahead, points, planReturn, targetThen } = growth
  const value = points.at(-1)?.value ?? 0
  const last = ahead.at(-1)
  return (
    <ChartFrame
      title={title}
      basis="expected, from today to the target date"
      badge={isSimulated ? <SimulatedBadge /> : null}
      columns={columns}
      rows={ahead}
      rowKey={(row) => row.date}
      chart={<PathLine ahead={ahead} value={value} target={targetThen} />}
    >
      <p className="mt-2 text-small text-ink-3">
        Today {formatRupees(value)}. The plan is expected to come to {formatRupees(last?.plan)} by{' '}
        {formatDate(last?.date)}
        {targetThen !== null && `, where the target is ${formatRupees(targetThen)} in rupees of then`}.
        {planReturn !== null &&
          ` Projected at ${formatPercent(Math.min(13, planReturn))} a year; no promise.`}{' '}
        The value shows here month by month once two month ends have passed.
      </p>
    </ChartFrame>
  )
}
