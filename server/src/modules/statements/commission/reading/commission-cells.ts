import { parse } from 'csv-parse/sync'
import { csvForm, wideEncoding } from '../../reading/mailback/csv-text.ts'
import { dbfRows, isDbf, readHeader } from '../../reading/mailback/dbf-rows.ts'
import { ReadingRefused } from '../../reading/mailback/reading-refused.ts'
import { damagedAt, refusal } from '../../reading/refusal.ts'

/** A file as rows of text, the head among them. */
export interface CellRows {
  rows: string[][]
  isDbf: boolean
}

const mostCells = 500
const longestRow = 200_000
const again = 'Download the brokerage statement again, and choose that.'

/**
 * The cells of a DBF or a CSV, whatever its columns. What begins with = + - @ stays text.
 * @throws ReadingRefused with what to do
 */
export async function readCells(bytes: Uint8Array): Promise<CellRows> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length === 0) throw new ReadingRefused(refusal('damaged_file'))
  refuseOthers(buffer)
  if (isDbf(buffer)) return { rows: await dbfCells(buffer), isDbf: true }
  if (wideEncoding(buffer) === undefined && buffer.subarray(0, 64_000).includes(0)) throw noTable()
  return { rows: csvCells(buffer), isDbf: false }
}

function noTable(): ReadingRefused {
  return new ReadingRefused({
    outcome: 'refused',
    code: 'not_a_statement',
    message: 'This is no table. Choose the brokerage statement as CSV, Excel (.xlsx) or DBF.',
  })
}

function refuseOthers(buffer: Buffer): void {
  const head = buffer.subarray(0, 1024).toString('latin1')
  if (head.startsWith('PK')) {
    const message =
      'This is a zip file. Unpack it with its password, and choose the file inside: CSV, Excel or DBF.'
    throw new ReadingRefused({ outcome: 'refused', code: 'not_a_statement', message })
  }
  if (head.includes('%PDF-')) {
    const message = 'This is a PDF. Order the brokerage statement as CSV, Excel or DBF, and choose that.'
    throw new ReadingRefused({ outcome: 'refused', code: 'not_a_statement', message })
  }
}

async function dbfCells(buffer: Buffer): Promise<string[][]> {
  const header = readHeader(buffer)
  if (header === undefined) throw new ReadingRefused(refusal('damaged_file'))
  if ('outcome' in header) throw new ReadingRefused(header)
  const rows = [header.fields.map(({ name }) => name)]
  const all = header.fields.map((_field, place) => place)
  for await (const row of dbfRows(onlyChunk(buffer), header, all)) rows.push(row)
  return rows
}

async function* onlyChunk(buffer: Buffer): AsyncGenerator<Buffer> {
  yield buffer
}

function csvCells(buffer: Buffer): string[][] {
  const text = decoded(buffer)
  let rows: string[][]
  try {
    rows = parse(text, {
      bom: true,
      delimiter: csvForm(text).separator,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    })
  } catch {
    throw new ReadingRefused(damagedAt(`The file cannot be read as CSV. ${again}`))
  }
  if (rows.some((row) => row.length > mostCells)) throw noTable()
  return rows.map((row) => row.map(bare))
}

/** Without the quotes that some files have around every value. */
function bare(cell: string): string {
  const text = cell.trim()
  const isQuoted = text.length > 1 && text.startsWith("'") && text.endsWith("'")
  return isQuoted ? text.slice(1, -1).trim() : text
}

function decoded(buffer: Buffer): string {
  const wide = wideEncoding(buffer)
  if (wide !== undefined) return new TextDecoder(wide).decode(buffer)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer)
  } catch {
    return new TextDecoder('windows-1252').decode(buffer)
  }
}
