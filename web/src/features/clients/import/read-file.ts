import { readCsv, textOf } from '../../../core/sheets/csv-rows.ts'
import { readWorkbook } from '../../../core/sheets/workbook.ts'
import { UnreadableFile } from '../../../core/sheets/zip-entries.ts'
import { type ReadSheet, readSheet } from './sheet-rows.ts'

const mostBytes = 5_000_000

/** Clients of a CSV or Excel file, which stays on this machine. @throws UnreadableFile with what to do */
export async function readClientFile(file: Blob, today: string): Promise<ReadSheet> {
  if (file.size === 0) throw new UnreadableFile('The file is empty.')
  if (file.size > mostBytes) {
    throw new UnreadableFile(
      'The file is larger than 5 MB. Keep the list of clients alone in it, or split it.',
    )
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = (...wanted: number[]) => wanted.every((byte, index) => bytes[index] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile(
      'This is an old .xls file, or one with a password. Save it in Excel as .xlsx without a password.',
    )
  }
  if (begins(0x25, 0x50, 0x44, 0x46)) {
    throw new UnreadableFile('This is a PDF. Choose a list of clients that ends in .csv or .xlsx.')
  }
  const grid = begins(0x50, 0x4b) ? await readWorkbook(bytes) : readCsv(textOf(bytes))
  return readSheet(grid, today)
}
