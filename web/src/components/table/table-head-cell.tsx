import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { Column } from './column.ts'
import type { Sorting } from './table-sort.ts'

interface HeadCellProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: ((key: string) => void) | undefined
}

export function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const direction = sorting?.key === column.key ? sorting.direction : undefined
  const isSortable = (column.sortValue !== undefined || column.isSortable === true) && onSort !== undefined
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(
        // A place of its own, so that a heading for readers alone is clipped with the table and does not widen the page.
        'relative z-1 h-8 border-y border-line bg-sunken px-3 text-left text-small font-normal whitespace-nowrap text-ink-2 first:pl-4 last:pr-4 wide:sticky wide:top-(--table-head-top,48px)',
        column.isFigure && 'text-right',
        column.className,
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          className={classNames(
            'inline-flex items-center gap-0.5 align-middle max-wide:min-h-11',
            // The arrow stands left of a right-aligned heading, so that digits and heading share one edge.
            column.isFigure && 'flex-row-reverse',
            direction !== undefined && 'font-semibold text-ink',
          )}
        >
          {column.head}
          {direction === undefined ? null : (
            <Icon name={direction === 'descending' ? 'down' : 'up'} className="size-3" />
          )}
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}
