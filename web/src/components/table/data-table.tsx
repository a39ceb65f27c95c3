import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SkeletonLine } from '../skeleton.tsx'
import type { Column } from './column.ts'
import { TableExport } from './table-export.tsx'
import { HeadCell } from './table-head-cell.tsx'
import { cellClass, TableRow } from './table-row.tsx'
import type { TableFile } from './table-saving.ts'
import type { Sorting } from './table-sort.ts'
import { useRowWindow } from './use-row-window.ts'

interface DataTableProps<Row> {
  /** Read out as the table's name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: skeletons stand in the final shape. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  sorting?: Sorting | undefined
  onSort?: (key: string) => void
  /** Under the head where there are no rows. */
  empty?: ReactNode
  /** The rows hold one link each that covers the row: use `rowLinkClass` on it. */
  hasRowLinks?: boolean
  /** What is exported, where that is more than the rows. */
  file?: TableFile<Row>
  className?: string
}

/** On the link of a row's first cell: the whole row becomes its target, so that middle click opens a tab. */
export const rowLinkClass =
  'text-ink after:absolute after:inset-0 hover:no-underline focus-visible:outline-none group-hover:text-brand-text'

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, empty, hasRowLinks = false, className } = props
  const { body, first, end, before, after } = useRowWindow(rows?.length ?? 0)
  const hasFoot = columns.some((column) => column.foot !== undefined)
  return (
    <>
      <TableExport
        label={label}
        columns={async () => (await import('./table-file.ts')).columnsInFile(columns)}
        rows={rows}
        file={props.file}
      />
      <table
        aria-label={label}
        aria-busy={rows === undefined}
        aria-rowcount={rows === undefined ? undefined : rows.length + 1}
        className={classNames('w-full border-separate border-spacing-0 text-table', className)}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={hasRowLinks ? moveBetweenRows : undefined}
          className="[&>tr:last-child>td]:border-b-0"
        >
          {rows === undefined ? <SkeletonRows columns={columns} /> : null}
          {rows?.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="px-4 py-2 text-ink-3">
                {empty}
              </td>
            </tr>
          ) : null}
          <Spacer height={before} />
          {rows?.slice(first, end).map((row, index) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              rowIndex={first + index + 2}
              columns={columns}
              hasRowLinks={hasRowLinks}
            />
          ))}
          <Spacer height={after} />
        </tbody>
        {hasFoot && rows !== undefined && rows.length > 0 ? (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(
                    'h-row border-t border-line-strong px-3 font-semibold whitespace-nowrap first:pl-4 last:pr-4',
                    column.isFigure && 'text-right',
                    column.className,
                  )}
                >
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </>
  )
}

function Spacer({ height }: { height: number }) {
  if (height === 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of nothing, not focusable
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  )
}

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return [0, 1, 2, 3, 4, 5].map((index) => (
    <tr key={index}>
      {columns.map((column, position) => (
        <td key={column.key} className={classNames(cellClass, column.className)}>
          <span className={column.isFigure ? 'flex justify-end' : undefined}>
            <SkeletonLine index={index + position * 2} />
          </span>
        </td>
      ))}
    </tr>
  ))
}

/** Up and down move between the rows' links, Home and End to the first and last. */
function moveBetweenRows(event: React.KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tr > td a')]
  const current = links.indexOf(event.target as HTMLElement)
  if (current === -1) return
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }[event.key]
  const link = target === undefined ? undefined : links[target]
  if (link === undefined) return
  event.preventDefault()
  link.focus()
  link.scrollIntoView({ block: 'nearest' })
}
