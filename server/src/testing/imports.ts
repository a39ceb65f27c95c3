import { randomUUID } from 'node:crypto'
import { type ClientRowField, clientImportRoutes } from '@lakshya/contract'
import { newPan } from './clients.ts'
import type { TestAdviser } from './test-app.ts'

/** Rows as a spreadsheet has them, from row 2 on: each column in its place. */
export function rowsOf(fields: readonly ClientRowField[], ...rows: string[][]) {
  return rows.map((cells, index) => ({
    row: index + 2,
    cells: fields.map((field, column) => ({
      field,
      cell: `${String.fromCharCode(65 + column)}${index + 2}`,
      text: cells[column] ?? '',
    })),
  }))
}

/** Imports one client of an adviser. */
export function importOne(adviser: TestAdviser) {
  const rows = rowsOf(['name', 'panNumber', 'phone'], ['Ravi Menon', newPan(), '9822041763'])
  const body = { fileName: 'book.csv', rows, expectedNew: 1, leaveOutRefused: false, consentNotice: null }
  const headers = { 'idempotency-key': randomUUID() }
  return adviser.call(clientImportRoutes.importClients, { body }, { headers })
}
