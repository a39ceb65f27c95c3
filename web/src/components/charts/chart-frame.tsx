import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../data-table.tsx'
import { Panel } from '../panel.tsx'
import { SegmentedControl } from '../segmented-control.tsx'

type View = 'chart' | 'table'

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

interface ChartFrameProps<Row> {
  title: string
  basis?: ReactNode
  badge?: ReactNode
  /** The same figures as in the chart. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  chart: ReactNode
  className?: string
  /** Stands under both views. */
  children?: ReactNode
}

/** A panel whose figures are drawn, or stand in a table for those who would rather read. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, basis, badge, columns, rows, rowKey, chart, className, children } = props
  const [view, setView] = useState<View>('chart')
  return (
    <Panel
      title={title}
      basis={basis}
      {...(className && { className })}
      actions={
        <>
          {badge}
          <SegmentedControl label={`View of ${title}`} options={views} value={view} onValueChange={setView} />
        </>
      }
    >
      {view === 'chart' ? (
        <div className="pt-2">{chart}</div>
      ) : (
        <div className="-mx-4">
          <DataTable label={title} columns={columns} rows={rows} rowKey={rowKey} />
        </div>
      )}
      {children}
    </Panel>
  )
}
