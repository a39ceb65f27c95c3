import type { ReactNode } from 'react'

/** What a file may have of a row, by kind: amounts in rupees, percent as a number, units as their decimals, days as ISO. */
interface FileKinds {
  text: string
  rupees: number
  percent: number
  number: number
  units: string
  day: string
  moment: string
}

export type FileKind = keyof FileKinds

/** What a column is in a file: the value behind what is shown, not its words. */
export type FileColumn<Row> = {
  [K in FileKind]: {
    /** Where it is not the head of the column. */
    readonly head?: string
  } & { readonly [Kind in K]: (row: Row) => FileKinds[K] | null | undefined }
}[FileKind]

interface DrawnColumn<Row> {
  readonly key: string
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

/**
 * A column of a table: its head, what stands in it for a row, and what a file has of it, which is several columns where a
 * cell shows several things. Buttons and pictures alone stand in no file; they say so.
 */
export type Column<Row> = DrawnColumn<Row> &
  (
    | { readonly head: string; readonly file: FileColumn<Row> | readonly FileColumn<Row>[] | 'none' }
    | { readonly head: ReactNode; readonly file: 'none' }
  )
