import { parse } from 'csv-parse/sync'
import { damagedAt } from '../refusal.ts'
import type { Chunks } from './chunks.ts'
import type { CsvForm } from './csv-text.ts'
import { brokenRow, ReadingRefused } from './reading-refused.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')
const longestRow = 200_000

/** Titles, and what a spreadsheet program says of its separator, may stand above the head. */
const mostTitles = 20

interface CsvReading extends CsvForm {
  /** Whether a row is the head of the file. */
  isHead: (cells: readonly string[]) => boolean
}

/**
 * The rows of a CSV, header first, their cells as they stand in the file: `cellText` makes text of those that are used. What
 * begins with = + - @ is kept as it is and never worked out. Empty rows are none.
 */
export async function* csvRows(
  chunks: Chunks,
  { separator, lineEnd, isHead }: CsvReading,
): AsyncGenerator<string[]> {
  let columns: number | undefined
  let number = 0
  try {
    for await (const rows of records(chunks, separator, lineEnd)) {
      for (const cells of rows) {
        number += 1
        if (cells.every(isBlank)) continue
        if (columns === undefined) {
          if (!isHead(cells) && number < mostTitles) continue
          columns = cells.length
        }
        const whole = cells.length > columns ? rejoin(cells, columns, separator) : cells
        if (whole.length < columns) throw brokenRow(number, `has ${whole.length} of ${columns} columns`)
        yield whole
      }
    }
  } catch (error) {
    if (error instanceof ReadingRefused) throw error
    const reason = damagedAt(`Row ${number + 1} cannot be read as CSV. Ask the registrar for the file again.`)
    throw new ReadingRefused(reason)
  }
}

/** Nothing, quoted nothing, or the mark that DOS programs end a text with. */
const isBlank = (cell: string) => cell === '' || cell === "''" || cell === '\u001a' || cell.trim() === ''

/**
 * Rows, some at a time. A line without a double quote is cut at its separators, which most of a file's are; lines from one
 * with a quote on, until quotes are even, are read by the library.
 */
async function* records(
  chunks: Chunks,
  separator: string,
  lineEnd: CsvForm['lineEnd'],
): AsyncGenerator<string[][]> {
  let rest = ''
  let quoted = ''
  const take = (lines: readonly string[], isLast: boolean): string[][] => {
    const rows: string[][] = []
    for (const line of lines) {
      const isPlain = quoted === '' && !line.includes('"')
      if (isPlain) {
        const bare = line.endsWith('\r') ? line.slice(0, -1) : line
        if (bare.length > longestRow) throw new RangeError('a row is too long')
        if (bare !== '') rows.push(bare.split(separator))
        continue
      }
      quoted += `${line}\n`
      if (!isEven(quoted) && quoted.length <= longestRow) continue
      rows.push(...parsed(quoted, separator))
      quoted = ''
    }
    if (isLast && quoted !== '') rows.push(...parsed(quoted, separator))
    return rows
  }
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk.toString('latin1')}`.split(lineEnd)
    rest = lines.pop() ?? ''
    if (rest.length > longestRow) throw new RangeError('a row is too long')
    yield take(lines, false)
  }
  yield take([rest], true)
}

function isEven(text: string): boolean {
  let count = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1
  return count % 2 === 0
}

function parsed(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
}

/** A value in single quotes may hold the separator. */
function rejoin(cells: readonly string[], columns: number, separator: string): string[] {
  const joined: string[] = []
  let open: string | undefined
  for (const cell of cells) {
    const text: string = open === undefined ? cell : `${open}${separator}${cell}`
    open = /^\s*'/.test(text) && !/'\s*$/.test(text) ? text : undefined
    if (open === undefined) joined.push(text)
  }
  return joined.slice(0, columns)
}

/** A number that a spreadsheet program is to take as text: ="00123". */
const asText = /^\s*="([^"]*)"\s*$/

/** As nearly every cell is written: nothing to decode, to cut or to unquote. A file of a million rows has 25 million. */
const usual = /^(?:[!-&(-<>-~](?:[ -~]*[!-&(-~])?)?$/

/** Windows-1252 or UTF-8, cell by cell, without the quotes that some files have around every value. */
export function cellText(cell: string): string {
  if (usual.test(cell)) return cell
  const text = /[\u0080-\u00ff]/.test(cell) ? decoded(cell) : cell
  const bare = text.replace('\ufeff', '').replace(asText, '$1').trim()
  const isQuoted = bare.length > 1 && bare.startsWith("'") && bare.endsWith("'")
  return isQuoted ? bare.slice(1, -1).trim() : bare
}

function decoded(cell: string): string {
  const bytes = Buffer.from(cell, 'latin1')
  try {
    return utf8.decode(bytes)
  } catch {
    return windows.decode(bytes)
  }
}
