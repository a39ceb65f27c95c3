import { memo } from 'react'
import { classNames } from '../class-names.ts'
import type { Column } from './column.ts'

/** Cells of two lines keep off the row’s edges; those of one, and of a small button, are as high as without. */
export const cellClass = 'h-row border-b border-line px-3 py-0.75 whitespace-nowrap first:pl-4 last:pr-4'

interface TableRowProps<Row> {
  row: Row
  /** The row's place in the whole table, its head counted. */
  rowIndex: number
  columns: readonly Column<Row>[]
  hasRowLinks: boolean
}

function TableRowView<Row>({ row, rowIndex, columns, hasRowLinks }: TableRowProps<Row>) {
  return (
    <tr
      aria-rowindex={rowIndex}
      className={classNames(
        'group',
        hasRowLinks &&
          'relative hover:bg-hover has-[a:focus-visible]:bg-selected has-[a:focus-visible]:shadow-[inset_2px_0_0_var(--focus)]',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(cellClass, column.isFigure && 'text-right', column.className)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Remembered, so that scrolling through many rows draws only those that come into sight. */
export const TableRow = memo(TableRowView) as typeof TableRowView
