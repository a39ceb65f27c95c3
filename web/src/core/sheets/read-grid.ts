import { readCsv, textOf } from './csv-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { type Grid, readWorkbook } from './workbook.ts'

const mostBytes = 5_000_000

/**
 * The cells of a CSV or Excel file, which stays on this machine. `thing` is what it is to be: 'list of clients'.
 * @throws UnreadableFile with what to do
 */
export async function readGrid(file: Blob, thing: string): Promise<Grid> {
  if (file.size === 0) throw new UnreadableFile('The file is empty.')
  if (file.size > mostBytes) {
    throw new UnreadableFile(`The file is larger than 5 MB. Keep the ${thing} alone in it, or split it.`)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = (...wanted: number[]) => wanted.every((byte, index) => bytes[index] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile(
      'This is an old .xls file, or one with a password. Save it in Excel as .xlsx without a password.',
    )
  }
  if (begins(0x25, 0x50, 0x44, 0x46)) {
    throw new UnreadableFile(`This is a PDF. Choose a ${thing} that ends in .csv or .xlsx.`)
  }
  return begins(0x50, 0x4b) ? await readWorkbook(bytes) : readCsv(textOf(bytes))
}
