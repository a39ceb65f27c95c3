import { type CodeKind, orderCodeRoutes, tableExportRoutes, toCsv } from '@lakshya/contract'
import { call } from '../../../core/api.ts'
import { downloadCsv } from '../../../core/csv.ts'
import { downloadFile } from '../../../core/download.ts'
import { workbookOf } from '../../../core/sheets/write-workbook.ts'
import { codeHeads } from './code-heads.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves the codes as they are, with an empty cell where one is missing: filled in, it is the file that is read. */
export async function saveTemplate(kind: CodeKind, ending: 'csv' | 'xlsx'): Promise<void> {
  const { clients, schemes } = await call(orderCodeRoutes.listOrderCodes, {}, { timeoutMs: 60_000 })
  const rows =
    kind === 'clients'
      ? clients.map(({ id, name, code }) => [String(id), name, code ?? ''])
      : schemes.map(({ fundCode, name, code, largeCode }) => [fundCode, name, code ?? '', largeCode ?? ''])
  if (kind === 'clients') {
    // Names of many clients leave with it: that stands in the activity, as of every table of them.
    const body = { table: 'Codes of clients on the rail', rows: rows.length, ending: 'csv' } as const
    await call(tableExportRoutes.noteTable, { body })
  }
  const heads = codeHeads[kind].map(([, head]) => head)
  const name = `lakshya-${kind === 'clients' ? 'client' : 'scheme'}-codes`
  if (ending === 'csv') return downloadCsv(`${name}.csv`, `${toCsv([heads, ...rows])}\r\n`)
  const widths = heads.map((head, at) => (at === 1 ? 48 : Math.max(16, head.length + 4)))
  downloadFile(`${name}.xlsx`, excel, await workbookOf([{ name: 'Codes', rows: [heads, ...rows], widths }]))
}
