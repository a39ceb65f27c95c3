import { tableExportRoutes } from '@lakshya/contract'
import { call } from '../../core/api.ts'
import { downloadCsv } from '../../core/csv.ts'
import { downloadFile } from '../../core/download.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { type FileEnding, fileName, type NamedColumn, tableCsv, tableJson } from './table-file.ts'
import type { TableFile } from './table-saving.ts'

interface SavedTable<Row> {
  label: string
  columns: readonly NamedColumn<Row>[]
  rows: readonly Row[]
  file: TableFile<Row>
  ending: FileEnding
  signal: AbortSignal
  onCount: (count: number, total?: number) => void
}

/** Fetches what is missing, writes the file and saves it; of many clients not before it stands in the trail. */
export async function saveTable<Row>(table: SavedTable<Row>): Promise<void> {
  const { label, columns, file, ending, signal, onCount } = table
  const all = file.rows ?? table.rows
  const rows = typeof all === 'function' ? await all(signal, onCount) : all
  const title = { table: label, of: screenName(), day: dayInIndia(new Date()) }
  const text =
    ending === 'csv' ? await tableCsv(columns, rows, signal) : await tableJson(title, columns, rows, signal)
  if (file.isOfClients === true) {
    const body = { table: label.slice(0, 100), rows: rows.length, ending }
    await call(tableExportRoutes.noteTable, { body }, { signal })
  }
  signal.throwIfAborted()
  const name = fileName(title, ending)
  if (ending === 'csv') downloadCsv(name, text)
  else downloadFile(name, 'application/json', text)
}

const screenName = () => document.title.replace(/ · Lakshya$/, '')
