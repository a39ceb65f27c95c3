import { readWorkbook } from '../../../core/sheets/workbook.ts'
import { fileAsBase64 } from '../reading/chosen-file.ts'

/**
 * A file as it is sent, as base64: of an Excel workbook the first sheet as CSV, unpacked on this machine.
 * @throws UnreadableFile with what to do
 */
export async function commissionContent(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  if (!isZip || !/\.xlsx$/i.test(file.name)) return fileAsBase64(file)
  const grid = await readWorkbook(new Uint8Array(await file.arrayBuffer()))
  return fileAsBase64(new File([csvOf(grid)], 'sheet.csv'))
}

function csvOf(grid: readonly (readonly (string | undefined)[])[]): string {
  const width = Math.max(...grid.map((row) => row.length), 0)
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return grid
    .filter((row) => row.some((text) => (text ?? '') !== ''))
    .map((row) => Array.from({ length: width }, (_, at) => cell(row[at] ?? '')).join(','))
    .join('\r\n')
}
