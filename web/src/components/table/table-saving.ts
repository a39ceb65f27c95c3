import { formatNumber } from '../../core/formats/format.ts'

/** Fetches all rows of a list that comes in pages; tells how many are there. */
export type FetchRows<Row> = (
  signal: AbortSignal,
  onCount: (count: number, total?: number) => void,
) => Promise<readonly Row[]>

/** What a table's file has beside what is drawn. */
export interface TableFile<Row> {
  /** All rows, where not all are drawn. */
  readonly rows?: readonly Row[] | FetchRows<Row>
  /** Where the server makes a CSV of it, that is the CSV. */
  readonly csv?: string | (() => Promise<void>)
  /** The rows are of many clients: who saves them stands in the trail. */
  readonly isOfClients?: boolean
  readonly words?: ExportWords
}

/** What an export says; a page in another language gives its own. */
export interface ExportWords {
  readonly export: string
  readonly csv: string
  readonly json: string
  readonly cancel: string
  readonly failed: string
  readonly again: string
  readonly progress: (count: number, total: number | undefined) => string
}

export const englishWords: ExportWords = {
  export: 'Export',
  csv: 'CSV, for spreadsheets',
  json: 'JSON, for programs',
  cancel: 'Cancel',
  failed: 'Not exported',
  again: 'Please try again.',
  progress: (count, total) => {
    if (count === 0) return 'Exporting…'
    return total === undefined
      ? `Exporting: ${formatNumber(count)} rows`
      : `Exporting: ${formatNumber(count)} of ${formatNumber(total)}`
  },
}
