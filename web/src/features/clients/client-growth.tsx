import type { ClientGrowth as Growth } from '@lakshya/contract'
import { useMemo } from 'react'
import { ChartFrame } from '../../components/charts/chart-frame.tsx'
import { LineChart } from '../../components/charts/line-chart.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import type { Column } from '../../components/table/column.ts'
import { formatMonth, formatRupees, rupeeUnit } from '../../core/formats/format.ts'

const columns: Column<Growth[number]>[] = [
  { key: 'month', head: 'Month', file: { day: (row) => row.month }, cell: (row) => formatMonth(row.month) },
  {
    key: 'value',
    head: 'Value',
    file: { rupees: (row) => row.value },
    isFigure: true,
    cell: (row) => formatRupees(row.value),
  },
]

/** What the client's holdings were worth at month ends, from the month before the first that holds anything. */
export function ClientGrowth({ months, isSimulated }: { months: Growth; isSimulated: boolean }) {
  const today = months.at(-1)?.value ?? 0
  const unit = useMemo(() => rupeeUnit(today), [today])
  const points = months.map(({ month, value }, index) => ({ x: index, y: value, name: formatMonth(month) }))
  return (
    <ChartFrame
      title="Growth"
      basis={`${unit.name} at month ends and today, new money in it`}
      badge={isSimulated ? <SimulatedBadge /> : null}
      columns={columns}
      // The newest first, as one reads a table.
      rows={months.toReversed()}
      rowKey={(row) => row.month}
      chart={
        <LineChart
          label="Growth of the client’s holdings"
          points={points}
          formatValue={formatRupees}
          formatTick={unit.format}
          formatEnd={unit.formatExact}
          height={200}
        />
      }
    />
  )
}
