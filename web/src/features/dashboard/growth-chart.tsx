import { type ReactNode, useMemo } from 'react'
import { ChartFrame } from '../../components/charts/chart-frame.tsx'
import { LineChart } from '../../components/charts/line-chart.tsx'
import type { Column } from '../../components/table/column.ts'
import { formatMonth, formatRupees, rupeeUnit } from '../../core/formats/format.ts'
import { growthPoints, type MonthValue } from './growth-figures.ts'

const columns: Column<MonthValue>[] = [
  { key: 'month', head: 'Month', file: { day: (row) => row.month }, cell: (row) => formatMonth(row.month) },
  {
    key: 'aum',
    head: 'AUM',
    file: { rupees: (row) => row.aum },
    isFigure: true,
    cell: (row) => formatRupees(row.aum),
  },
]

interface GrowthChartProps {
  title: string
  months: readonly MonthValue[]
  badge: ReactNode
  /** What makes the line say less than it seems to. */
  warning: string | undefined
  notes: string
}

export function GrowthChart({ title, months, badge, warning, notes }: GrowthChartProps) {
  // The unit of the card beside it, which says today's value.
  const today = months.at(-1)?.aum ?? 0
  const unit = useMemo(() => rupeeUnit(today), [today])
  return (
    <ChartFrame
      title={title}
      basis={`${unit.name} at month ends and today`}
      badge={badge}
      columns={columns}
      // The newest first, as one reads a table.
      rows={months.toReversed()}
      rowKey={(row) => row.month}
      chart={
        <LineChart
          label="Portfolio growth"
          points={growthPoints(months)}
          formatValue={formatRupees}
          formatTick={unit.format}
          formatEnd={unit.formatExact}
          height={216}
        />
      }
    >
      {warning !== undefined && <p className="mt-2 text-small text-warn">{warning}</p>}
      {notes !== '' && <p className="mt-2 text-small text-ink-3">{notes}</p>}
    </ChartFrame>
  )
}
