import type { ReactNode } from 'react'

/** A column of a table: its head, and what stands in it for a row. */
export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures stand right. */
  readonly isFigure?: boolean
  /** Sorting is offered where this is given. */
  readonly sortValue?: (row: Row) => string | number | boolean | null | undefined
  /** Sorted elsewhere, by whoever gives the rows. */
  readonly isSortable?: boolean
  readonly className?: string
  readonly foot?: ReactNode
}
