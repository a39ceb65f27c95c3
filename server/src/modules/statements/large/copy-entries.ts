import type { CopyRows } from '../../../core/database/copying.ts'
import type { StoreEntries } from '../importing/book-import.repository.ts'

const entryColumns = [
  'folio_id',
  'fund_code',
  'client_id',
  'row_key',
  'dated',
  'place',
  'kind',
  'via',
  'description',
  'amount',
  'units',
  'nav',
  'stamp_duty',
  'stt',
  'tds',
  'number',
  'reverses',
  'recorded_as',
] as const

/** Rows go by COPY: nothing of them is there, as the plan of the same transaction says. */
export function copying(copy: CopyRows): StoreEntries {
  return async (_db, firmId, { importId, keyVersion }, entries) => {
    if (entries.length === 0) return
    const columns = ['firm_id', 'import_id', 'key_version', ...entryColumns]
    const rows = entries.map((entry) => [
      firmId,
      importId,
      keyVersion,
      ...entryColumns.map((column) => entry[column]),
    ])
    await copy('folio_entry', columns, rows)
  }
}
