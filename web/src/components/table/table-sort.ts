import { useMemo, useState } from 'react'
import type { Column } from './column.ts'

export interface Sorting {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

let alphabet: Intl.Collator | undefined

/** Names by the alphabet with numbers in their order; letters of either case are one. Made once something is sorted. */
function byAlphabet(a: string, b: string): number {
  alphabet ??= new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })
  return alphabet.compare(a, b)
}

/** Sorts by a column. Missing values stand last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting,
): Row[] {
  const sortValue = columns.find((column) => column.key === sorting.key)?.sortValue
  if (sortValue === undefined) return [...rows]
  const sign = sorting.direction === 'ascending' ? 1 : -1
  const keyed = rows.map((row) => ({ row, value: sortValue(row) ?? undefined }))
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined) {
      return Number(a.value === undefined) - Number(b.value === undefined)
    }
    if (typeof a.value === 'string' && typeof b.value === 'string') {
      return sign * byAlphabet(a.value, b.value)
    }
    return sign * (Number(a.value) - Number(b.value))
  })
  return keyed.map(({ row }) => row)
}

/** A first press sorts figures from the largest, words from A; a second press turns it round. */
export function nextSorting<Row>(current: Sorting, key: string, columns: readonly Column<Row>[]): Sorting {
  if (current.key === key) {
    return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
  }
  const isFigure = columns.find((column) => column.key === key)?.isFigure === true
  return { key, direction: isFigure ? 'descending' : 'ascending' }
}

export function useSortedRows<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  start: Sorting,
): { rows: readonly Row[] | undefined; sorting: Sorting; onSort: (key: string) => void } {
  const [sorting, setSorting] = useState(start)
  const sorted = useMemo(
    () => (rows === undefined ? undefined : sortRows(rows, columns, sorting)),
    [rows, columns, sorting],
  )
  return {
    rows: sorted,
    sorting,
    onSort: (key) => setSorting((current) => nextSorting(current, key, columns)),
  }
}
