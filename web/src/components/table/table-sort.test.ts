import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { nextSorting, sortRows } from './table-sort.ts'

interface Row {
  name: string
  value: number | null
}
const columns: Column<Row>[] = [
  {
    key: 'name',
    head: 'Name',
    file: { text: (row) => row.name },
    cell: (row) => row.name,
    sortValue: (row) => row.name,
  },
  {
    key: 'value',
    head: 'Value',
    file: { number: (row) => row.value },
    cell: (row) => row.value,
    sortValue: (row) => row.value,
    isFigure: true,
  },
  { key: 'note', head: 'Note', file: 'none', cell: () => '' },
]
const rows: Row[] = [
  { name: 'ravi', value: 5 },
  { name: 'Anil', value: null },
  { name: 'Ravi 10', value: 50 },
  { name: 'Ravi 9', value: 0 },
]
const names = (key: string, direction: 'ascending' | 'descending') =>
  sortRows(rows, columns, { key, direction }).map((row) => row.name)

it('sorts names by the alphabet, with numbers in their order', () => {
  expect(names('name', 'ascending')).toEqual(['Anil', 'ravi', 'Ravi 9', 'Ravi 10'])
})

it('keeps missing values last either way', () => {
  expect(names('value', 'ascending')).toEqual(['Ravi 9', 'ravi', 'Ravi 10', 'Anil'])
  expect(names('value', 'descending')).toEqual(['Ravi 10', 'ravi', 'Ravi 9', 'Anil'])
})

it('leaves the order alone for a column without values, and the rows unchanged', () => {
  const before = [...rows]
  expect(names('note', 'ascending')).toEqual(rows.map((row) => row.name))
  expect(rows).toEqual(before)
})

it('begins figures from the largest, words from A, and turns round on the second press', () => {
  const byName = { key: 'name', direction: 'ascending' } as const
  expect(nextSorting(byName, 'value', columns)).toEqual({ key: 'value', direction: 'descending' })
  expect(nextSorting(byName, 'name', columns)).toEqual({ key: 'name', direction: 'descending' })
})
