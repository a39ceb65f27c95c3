import type { Refusal } from '../reading.ts'
import { refusal } from '../refusal.ts'
import type { Chunks } from './chunks.ts'
import { cellText, csvRows } from './csv-rows.ts'
import { csvForm, narrowed, wideEncoding } from './csv-text.ts'
import { dbfRows, isDbf, readHeader } from './dbf-rows.ts'
import { type DayOrder, type FoundLayout, findLayout, isHead, type MailbackType } from './layouts.ts'
import { ReadingRefused } from './reading-refused.ts'
import { provenOrder } from './registrar-row.ts'

/** The values of a row that are used, by column; '' where the file has no such column. */
export type Fields = (name: string) => string

/** A row, and its number from 1 on. */
export interface TableRow {
  fields: Fields
  number: number
}

/** A registrar's file, whose rows are read as they are asked for. */
export interface Table {
  type: MailbackType
  columns: number
  days: DayOrder
  /**
   * Once, in the file's order.
   * @throws ReadingRefused where the file is cut off or a row is broken: nothing of it is to be kept then
   */
  rows: AsyncIterable<TableRow>
}

const headBytes = 64_000
/** Among so many rows of a file one is looked for whose day can be read in one order alone. */
const rowsOfOrder = 500

/** Opens a registrar's file, DBF or CSV, told by its header; it is never held as a whole. */
export async function openTable(source: AsyncIterable<Uint8Array>): Promise<Table | Refusal> {
  const { head, chunks } = await peek(source)
  try {
    return await (isDbf(head) ? openDbf(head, chunks) : openCsv(head, chunks))
  } catch (error) {
    if (error instanceof ReadingRefused) return error.refusal
    throw error
  }
}

async function openDbf(head: Buffer, chunks: Chunks): Promise<Table | Refusal> {
  const header = readHeader(head)
  if (header === undefined) return refusal('damaged_file')
  if ('outcome' in header) return header
  const layout = findLayout(header.fields.map(({ name }) => name))
  if ('outcome' in layout) return layout
  const rows = dbfRows(chunks, header, [...layout.places.values()])
  const places = new Map([...layout.places.keys()].map((name, i) => [name, i]))
  return tableOf({ ...layout, places }, header.fields.length, numbered(rows, places))
}

async function openCsv(head: Buffer, chunks: Chunks): Promise<Table | Refusal> {
  const wide = wideEncoding(head)
  if (wide === undefined && head.includes(0)) return refusal('not_a_statement')
  const text = wide === undefined ? head.toString('latin1') : new TextDecoder(wide).decode(head)
  const rows = csvRows(wide === undefined ? chunks : narrowed(chunks, wide), {
    ...csvForm(text),
    isHead: (cells) => isHead(cells.map(cellText)),
  })
  const first = await rows.next()
  if (first.done === true) return refusal(text.trim() === '' ? 'damaged_file' : 'not_a_statement')
  const layout = findLayout(first.value.map(cellText))
  if ('outcome' in layout) return layout
  return tableOf(layout, first.value.length, numbered(rows, layout.places, cellText))
}

/** With the order of its days, that its first rows may prove against the usual one of its kind. */
async function tableOf(
  { type, days, dayColumn }: FoundLayout,
  columns: number,
  rows: AsyncGenerator<TableRow>,
): Promise<Table> {
  const first: TableRow[] = []
  while (first.length < rowsOfOrder) {
    const next = await rows.next()
    if (next.done === true) break
    first.push(next.value)
  }
  const order = provenOrder(first.map(({ fields }) => fields(dayColumn))) ?? days
  async function* all(): AsyncGenerator<TableRow> {
    yield* first
    yield* rows
  }
  return { type, columns, days: order, rows: all() }
}

async function* numbered(
  rows: AsyncIterable<string[]>,
  places: ReadonlyMap<string, number>,
  textOf: (cell: string) => string = (cell) => cell,
): AsyncGenerator<TableRow> {
  let number = 0
  for await (const row of rows) {
    number += 1
    yield { fields: (name) => textOf(row[places.get(name) ?? -1] ?? ''), number }
  }
}

/** The first bytes, and all of them once more. */
async function peek(source: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; chunks: Chunks }> {
  const iterator = source[Symbol.asyncIterator]()
  const seen: Buffer[] = []
  let size = 0
  let isOver = false
  while (size < headBytes && !isOver) {
    const next = await iterator.next()
    isOver = next.done === true
    if (next.done === true) break
    seen.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength))
    size += next.value.byteLength
  }
  const head = Buffer.concat(seen)
  async function* again(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head
    for (
      let next = isOver ? undefined : await iterator.next();
      next && next.done !== true;
      next = await iterator.next()
    ) {
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    }
  }
  return { head, chunks: again() }
}
