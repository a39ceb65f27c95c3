import { type ReactNode, useMemo, useState } from 'react'
import { SegmentedControl } from '../fields/segmented-control.tsx'
import { Panel } from '../page/panel.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import type { TableFile } from '../table/table-saving.ts'

type View = 'chart' | 'table'

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

interface ChartFrameProps<Row> {
  title: ReactNode
  /** Names the views to those who hear them, where the title is more than words. */
  viewName?: string
  basis?: ReactNode
  badge?: ReactNode
  /** Stands above both views. */
  controls?: ReactNode
  /** The same figures as in the chart. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  chart: ReactNode
  file?: TableFile<Row>
  className?: string
  /** Stands above both views. */
  lead?: ReactNode
  /** Stands under both views. */
  children?: ReactNode
}

/** A panel whose figures are drawn, or stand in a table for those who would rather read. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, basis, badge, controls, columns, rows, rowKey, chart, className, lead, children } = props
  const name = props.viewName ?? (typeof title === 'string' ? title : 'this panel')
  const [view, setView] = useState<View>('chart')
  // The same element as long as it is the same switch: a chart that follows a slider redraws the frame each time.
  const viewSwitch = useMemo(
    () => <SegmentedControl label={`View of ${name}`} options={views} value={view} onValueChange={setView} />,
    [name, view],
  )
  return (
    <Panel
      title={title}
      basis={basis}
      {...(className && { className })}
      actions={
        <>
          {badge}
          {viewSwitch}
        </>
      }
    >
      {lead}
      {controls}
      {view === 'chart' ? (
        <div className="pt-2">{chart}</div>
      ) : (
        <div className="-mx-4">
          <DataTable
            label={name}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...(props.file && { file: props.file })}
          />
        </div>
      )}
      {children}
    </Panel>
  )
}
