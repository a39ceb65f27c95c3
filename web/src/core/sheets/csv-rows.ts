import { UnreadableFile } from './unreadable-file.ts'
import type { Grid } from './workbook.ts'

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 by its mark, else the Windows code page. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [',', ';', '\t', '|']

/** The separator that the first line with any has most of: titles above the heads may have none. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 5000).split(/\r|\n/)
  const line = lines.find((each) => separators.some((separator) => each.includes(separator))) ?? ''
  const count = (separator: string) => line.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}

/**
 * Rows of a CSV: cells in quotes may hold the separator, lines and doubled quotes. What begins with = is text.
 * @throws UnreadableFile where a quote is never closed, or it is no text
 */
export function readCsv(text: string): Grid {
  if (text.includes('\u0000')) {
    throw new UnreadableFile('This is no text. Choose a file that ends in .csv or .xlsx.')
  }
  const separator = separatorOf(text)
  const rows: Grid = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    const value = cell.trim()
    rows.at(-1)?.push(value === '' ? undefined : value)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++
      endCell()
      rows.push([])
    } else cell += letter
  }
  if (isQuoted)
    throw new UnreadableFile('A quote in the file is never closed: its end is missing. Save it again.')
  endCell()
  return rows
}
