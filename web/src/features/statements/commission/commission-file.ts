import { largestCommission } from '@lakshya/contract'
import { readWorkbook } from '../../../core/sheets/workbook.ts'
import { fileAsBase64 } from '../reading/chosen-file.ts'
import { sizeWords } from '../statement-words.ts'

/** Names of the files that brokerage statements come as. */
export const commissionKinds = '.csv,.txt,.xlsx,.dbf,text/csv'

/** Why a file is not sent at all; undefined where it may be. */
export function commissionProblem({ size, name }: Pick<File, 'size' | 'name'>): string | undefined {
  if (size > largestCommission) return `This file has ${sizeWords(size)}. Choose a file of at most 20 MB.`
  if (size === 0) return 'This file is empty. Download it again, and choose it once more.'
  if (/\.xls$/i.test(name)) return 'This is an old Excel file. Save it as .xlsx or CSV, and choose that.'
  return undefined
}

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
